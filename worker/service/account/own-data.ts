import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import { DAY } from '../../../shared/day.ts'
import { OWN_DATA_TRIED_DAYS } from '../../../shared/operation/own-data.ts'
import { timeText } from '../../../shared/day.ts'
import type { Refusals } from '../../db/failure.ts'
import { jobs } from '../../db/schema/job.ts'
import { ownData } from '../../db/schema/own-data.ts'
import { commit, onlyIf } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

const { id, ownerId, created, expires, bytes, files } = ownData
const { state, done, total } = jobs

/** The archives that can be taken and the last one, whatever became of it; and when another may be asked for. */
export async function listMyData({ db, now, user }: Pick<Context, 'db' | 'now' | 'user'>) {
  const rows = await db
    .select({ id, state, done, total, created, expires, bytes, files })
    .from(ownData)
    .innerJoin(jobs, eq(jobs.id, id))
    .where(and(eq(ownerId, user?.id ?? ''), gt(expires, now)))
    .orderBy(desc(created), desc(id))
    .limit(50)
  const items = rows.filter((row, place) => place === 0 || row.bytes !== null)
  const last = rows.find((row) => row.bytes !== null)
  return { items, nextAt: last && last.created + AGAIN_AFTER > now ? last.created + AGAIN_AFTER : null }
}

/** After one that came about, the next. */
const AGAIN_AFTER = DAY

const isOpen = sql`EXISTS (SELECT 1 FROM ${ownData} JOIN ${jobs} ON ${jobs.id} = ${id} WHERE ${jobs.finished} IS NULL AND ${ownerId} = `
const REFUSALS: Refusals = { guard_too_many: ['conflict', '数据正在整理，或今天已经整理过，请刷新后查看'] }

/** Begins to collect all that the caller has: one at a time, and once a day. */
export async function collectMyData(ctx: Context) {
  const user = signedIn(ctx)
  const { items, nextAt } = await listMyData(ctx)
  if (items.some((one) => one.state === 'waiting' || one.state === 'running'))
    throw new AppError('conflict', '数据正在整理，请等它完成，或先取消')
  if (nextAt !== null) throw new AppError('conflict', `一天只能整理一次，${timeText(nextAt)} 之后可以再整理`)
  const begun = { id: ctx.newId(), userId: user.id, created: ctx.now, nextAt: ctx.now }
  const cursor = JSON.stringify({ id: begun.id })
  const job = { ...begun, kind: 'ownData', occasion: begun.id, state: 'waiting', cursor, steps: 0, done: 0, tries: 0 } as const
  const since = ctx.now - AGAIN_AFTER
  const isRecent = sql`EXISTS (SELECT 1 FROM ${ownData} WHERE ${ownerId} = ${user.id} AND ${bytes} IS NOT NULL AND ${created} > ${since})`
  await commit(
    ctx,
    [
      onlyIf(sql`NOT ${isOpen}${user.id}) AND NOT ${isRecent}`),
      ctx.db.insert(jobs).values(job),
      ctx.db
        .insert(ownData)
        .values({ id: begun.id, ownerId: user.id, created: ctx.now, expires: ctx.now + OWN_DATA_TRIED_DAYS * DAY }),
    ],
    { target: begun.id, refusals: REFUSALS },
  )
  return { id: begun.id }
}
