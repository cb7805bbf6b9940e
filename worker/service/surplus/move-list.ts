import { and, eq, ne, sql } from 'drizzle-orm'
import { reason as reasonSchema } from '../../../shared/api/schema/once.ts'
import { AppError } from '../../../shared/errors.ts'
import {
  SURPLUS_CHECK_NAMES,
  SURPLUS_STATE_NAMES,
  surplusEdge,
  type SurplusCheck,
  type SurplusState,
} from '../../../shared/engine/surplus/states.ts'
import type { Refusals } from '../../db/failure.ts'
import { surplusEvents, surplusItems, surplusLists } from '../../db/schema/catalogue.ts'
import { existsOrMissing, imageOf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { commitOnce } from '../../rpc/once.ts'
import { noticeTo } from '../notices/notices.ts'
import { listsOf } from './access.ts'

type List = typeof surplusLists.$inferSelect
type Move = {
  id: string
  rowVersion: number
  state: SurplusState
  key?: string | undefined
  reason?: string
  checks?: Readonly<Record<SurplusCheck, boolean>>
}

const OUTDATED = '这份余料已被修改，请刷新后重试'

const REFUSALS: Refusals = {
  guard_conflict: ['conflict', OUTDATED, { reason: 'outdated' }],
  surplus_state: ['conflict', OUTDATED, { reason: 'outdated' }],
  surplus_reserved: ['conflict', '有订单预订着其中的物料，先处理完订单才能删除'],
  surplus_seller_off: ['conflict', '卖方账号已停用，不能上架'],
}

/** Moves a list to another state, by the one table of moves; what is no move of it is a conflict. */
export async function moveList(ctx: Context, side: 'owner' | 'operator', move: Move) {
  const { id, rowVersion, state, key, reason = '', checks } = move
  const user = signedIn(ctx)
  const named = and(eq(surplusLists.id, id), listsOf(ctx, side))
  const [[list], [rows]] = await ctx.db.batch([
    ctx.db.select().from(surplusLists).where(named),
    ctx.db
      .select(COMPLETE)
      .from(surplusItems)
      .where(and(eq(surplusItems.surplusId, id), ne(surplusItems.state, 9))),
  ])
  if (list === undefined) throw new AppError('missing', '没有这份余料')
  const edge = surplusEdge(list.state, state, side)
  // A repeat of a move that was made finds it made.
  if (edge === undefined && key === undefined) throw noEdge(list.state, state)
  if (edge?.needsReason && !reasonSchema.safeParse(reason).success)
    throw new AppError('invalid', '请写明原因，至少 5 个字', { field: 'reason' })
  if (edge !== undefined && state === 1) checkComplete(list, rows, ctx.now)
  if (edge !== undefined && state === 2) checkTicked(checks, reason)
  const by = { actor: side, actorId: user.id, reason, checks: JSON.stringify(checks ?? {}), at: ctx.now }
  const event = { surplusId: id, fromState: list.state, toState: state, ...by }
  const statements: Statement[] = [
    existsOrMissing(surplusLists, named),
    sql`INSERT INTO guard (conflict) SELECT count(*) FROM surplus
      WHERE id = ${id} AND row_version = ${rowVersion} AND state = ${list.state} AND ${edge !== undefined}`,
    ctx.db.insert(surplusEvents).values(event),
    ...(side === 'operator' ? told(ctx, list, state, reason) : []),
  ]
  const facts = { target: id, before: imageOf(surplusLists, eq(surplusLists.id, id)), refusals: REFUSALS }
  return (await commitOnce(ctx, { key, answer: { id, rowVersion: rowVersion + 1 } }, statements, facts)).answer
}

const noEdge = (from: SurplusState, to: SurplusState): AppError =>
  new AppError('conflict', `${SURPLUS_STATE_NAMES[from]}的余料不能改为${SURPLUS_STATE_NAMES[to]}`)

/** Rows without a price, and rows of which something is left. */
const COMPLETE = {
  priceless: sql<number>`coalesce(sum(${surplusItems.priceMicro} IS NULL), 0)`,
  left: sql<number>`coalesce(sum(${surplusItems.remain} > 0), 0)`,
}

/** What is submitted can be sold as it stands. */
function checkComplete({ validTo }: List, rows: { priceless: number; left: number } | undefined, now: number): void {
  if (validTo !== null && validTo < now) throw new AppError('invalid', '有效期已过，请先改晚一些', { field: 'validTo' })
  if (!rows?.left) throw new AppError('invalid', '没有可以出售的物料')
  if (rows.priceless > 0) throw new AppError('invalid', `有 ${rows.priceless} 行没有单价，请补上后再提交`)
}

const NEEDED: readonly SurplusCheck[] = ['mpn', 'dateCode', 'price']

/** Photos may be missing where it is said why. */
function checkTicked(checks: Move['checks'], reason: string): void {
  const open = NEEDED.filter((check) => !checks?.[check]).map((check) => SURPLUS_CHECK_NAMES[check])
  if (open.length > 0) throw new AppError('invalid', `还没有核对：${open.join('、')}`, { field: 'checks' })
  if (!checks?.photos && !reasonSchema.safeParse(reason).success)
    throw new AppError('invalid', '没有核对照片时请写明原因，至少 5 个字', { field: 'reason' })
}

/** The owner hears what an operator has decided. */
function told(ctx: Context, list: List, state: SurplusState, reason: string): Statement[] {
  const facts = { title: list.title }
  const why = { ...facts, reason }
  switch (state) {
    case 2:
      return [noticeTo(ctx, list.createdBy, { kind: 'surplusApproved', ref: list.id, facts })]
    case 4:
      return [noticeTo(ctx, list.createdBy, { kind: 'surplusRejected', ref: list.id, facts: why })]
    default:
      return [noticeTo(ctx, list.createdBy, { kind: 'surplusTakenOff', ref: list.id, facts: why })]
  }
}
