import { eq } from 'drizzle-orm'
import { DAY } from '../../../shared/day.ts'
import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import { DEMO_FACTORY } from '../../../shared/operation/mes.ts'
import { demoOwners } from '../../db/schema/operation/day-fact.ts'
import { jobs } from '../../db/schema/job.ts'
import { mesCompanies } from '../../db/schema/operation/mes.ts'
import { sessions, users } from '../../db/schema/user.ts'
import { commit, existsOrMissing, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { openLot } from '../money/quota.ts'
import { noteInMes } from './mes-log.ts'

/** How long the factory is being made at most: no longer than its session lives. */
const MAKING = DAY

/**
 * A demo factory for a company: an account of its own, marked as what it is, for which a job makes bills, orders and stock by the product's
 * own calls. Made anew it takes the place of the one before, whose account ends. It is signed in by nobody.
 */
export async function initDemoFactory(ctx: Context, { companyId }: { companyId: string }) {
  const operator = signedIn(ctx)
  const [ownerId, sessionId, jobId] = [ctx.newId(), ctx.newId(), ctx.newId()]
  const cursor = { step: 0, ownerId, sessionId, operatorId: operator.id, made: { owner: { id: ownerId } } }
  const company = eq(mesCompanies.id, companyId)
  const job = { id: jobId, kind: 'demoFactory', occasion: jobId, state: 'waiting', cursor: JSON.stringify(cursor) } as const
  await commit(
    ctx,
    [
      existsOrMissing(mesCompanies, company),
      ...endLast(ctx, companyId),
      ctx.db.insert(users).values({ ...newOwner(ctx, ownerId) }),
      ctx.db.insert(demoOwners).values({ userId: ownerId }),
      ...openLot(ctx, {
        ownerId,
        service: 'smt',
        ticks: UNLIMITED_TICKS,
        days: 365,
        reason: 'grant',
        idem: `demo:${ownerId}`,
        remark: '演示工厂',
      }),
      ctx.db.insert(sessions).values({
        id: sessionId,
        userId: ownerId,
        created: ctx.now,
        lastSeen: ctx.now,
        absoluteEnd: ctx.now + MAKING,
        ip: '',
        agent: '演示工厂',
      }),
      ctx.db.insert(jobs).values({ ...job, steps: 0, done: 0, tries: 0, nextAt: ctx.now, userId: operator.id, created: ctx.now }),
      ctx.db.update(mesCompanies).set({ demoOwnerId: ownerId, demoJobId: jobId, demoMade: ctx.now }).where(company),
      noteInMes(ctx, { companyId, action: '初始化演示工厂' }),
    ],
    { target: companyId },
  )
  return { jobId, ...DEMO_FACTORY }
}

/** An account that nobody can sign in to: what stands for its password is the hash of none. */
function newOwner(ctx: Context, id: string) {
  const name = `演示工厂-${id.slice(0, 8)}`
  return { id, name, passwordHash: 'nobody signs in to this account', company: '演示工厂', created: ctx.now, updated: ctx.now }
}

/** The account of the one before ends; what was made for it stays, and counts nowhere. */
const endLast = (ctx: Context, companyId: string): Statement[] => {
  const last = ctx.db.select({ id: mesCompanies.demoOwnerId }).from(mesCompanies).where(eq(mesCompanies.id, companyId))
  return [
    ctx.db.update(sessions).set({ revoked: ctx.now }).where(eq(sessions.userId, last)),
    ctx.db
      .update(users)
      .set({ state: 0, closed: ctx.now, closedReason: '演示工厂已重新初始化', updated: ctx.now })
      .where(eq(users.id, last)),
  ]
}
