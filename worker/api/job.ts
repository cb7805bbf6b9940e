import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { jobApi } from '../../shared/api/job.ts'
import { AppError } from '../../shared/errors.ts'
import type { Refusals } from '../db/failure.ts'
import { during, listPage } from '../db/page.ts'
import { jobs } from '../db/schema/job.ts'
import { users } from '../db/schema/user.ts'
import { workOn } from '../job/run.ts'
import { changedOrConflict, commit, existsOrMissing } from '../rpc/commit.ts'
import { answered } from '../rpc/calls.ts'
import { signedIn, type Context } from '../rpc/context.ts'
import { mayCall } from '../rpc/permissions.ts'

const { id, kind, state, done, total, tries, fault, created, finished } = jobs
const shown = { id, kind, state, done, total, tries, fault, userName: users.name, created, finished }
const rows = ({ db }: Context) => db.select(shown).from(jobs).leftJoin(users, eq(users.id, jobs.userId))

/** One's own job; an operator who may see the list sees every one. */
function visible(ctx: Context, one: string): SQL | undefined {
  const user = signedIn(ctx)
  const isOperator = user.roles.includes('admin') && mayCall(user.permissions, 'job/List')
  return and(eq(id, one), isOperator ? undefined : eq(jobs.userId, user.id))
}

async function findJob(ctx: Context, one: string) {
  const [job] = await rows(ctx).where(visible(ctx, one))
  if (!job) throw new AppError('missing', '任务不存在')
  return job
}

export const calls = answered(jobApi, {
  'job/List': async (ctx, search) =>
    listPage(ctx.db, search, {
      rows: rows(ctx).$dynamic(),
      of: jobs,
      where: [
        search.kind ? eq(kind, search.kind) : undefined,
        search.state ? eq(state, search.state) : undefined,
        search.open === true ? isNull(finished) : undefined,
        during(created, search),
      ],
      order: [desc(created), desc(id)],
    }),

  'job/Start': async (ctx, input) => {
    const begun = { id: ctx.newId(), kind: input.kind, userId: signedIn(ctx).id, created: ctx.now, nextAt: ctx.now }
    const row = { ...begun, occasion: begun.id, state: 'waiting', cursor: 'null', steps: 0, done: 0, tries: 0 } as const
    await commit(ctx, [ctx.db.insert(jobs).values(row)], { target: begun.id })
    return { id: begun.id }
  },

  // Whoever watches moves it on by one slice, so that nobody waits for the clock and no request does more than one.
  'job/Watch': async (ctx, input) => {
    const job = await findJob(ctx, input.id)
    if (job.finished !== null) return job
    await ctx.confirmed()
    await workOn(ctx.env, job.id, Date.now())
    return findJob(ctx, job.id)
  },

  'job/Cancel': async (ctx, input) => {
    const ended = { state: 'cancelled', finished: ctx.now, lease: null, leaseUntil: null } as const
    const ending = ctx.db
      .update(jobs)
      .set(ended)
      .where(and(eq(id, input.id), isNull(finished)))
    const refusals: Refusals = { guard_conflict: ['conflict', '任务已经结束'] }
    await commit(ctx, [existsOrMissing(jobs, visible(ctx, input.id)), ending, changedOrConflict], { target: input.id, refusals })
    return null
  },
})
