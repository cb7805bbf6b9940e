import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { orderApi } from '../../../shared/api/order/orders.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { seesTexts, visibleName } from '../../../shared/engine/visible-text.ts'
import { AppError } from '../../../shared/errors.ts'
import { during, keptSum, listPage, mentioning, narrowsOnlyBy, sortedBy } from '../../db/page.ts'
import { orderCounts, orders } from '../../db/schema/order.ts'
import { users } from '../../db/schema/user.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { ofReal } from '../../db/demo.ts'
import { orderInvoice } from './order-invoice.ts'
import { ownOrders } from './order-access.ts'

const { id, no, kind, state, title, totalFen, paidFen, refundedFen, payUntil, created } = orders
const shown = { id, no, kind, state, title, totalFen, paidFen, refundedFen, payUntil, created }
const creators = alias(users, 'creator')

type Search = Pick<
  Parsed<(typeof orderApi)['Order/SysList']>,
  'state' | 'kind' | 'invoice' | 'from' | 'to' | 'sort' | 'descending'
>

const within = (search: Search): (SQL | undefined)[] => [
  search.state === undefined ? undefined : eq(state, search.state),
  search.kind === undefined ? undefined : eq(kind, search.kind),
  search.invoice === undefined ? undefined : eq(orderInvoice, search.invoice),
  during(created, search),
]

const orderOf = ({ sort, descending }: Search): SQL[] => [
  ...sortedBy(descending, orders[sort]),
  descending ? desc(orders.seq) : asc(orders.seq),
]

/** How many there are of an owner, or of all: kept, as long as nothing but state and kind narrows the list. */
function keptCount(owner: string, search: Search): { total: SQL<number> } | undefined {
  if (!narrowsOnlyBy(search, 'userId', 'state', 'kind')) return undefined
  const narrowed = [
    eq(orderCounts.ownerId, owner),
    search.state === undefined ? undefined : eq(orderCounts.state, search.state),
    search.kind === undefined ? undefined : eq(orderCounts.kind, search.kind),
  ]
  return { total: keptSum(orderCounts.n, ...narrowed) }
}

/** The orders of one's own side, of their sums what the caller may see. */
export async function listOrders(ctx: Context, search: Parsed<(typeof orderApi)['Order/list']>) {
  const rights = priceVisibility(ctx)
  const seesTotals = rights?.totals !== false
  const isSub = signedIn(ctx).sub !== null
  if (isSub && search.invoice !== undefined) throw new AppError('narrowed', '发票由主账号管理，您不能按发票筛选')
  if (!seesTotals && search.sort === 'totalFen') throw new AppError('narrowed', '您没有查看合计的权限，不能按金额排序')
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ ...shown, invoice: orderInvoice, creatorName: creators.name })
      .from(orders)
      .innerJoin(creators, eq(creators.id, orders.createdBy))
      .$dynamic(),
    of: orders,
    kept: isSub ? undefined : keptCount(signedIn(ctx).ownerId, search),
    // A figure in a title is not found by searching either.
    where: [ownOrders(signedIn(ctx)), ...within(search), mentioning(search.keyword, seesTexts(rights) ? [no, title] : [no])],
    order: orderOf(search),
  })
  const rows = items.map((row) => ({
    ...row,
    title: visibleName(row.title, rights),
    invoice: isSub ? null : row.invoice,
    ...(seesTotals ? {} : { totalFen: null, paidFen: null, refundedFen: null }),
  }))
  return { items: rows, total }
}

const hasReport = sql<number>`EXISTS (SELECT 1 FROM transfer WHERE transfer.order_id = orders.id AND transfer.state = 'reported')`

/** Everybody's orders, for operators. */
export async function listAllOrders(ctx: Context, search: Parsed<(typeof orderApi)['Order/SysList']>) {
  const owner = eq(users.id, orders.ownerId)
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ ...shown, invoice: orderInvoice, creatorName: creators.name, userId: users.id, userName: users.name, hasReport })
      .from(orders)
      .innerJoin(users, owner)
      .innerJoin(creators, eq(creators.id, orders.createdBy))
      .$dynamic(),
    of: orders,
    kept: keptCount(search.userId ?? '', search),
    joins: search.keyword ? [{ kind: 'innerJoin', table: users, on: owner }] : [],
    where: [
      search.userId ? eq(orders.ownerId, search.userId) : undefined,
      search.reported ? sql`${hasReport}` : undefined,
      ofReal(search.real, orders.ownerId),
      ...within(search),
      mentioning(search.keyword, [no, title, users.name, users.phone]),
    ],
    order: orderOf(search),
  })
  return { items: items.map((row) => ({ ...row, hasReport: row.hasReport === 1 })), total }
}
