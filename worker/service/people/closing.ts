import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import type { Refusals } from '../../db/failure.ts'
import { closingRequests as requests } from '../../db/schema/access/closing.ts'
import { users } from '../../db/schema/user.ts'
import { changedOrConflict, commit, existsOrMissing, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { noticesTo, noticeTo } from '../notices/notices.ts'
import { operatorsWho } from '../notices/operators.ts'
import { leftOf, leftQuery } from './left.ts'

/** Orders that are neither over nor called off. */
const OPEN_ORDERS =
  'SELECT coalesce(sum(n), 0) AS n FROM order_count WHERE owner_id = ? AND state < 60 OR owner_id = ? AND state = 80'

/** One that waits; spelled out, for its index is of those alone. */
export const isAsked: SQL = sql`${requests.state} = 'asked'`
const askedBy = (userId: string) => and(eq(requests.userId, userId), isAsked)

export async function readMyClosing(ctx: Context) {
  const { id } = signedIn(ctx)
  const { reason, state, created, answer } = requests
  const last = ctx.db
    .select({ reason, state, created, answer })
    .from(requests)
    .where(eq(requests.userId, id))
    .orderBy(desc(created))
    .limit(1)
  const [[[left], [request]], [[open] = []]] = await Promise.all([
    ctx.db.batch([leftQuery(ctx, id), last]),
    ctx.data.rows([{ sql: OPEN_ORDERS, args: [id, id] }]),
  ])
  if (!left) throw new AppError('missing', '账号不存在')
  return { left: leftOf(left), orders: Number(open?.['n'] ?? 0), request: request ?? null }
}

/** A member asks to have his account closed; who may close it hears of it. */
export async function askClosing(ctx: Context, { reason }: { reason: string }): Promise<null> {
  const { id: userId, name, roles } = signedIn(ctx)
  if (roles.includes('admin')) throw new AppError('conflict', '管理员账号由其他管理员停用')
  const row = { id: ctx.newId(), userId, reason, state: 'asked', created: ctx.now, answer: '' } as const
  const facts = JSON.stringify({ name })
  const news = noticesTo(
    ctx,
    sql`SELECT ${users.id} AS user_id, 'closingAsked' AS kind, ${userId} AS ref, ${facts} AS facts FROM ${users} WHERE ${await operatorsWho('user/close')}`,
  )
  const refusals: Refusals = { 'closing_request.user_id': ['conflict', '已经申请过，请等待处理'] }
  await commit(ctx, [ctx.db.insert(requests).values(row), news], { target: userId, refusals })
  return null
}

const OVER: Refusals = { guard_conflict: ['conflict', '没有待处理的关闭申请，请刷新后查看'] }

export async function withdrawClosing(ctx: Context): Promise<null> {
  const { id } = signedIn(ctx)
  const withdrawing = ctx.db.update(requests).set({ state: 'withdrawn', decided: ctx.now }).where(askedBy(id))
  await commit(ctx, [withdrawing, changedOrConflict], { target: id, refusals: OVER })
  return null
}

/** An operator leaves the account as it is, and says why. */
export async function declineClosing(ctx: Context, { id, reason: answer }: { id: string; reason: string }): Promise<null> {
  const declined = { state: 'declined', decided: ctx.now, decidedBy: signedIn(ctx).id, answer } as const
  const declining = ctx.db.update(requests).set(declined).where(askedBy(id))
  const news = noticeTo(ctx, id, { kind: 'closingDeclined', ref: null, facts: { reason: answer } })
  await commit(ctx, [existsOrMissing(users, eq(users.id, id)), declining, changedOrConflict, news], {
    target: id,
    refusals: OVER,
  })
  return null
}

/** Goes into the batch that closes the account: what was asked is done. */
export const closingDone = (ctx: Context, userId: string): Statement =>
  ctx.db
    .update(requests)
    .set({ state: 'closed', decided: ctx.now, decidedBy: signedIn(ctx).id })
    .where(askedBy(userId))
