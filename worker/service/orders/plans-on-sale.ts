import { and, asc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { productItems, products } from '../../db/schema/order.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

/** What can be bought at an instant. */
export const onSale = (now: number): SQL | undefined =>
  and(
    eq(products.state, 1),
    or(isNull(products.saleFrom), lte(products.saleFrom, now)),
    or(isNull(products.saleTo), gt(products.saleTo, now)),
  )

/** How many of a plan an owner has ordered; what was cancelled counts no more. */
export const boughtOf = (ownerId: string, productId: SQL | string): SQL<number> =>
  sql<number>`(SELECT count(*) FROM orders WHERE orders.product_id = ${productId} AND orders.owner_id = ${ownerId} AND orders.state <> 90)`

/** The plans on sale now, with how many the caller's side may still buy. */
export async function plansOnSale(ctx: Context) {
  const { ownerId } = signedIn(ctx)
  const [rows, items] = await ctx.db.batch([
    ctx.db
      .select({ product: products, bought: boughtOf(ownerId, sql`product.id`) })
      .from(products)
      .where(onSale(ctx.now))
      .orderBy(asc(products.seq), asc(products.priceFen), asc(products.id)),
    ctx.db.select().from(productItems),
  ])
  return rows.map(({ product: { id, name, summary, priceFen, originFen, saleTo, memberLimit }, bought }) => ({
    id,
    name,
    summary,
    priceFen,
    originFen,
    saleTo,
    items: itemsOf(items, id),
    left: memberLimit === null ? null : Math.max(0, memberLimit - bought),
  }))
}

type Item = typeof productItems.$inferSelect

/** What a plan brings, out of the items of many. */
export const itemsOf = (items: readonly Item[], productId: string) =>
  items.filter((item) => item.productId === productId).map(({ service, ticks, days }) => ({ service, ticks, days }))
