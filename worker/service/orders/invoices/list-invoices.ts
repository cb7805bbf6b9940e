import { asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { invoiceApi } from '../../../../shared/api/order/invoices.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { during, listPage, mentioning, sortedBy } from '../../../db/page.ts'
import { invoices } from '../../../db/schema/invoice.ts'
import { users } from '../../../db/schema/user.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { blueNumber } from './invoice-access.ts'

const { id, no, type, state, amountFen, redFen, dueFen, created, ownerId } = invoices
const ofBlue = <T>(column: string): SQL<T> =>
  sql<T>`(SELECT paper.${sql.raw(column)} FROM invoice_paper AS paper WHERE paper.invoice_id = invoice.id AND paper.blue_number IS NULL)`

const titleName = sql<string>`invoice.title ->> 'name'`

/** What lists show of an invoice. */
const shown = {
  id,
  no,
  type,
  titleName,
  state,
  amountFen,
  redFen,
  dueFen,
  number: blueNumber,
  issuedOn: sql<string>`coalesce(${ofBlue('issued_on')}, '')`,
  fileId: ofBlue<string | null>('file_id'),
  orders: sql<number>`(SELECT count(*) FROM invoice_order WHERE invoice_order.invoice_id = invoice.id)`,
  created,
}

const numbers = sql`(SELECT group_concat(paper.number) FROM invoice_paper AS paper WHERE paper.invoice_id = invoice.id)`
const orderNumbers = sql`(SELECT group_concat(orders.no) FROM invoice_order JOIN orders ON orders.id = invoice_order.order_id
  WHERE invoice_order.invoice_id = invoice.id)`
const texts = [no, numbers, titleName, orderNumbers]

type Search = Pick<Parsed<(typeof invoiceApi)['Order/SysInvoices']>, 'state' | 'type' | 'from' | 'to' | 'sort' | 'descending'>

const within = (search: Search): (SQL | undefined)[] => [
  search.state === undefined ? undefined : eq(state, search.state),
  search.type === undefined ? undefined : eq(type, search.type),
  during(created, search),
]

const orderOf = ({ sort, descending }: Search): SQL[] => [
  ...sortedBy(descending, invoices[sort]),
  descending ? desc(invoices.seq) : asc(invoices.seq),
]

/** The owner's own. */
export const listInvoices = (ctx: Context, search: Parsed<(typeof invoiceApi)['Order/invoices']>) =>
  listPage(ctx.db, search, {
    rows: ctx.db.select(shown).from(invoices).$dynamic(),
    of: invoices,
    where: [eq(ownerId, signedIn(ctx).ownerId), ...within(search), mentioning(search.keyword, texts)],
    order: orderOf(search),
  })

/** Everybody's, for operators. */
export function listAllInvoices(ctx: Context, search: Parsed<(typeof invoiceApi)['Order/SysInvoices']>) {
  const owner = eq(users.id, ownerId)
  return listPage(ctx.db, search, {
    rows: ctx.db
      .select({ ...shown, userId: users.id, userName: users.name })
      .from(invoices)
      .innerJoin(users, owner)
      .$dynamic(),
    of: invoices,
    joins: search.keyword ? [{ kind: 'innerJoin', table: users, on: owner }] : [],
    where: [
      search.userId ? eq(ownerId, search.userId) : undefined,
      search.due ? gt(dueFen, 0) : undefined,
      ...within(search),
      mentioning(search.keyword, [...texts, users.name, users.phone]),
    ],
    order: orderOf(search),
  })
}
