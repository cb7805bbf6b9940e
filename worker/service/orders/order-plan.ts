import { and, eq, sql } from 'drizzle-orm'
import type { OrderContent } from '../../../shared/api/schema/orders.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Refusals } from '../../db/failure.ts'
import { guards } from '../../db/schema/log.ts'
import { productItems, products } from '../../db/schema/order.ts'
import { onlyIf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { newOrder } from './new-order.ts'
import { payOrder } from './pay-order.ts'
import { boughtOf, onSale } from './plans-on-sale.ts'

type Wanted = { productId: string; seenFen: number | null; payNow: boolean; remark: string }
export type NewlyWritten = { id: string; title: string; statements: Statement[]; refusals: Refusals }

/** The order of a plan on sale, its price and content frozen; paid and opened in the same batch where it is paid at once. */
export async function orderPlan(ctx: Context, { productId, seenFen, payNow, remark }: Wanted): Promise<NewlyWritten> {
  const { ownerId } = signedIn(ctx)
  const [[product], items] = await ctx.db.batch([
    ctx.db
      .select()
      .from(products)
      .where(and(eq(products.id, productId), onSale(ctx.now))),
    ctx.db.select().from(productItems).where(eq(productItems.productId, productId)),
  ])
  if (!product || items.length === 0) throw new AppError('missing', '套餐不存在或已停售')
  mustBeOwner(ctx)
  const { name, priceFen, memberLimit, rowVersion } = product
  if (seenFen !== null && seenFen !== priceFen)
    throw new AppError('conflict', '套餐价格刚刚有变动，请核对后再购买', { reason: 'outdated' })
  const id = ctx.newId()
  const content: OrderContent['plan'] = { name, items: items.map(({ service, ticks, days }) => ({ service, ticks, days })) }
  const line = { part: name, qty: 1, priceMicro: priceFen * 10_000, amountFen: priceFen }
  const order = { id, kind: 'plan' as const, title: name, content, lines: [line], productId, remark }
  const written = { ...order, state: 10 as const, ownerId, content: JSON.stringify(content), totalFen: priceFen, lastSeq: 1 }
  return {
    id,
    title: name,
    statements: [
      stillAsRead(ctx, productId, rowVersion),
      ...(memberLimit === null ? [] : [onlyIf(sql`${boughtOf(ownerId, productId)} < ${memberLimit}`)]),
      ...newOrder(ctx, order),
      ...(payNow ? payOrder(ctx, written, 'owner') : []),
    ],
    refusals: {
      guard_too_many: ['conflict', `这个套餐每个会员限购 ${memberLimit ?? 0} 份`],
      guard_conflict: ['conflict', '套餐刚刚有变动，请刷新后再购买', { reason: 'outdated' }],
      wallet_too_low: ['insufficient', '余额不足，可以先下单再用银行转账付款，或联系您的专属销售充值'],
    },
  }
}

/** Money is the owner's: who works for him does not spend it. */
export function mustBeOwner(ctx: Context): void {
  if (signedIn(ctx).sub) throw new AppError('narrowed', '只有主账号能购买套餐和付款，请联系主账号')
}

const stillAsRead = (ctx: Context, productId: string, rowVersion: number): Statement =>
  sql`INSERT INTO ${guards} (conflict) SELECT count(*) FROM ${products}
    WHERE ${and(eq(products.id, productId), eq(products.rowVersion, rowVersion), onSale(ctx.now))}`
