import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { productApi } from '../../../shared/api/product/plans.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { Parsed } from '../../../shared/contract.ts'
import type { ProductState } from '../../../shared/enums.ts'
import type { Refusals } from '../../db/failure.ts'
import { listPage, mentioning, sortedBy } from '../../db/page.ts'
import { productItems, products } from '../../db/schema/order.ts'
import { changedOrConflict, changedOrMissing, commit, existsOrMissing, imageOf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

type Draft = Parsed<(typeof productApi)['Product/SaveItem']>

const present = (id: string) => and(eq(products.id, id), ne(products.state, 9))

const sold = sql<number>`coalesce((SELECT n FROM product_sum WHERE product_id = product.id), 0)`
const soldFen = sql<number>`coalesce((SELECT fen FROM product_sum WHERE product_id = product.id), 0)`

/** Every plan, with what was sold of it. */
export async function listProducts(ctx: Context, search: Parsed<(typeof productApi)['Product/list']>) {
  // One round trip: the items of a page are read beside its rows.
  const items = sql<string>`(SELECT json_group_array(json_object('service', service, 'ticks', ticks, 'days', days))
    FROM product_item WHERE product_item.product_id = product.id)`
  const by = search.sort === 'sold' ? sold : products[search.sort]
  const page = await listPage(ctx.db, search, {
    rows: ctx.db.select({ product: products, sold, soldFen, items }).from(products).$dynamic(),
    of: products,
    where: [
      ne(products.state, 9),
      search.state === undefined ? undefined : eq(products.state, search.state),
      mentioning(search.keyword, [products.name, products.summary]),
    ],
    order: [...sortedBy(search.descending, by), asc(products.id)],
  })
  return {
    total: page.total,
    items: page.items.map(({ product, ...sums }) => ({
      ...product,
      ...sums,
      // CHECKs of the tables keep others out; removed ones are in no list.
      state: product.state as ProductState,
      items: JSON.parse(sums.items) as Draft['items'],
    })),
  }
}

const TAKEN: Refusals = { 'product.name': ['conflict', '已经有同名的套餐', { field: 'name' }] }

/** Saves a plan; what was sold of it stays as it was sold. */
export async function saveProduct(ctx: Context, { id: given, rowVersion, items, ...fields }: Draft) {
  const isNew = given === EMPTY_ID
  const id = isNew ? ctx.newId() : given
  const row = { ...fields, rowVersion: isNew ? 1 : rowVersion + 1, updated: ctx.now }
  const writing: Statement[] = isNew
    ? [ctx.db.insert(products).values({ ...row, id, createdBy: signedIn(ctx).id, created: ctx.now })]
    : [
        existsOrMissing(products, present(id)),
        ctx.db
          .update(products)
          .set(row)
          .where(and(present(id), eq(products.rowVersion, rowVersion))),
        changedOrConflict,
        ctx.db.delete(productItems).where(eq(productItems.productId, id)),
      ]
  const adding = ctx.db.insert(productItems).values(items.map((item) => ({ ...item, productId: id })))
  const facts = { target: id, refusals: TAKEN, ...(isNew ? {} : { before: imageOf(products, eq(products.id, id)) }) }
  await commit(ctx, [...writing, adding], facts)
  return { id, rowVersion: row.rowVersion }
}

/** Out of the lists; the orders of it stay. */
export async function removeProduct(ctx: Context, { id }: { id: string }) {
  const removal = ctx.db
    .update(products)
    .set({ state: 9, updated: ctx.now, rowVersion: sql`${products.rowVersion} + 1` })
    .where(present(id))
  await commit(ctx, [removal, changedOrMissing], { target: id, before: imageOf(products, eq(products.id, id)) })
  return null
}
