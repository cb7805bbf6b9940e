import { and, eq, gt, sql } from 'drizzle-orm'
import type { shopApi } from '../../../shared/api/bomai/shop.ts'
import type { Output } from '../../../shared/contract.ts'
import { AppError, type Refusal } from '../../../shared/errors.ts'
import { shopEvents, shopOrders } from '../../db/schema/shop.ts'
import { users } from '../../db/schema/user.ts'
import { commit } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import type { HandedLine } from './hand-off.ts'
import { hashOfShopCode } from './shop-codes.ts'
import { mustBeShop, SIGNED_REFUSALS } from './signature.ts'

const INVALID: Refusal = ['invalid', '交接码无效、已经用过或已过期，请会员从购物车重新进入', { field: 'code' }]

/** The shop's server fetches a cart: once, while its code is fresh. */
export async function redeemShopCode(
  ctx: Context,
  { code }: { code: string },
): Promise<Output<(typeof shopApi)['bomai/redeem']>> {
  const fresh = and(eq(shopOrders.codeHash, hashOfShopCode(code)), eq(shopOrders.state, 'handed'))
  const reading = ctx.db
    .select({ order: shopOrders, buyer: { id: users.id, name: users.name } })
    .from(shopOrders)
    .innerJoin(users, and(eq(users.id, shopOrders.ownerId), eq(users.state, 1)))
    .where(and(fresh, gt(shopOrders.codeUntil, ctx.now)))
  const [{ using }, [row]] = await Promise.all([mustBeShop(ctx), reading])
  if (!row) throw new AppError(...INVALID)
  const { order, buyer } = row
  const fetched = sql`INSERT INTO ${shopEvents} (order_id, seq, from_state, to_state, remark, at)
    VALUES (${order.id}, 1, 'handed', 'redeemed', '', ${ctx.now})`
  await commit(ctx, [using, fetched], { target: order.id, refusals: { ...SIGNED_REFUSALS, shop_moved: INVALID } })
  const { no, goodsFen, taxFen, created } = order
  return { no, buyer, goodsFen, taxFen, created, lines: linesIn(order.lines) }
}

/** Lines as they were kept, without what is the cart's own business. */
export const linesIn = (kept: string): Output<(typeof shopApi)['bomai/redeem']>['lines'] =>
  handedIn(kept).map(({ cartLineId: _cartLineId, ...line }) => line)

/** Stored under this type by the call that wrote them. */
export const handedIn = (kept: string): HandedLine[] => JSON.parse(kept) as HandedLine[]
