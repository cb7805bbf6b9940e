import { eq, sql } from 'drizzle-orm'
import type { orderApi } from '../../../shared/api/order/orders.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { fenText } from '../../../shared/engine/money.ts'
import { ORDER_STATE_NAMES, type OrderState } from '../../../shared/enums.ts'
import { AppError } from '../../../shared/errors.ts'
import { leftToSend, ORDER_MOVES, PAID_STATES, SENDING_STATES } from '../../../shared/order-states.ts'
import type { Refusals } from '../../db/failure.ts'
import { orderRefunds, orders } from '../../db/schema/order.ts'
import type { Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { bookOnce } from '../../rpc/once.ts'
import { findPayee, mayMove } from '../money/payee.ts'
import { moveWallet } from '../money/wallet.ts'
import { noticeTo } from '../notices/notices.ts'
import { moveOrder, noteOrder } from './move-order.ts'
import { linesQuery, standingQuery, type LineStanding, type OrderStanding } from './order-access.ts'
import { mostBackFen, planLotsQuery, takeBack, type PlanLot } from './plan-back.ts'

type Request = Parsed<(typeof orderApi)['Order/refund']>
type Paid = Pick<LineStanding, 'n' | 'amountFen' | 'refundedFen'>
type Back = { lines: { n: number; amountFen: number }[]; freightFen: number; sumFen: number }

/** Gives money of an order back to its owner's balance, of lines or freight, never more than was paid for each. */
export async function refundOrder(ctx: Context, request: Request): Promise<null> {
  await bookOnce(ctx, request.key, async () => {
    const { id } = request
    const ownerId = sql`(SELECT owner_id FROM orders WHERE id = ${id})`
    const [[[order], lines, lots], payee] = await Promise.all([
      ctx.db.batch([standingQuery(ctx, eq(orders.id, id)), linesQuery(ctx, id), planLotsQuery(ctx, id, ownerId)]),
      findPayee(ctx, ownerId),
    ])
    if (!order) throw new AppError('missing', '订单不存在')
    const isPlan = order.kind === 'plan'
    const back = isPlan ? backOfPlan(ctx, order, lots, request) : backOf(order, lines, request)
    mustFit(order, back)
    const taken = isPlan ? takeBack(ctx, lots, { ...order, key: request.key }) : []
    return {
      answer: {},
      statements: [mayMove(ctx, payee), ...taken, ...refund(ctx, order, lines, back, request)],
      facts: { target: id, refusals: REFUSALS },
    }
  })
  return null
}

const TOO_MUCH: Refusals[keyof Refusals] = ['conflict', '退款超过了已付的金额，请刷新后再操作', { reason: 'outdated' }]
const REFUSALS: Refusals = {
  order_refunded: TOO_MUCH,
  order_line_refunded: TOO_MUCH,
  order_freight_refunded: TOO_MUCH,
  guard_conflict: ['conflict', '套餐的次数刚刚有变动，请刷新后再退款', { reason: 'outdated' }],
}

/** What was asked for, or all that is left where nothing was named. */
function backOf(order: OrderStanding, lines: readonly Paid[], request: Request): Back {
  const isAll = request.lines.length === 0 && request.freightFen === 0
  const left = lines.map(({ n, amountFen, refundedFen }) => ({ n, amountFen: amountFen - refundedFen }))
  const wanted = isAll ? left.filter(({ amountFen }) => amountFen > 0) : request.lines
  const freightFen = isAll ? order.freightFen - order.freightRefundedFen : request.freightFen
  for (const { n, amountFen } of wanted) {
    const most = left.find((line) => line.n === n)?.amountFen
    if (most === undefined) throw new AppError('invalid', `订单没有第 ${n} 行`, { field: 'lines' })
    if (amountFen > most) throw new AppError('conflict', `第 ${n} 行最多还能退 ${fenText(most)} 元`, { field: 'lines' })
  }
  if (freightFen > order.freightFen - order.freightRefundedFen)
    throw new AppError('conflict', `运费最多还能退 ${fenText(order.freightFen - order.freightRefundedFen)} 元`, {
      field: 'freightFen',
    })
  return { lines: wanted, freightFen, sumFen: freightFen + wanted.reduce((sum, { amountFen }) => sum + amountFen, 0) }
}

/** Of a plan: what is left of it goes back with the money, so that it is given back once. What was used is kept, and was paid for. */
function backOfPlan(ctx: Context, order: OrderStanding, lots: readonly PlanLot[], request: Request): Back {
  const most = mostBackFen(order, lots, ctx.now)
  const asked = backOf(order, [{ n: 1, amountFen: order.totalFen, refundedFen: order.refundedFen }], request)
  const isAll = request.lines.length === 0 && request.freightFen === 0
  const sumFen = isAll ? most : asked.sumFen
  if (PAID_STATES.includes(order.state) && most === 0)
    throw new AppError('conflict', '套餐已经用完、到期或退过款，没有可退的金额')
  if (sumFen > most) throw new AppError('conflict', `套餐最多能退 ${fenText(most)} 元：用过的次数和天数不退`, { field: 'lines' })
  return { lines: [{ n: 1, amountFen: sumFen }], freightFen: 0, sumFen }
}

/** An order that goes on is not given back whole, and one that is being given back is so whole. */
function mustFit(order: OrderStanding, { sumFen }: Back): void {
  if (!PAID_STATES.includes(order.state))
    throw new AppError('conflict', `订单${ORDER_STATE_NAMES[order.state]}，没有可退的款`, { reason: 'outdated' })
  const left = order.paidFen - order.refundedFen
  if (sumFen === 0) throw new AppError('conflict', '已付的金额已经全部退回')
  if (order.state === 80 && sumFen < left) throw new AppError('conflict', `退款中的订单要一次退完，还有 ${fenText(left)} 元`)
  if ((order.state === 20 || order.state === 30) && sumFen === left)
    throw new AppError('conflict', '要全部退款，请先把订单改为“退款中”')
}

/** Where an order goes with this: one that is given back is over, and one of which some was sent is shipped once nothing is left to send. */
function nextState({ kind, state }: OrderStanding, lines: readonly LineStanding[], back: Back): OrderState {
  if (state === 80) return ORDER_MOVES.refund
  const after = lines.map(({ refundedFen, ...line }) => {
    const more = back.lines.find(({ n }) => n === line.n)?.amountFen ?? 0
    return { ...line, refundedFen: refundedFen + more }
  })
  const isSent = lines.some(({ shipped }) => shipped > 0) && after.every((line) => leftToSend(kind, line) === 0)
  return isSent && SENDING_STATES[kind].includes(state) ? ORDER_MOVES.ship : state
}

function refund(
  ctx: Context,
  order: OrderStanding,
  of: readonly LineStanding[],
  back: Back,
  { key, reason }: Request,
): Statement[] {
  const { lines, freightFen, sumFen } = back
  const [id, walletTxId] = [ctx.newId(), ctx.newId()]
  const { id: orderId, ownerId, no } = order
  const moving = moveWallet(ctx, {
    id: walletTxId,
    ownerId,
    kind: 'refund',
    amountFen: sumFen,
    idem: `order:${orderId}:refund:${key}`,
    ref: { type: 'order', id: orderId },
    remark: `订单 ${no} 退款：${reason}`.slice(0, 200),
  })
  const row = { id, orderId, walletTxId, amountFen: sumFen, freightFen, lines: JSON.stringify(lines), reason }
  const next = nextState(order, of, back)
  const happening = { act: 'refund' as const, reason, detail: { refundId: id, amountFen: sumFen } }
  return [
    moving,
    ctx.db.insert(orderRefunds).values({ ...row, createdBy: signedIn(ctx).id, created: ctx.now }),
    next === order.state ? noteOrder(ctx, order, happening) : moveOrder(ctx, order, next, 'operator', happening),
    noticeTo(ctx, ownerId, { kind: 'orderRefunded', ref: orderId, facts: { no, amountFen: sumFen, reason } }),
  ]
}
