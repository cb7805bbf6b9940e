import { and, eq } from 'drizzle-orm'
import type { orderApi } from '../../../shared/api/order/orders.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { ORDER_STATE_NAMES } from '../../../shared/enums.ts'
import { AppError } from '../../../shared/errors.ts'
import type { NoticeFacts, NoticeKind } from '../../../shared/notices.ts'
import { leftToSend, ORDER_MOVES, SENDING_STATES } from '../../../shared/order-states.ts'
import type { Refusals } from '../../db/failure.ts'
import { orders, shipments, transfers } from '../../db/schema/order.ts'
import { changedOrConflict, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { bookOnce } from '../../rpc/once.ts'
import { noticeTo } from '../notices/notices.ts'
import { moveOrder, noteOrder } from './move-order.ts'
import { linesQuery, standingQuery, type LineStanding, type OrderStanding } from './order-access.ts'

type Request = Parsed<(typeof orderApi)['Order/act']>
type Left = { n: number; left: number }

/** What an operator does with an order, but for its money. */
export async function actOnOrder(ctx: Context, request: Request): Promise<null> {
  await bookOnce(ctx, request.key, async () => {
    const { id } = request
    const [[order], lines] = await ctx.db.batch([standingQuery(ctx, eq(orders.id, id)), linesQuery(ctx, id)])
    if (!order) throw new AppError('missing', '订单不存在')
    return { answer: {}, statements: actsOf(ctx, order, lines, request), facts: { target: id, refusals: REFUSALS } }
  })
  return null
}

const REFUSALS: Refusals = {
  guard_conflict: ['conflict', '没有等待核对的转账', { reason: 'outdated' }],
  order_line_shipped: ['conflict', '发货数量超过了订单数量，请刷新后再操作', { reason: 'outdated' }],
}

function actsOf(ctx: Context, order: OrderStanding, lines: readonly LineStanding[], request: Request): Statement[] {
  const { act, reason } = request
  switch (act) {
    case 'ship':
      return ship(ctx, order, lines, request)
    case 'reject':
      return rejectTransfer(ctx, order, reason)
    case 'cancel':
      return [
        moveOrder(ctx, order, ORDER_MOVES.cancel, 'operator', { act, reason }),
        news(ctx, order, 'orderCancelled', { no: order.no, reason }),
      ]
    default:
      return [moveOrder(ctx, order, ORDER_MOVES[act], 'operator', { act, reason })]
  }
}

const news = <K extends NoticeKind>(ctx: Context, { id, ownerId }: OrderStanding, kind: K, facts: NoticeFacts[K]): Statement =>
  noticeTo(ctx, ownerId, { kind, ref: id, facts })

/** Sends lines, all that is left by default; the order counts as shipped once nothing is left. */
function ship(
  ctx: Context,
  order: OrderStanding,
  lines: readonly LineStanding[],
  { carrier, trackingNo, lines: wanted, reason }: Request,
): Statement[] {
  if (!SENDING_STATES[order.kind].includes(order.state))
    throw new AppError('conflict', `订单${ORDER_STATE_NAMES[order.state]}，不能发货`, { reason: 'outdated' })
  const open = lines.map((line): Left => ({ n: line.n, left: leftToSend(order.kind, line) }))
  const sent = wanted ?? open.flatMap(({ n, left }) => (left > 0 ? [{ n, qty: left }] : []))
  mustBeLeft(open, sent)
  const isLast = open.every(({ n, left }) => left === (sent.find((line) => line.n === n)?.qty ?? 0))
  const id = ctx.newId()
  const row = {
    id,
    orderId: order.id,
    carrier,
    trackingNo,
    lines: JSON.stringify(sent),
    createdBy: signedIn(ctx).id,
    created: ctx.now,
  }
  const happening = { act: 'ship' as const, reason: reason || `${carrier} ${trackingNo}`, detail: { shipmentId: id } }
  return [
    ctx.db.insert(shipments).values(row),
    isLast ? moveOrder(ctx, order, ORDER_MOVES.ship, 'operator', happening) : noteOrder(ctx, order, happening),
    news(ctx, order, 'orderShipped', { no: order.no, carrier, trackingNo }),
  ]
}

function mustBeLeft(lines: readonly Left[], sent: readonly { n: number; qty: number }[]): void {
  if (sent.length === 0) throw new AppError('conflict', '没有可发的货：已全部发出或退款')
  if (new Set(sent.map(({ n }) => n)).size < sent.length) throw new AppError('invalid', '同一行只能写一次', { field: 'lines' })
  for (const { n, qty } of sent) {
    const line = lines.find((each) => each.n === n)
    if (!line) throw new AppError('invalid', `订单没有第 ${n} 行`, { field: 'lines' })
    if (qty > line.left) throw new AppError('invalid', `第 ${n} 行最多还能发 ${line.left}`, { field: 'lines' })
  }
}

/** A transfer that did not come in: the order waits on as it did, and the buyer may report another one. */
function rejectTransfer(ctx: Context, order: OrderStanding, reason: string): Statement[] {
  const decided = { state: 'rejected' as const, decidedBy: signedIn(ctx).id, decided: ctx.now, reason }
  const open = and(eq(transfers.orderId, order.id), eq(transfers.state, 'reported'))
  return [
    ctx.db.update(transfers).set(decided).where(open),
    changedOrConflict,
    noteOrder(ctx, order, { act: 'reject', reason }),
    news(ctx, order, 'transferRejected', { no: order.no, reason }),
  ]
}
