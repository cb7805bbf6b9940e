import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { shopApi, ShopReport } from '../../../shared/api/bomai/shop.ts'
import type { Output } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { mayMoveShopOrder, SHOP_STATE_NAMES, type ShopState } from '../../../shared/engine/cart/shop-states.ts'
import type { Refusals } from '../../db/failure.ts'
import { cartLines } from '../../db/schema/cart.ts'
import { shopEvents, shopOrders } from '../../db/schema/shop.ts'
import { commit, type Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { touchCart } from '../cart/cart-head.ts'
import { noticeTo } from '../notices/notices.ts'
import { handedIn } from './redeem.ts'
import { mustBeShop, SIGNED_REFUSALS } from './signature.ts'

type Answer = Output<(typeof shopApi)['bomai/shopState']>
type Found = Awaited<ReturnType<typeof findOrder>>
type Order = NonNullable<Found[0][0]>

const TRIES = 3

/**
 * The shop tells what has become of an order. Reports carry a number of their own: one that is behind the last, or was made before, is
 * answered and changes nothing; one that follows moves the order along the table of its states, or is refused.
 */
export async function reportShopState(ctx: Context, report: ShopReport): Promise<Answer> {
  const [{ using }, found] = await Promise.all([mustBeShop(ctx), findOrder(ctx, report)])
  for (let tried = 1; ; tried++) {
    try {
      return await book(ctx, report, using, tried === 1 ? found : await findOrder(ctx, report))
    } catch (error) {
      // Two reports at once: the second one finds what the first has made of it.
      if (!(error instanceof AppError && error.reason === 'outdated') || tried === TRIES) throw error
    }
  }
}

/** The order, and the event of this very report, if it was made before. */
const findOrder = ({ db }: Context, { no, seq }: ShopReport) =>
  db.batch([
    db
      .select({ order: shopOrders, lastSeq: sql<number>`(SELECT count(*) FROM shop_event WHERE order_id = shop_order.id)` })
      .from(shopOrders)
      .where(and(eq(shopOrders.no, no), ne(shopOrders.state, 'handed'))),
    db
      .select({ digest: shopEvents.digest })
      .from(shopEvents)
      .innerJoin(shopOrders, eq(shopOrders.id, shopEvents.orderId))
      .where(and(eq(shopOrders.no, no), eq(shopEvents.report, seq))),
  ])

async function book(ctx: Context, report: ShopReport, using: Statement, [[found], [before]]: Found): Promise<Answer> {
  if (!found) throw new AppError('missing', '没有这个订单', { field: 'no' })
  const { order } = found
  if (before && before.digest !== digestOf(report))
    throw new AppError('conflict', `序号 ${report.seq} 已经报告过别的内容`, { field: 'seq' })
  const isNew = !before && report.seq > order.report
  const statements = isNew ? moving(ctx, found, report) : []
  await commit(ctx, [using, ...statements], { target: order.id, refusals: REFUSALS })
  return isNew
    ? { applied: true, state: report.state, seq: report.seq }
    : { applied: false, state: order.state, seq: order.report }
}

const REFUSALS: Refusals = {
  ...SIGNED_REFUSALS,
  shop_moved: ['conflict', '订单刚刚有变动，请重试', { reason: 'outdated' }],
}

const digestOf = ({ state, shopNo, at, remark }: ShopReport): string =>
  createHash('sha256')
    .update(JSON.stringify([state, shopNo, at, remark]))
    .digest('hex')

function moving(ctx: Context, { order, lastSeq }: Order, report: ShopReport): Statement[] {
  const { id, state: from, ownerId } = order
  const { seq, state, shopNo, at, remark } = report
  if (order.shopNo !== null && order.shopNo !== shopNo)
    throw new AppError('conflict', `这个订单的商城单号是 ${order.shopNo}`, { field: 'shopNo' })
  if (!mayMoveShopOrder(from, state))
    throw new AppError('conflict', `订单“${SHOP_STATE_NAMES[from]}”，不能变为“${SHOP_STATE_NAMES[state]}”`, { field: 'state' })
  const event = { orderId: id, seq: lastSeq + 1, fromState: from, toState: state, report: seq, shopNo, saidAt: at, remark }
  return [
    ctx.db.insert(shopEvents).values({ ...event, digest: digestOf(report), at: ctx.now }),
    ...(state === 'placed' ? leaveCart(ctx, order) : []),
    ...(TOLD.includes(state)
      ? [noticeTo(ctx, ownerId, { kind: 'shopOrderMoved', ref: id, facts: { no: order.no, state, remark } })]
      : []),
  ]
}

/** What the buyer does not do himself. */
const TOLD: readonly ShopState[] = ['shipped', 'cancelled', 'refunded']

/** What is ordered there leaves the cart; a line of which another number is wanted by now stays. */
function leaveCart(ctx: Context, { ownerId, lines }: Order['order']): Statement[] {
  const ordered = JSON.stringify(handedIn(lines).map(({ cartLineId, qty }) => ({ cartLineId, qty })))
  return [
    sql`DELETE FROM ${cartLines} WHERE user_id = ${ownerId} AND removed IS NULL
      AND (id, qty) IN (SELECT value ->> 'cartLineId', value ->> 'qty' FROM json_each(${ordered}))`,
    touchCart(ctx, ownerId),
  ]
}
