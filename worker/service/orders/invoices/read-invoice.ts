import { asc, eq, sql } from 'drizzle-orm'
import type { InvoiceTitle } from '../../../../shared/api/schema/invoices.ts'
import { AppError } from '../../../../shared/errors.ts'
import { files } from '../../../db/schema/file.ts'
import { invoiceEvents, invoiceOrders, invoicePapers, invoices } from '../../../db/schema/invoice.ts'
import { orders } from '../../../db/schema/order.ts'
import { users } from '../../../db/schema/user.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { actorBefore, actors } from '../../money/wallet-lists.ts'
import { ownInvoice, seesAllInvoices } from './invoice-access.ts'

/** An invoice whole: whom it is made out to, over which orders, what was issued and taken back, and who did what. */
export async function readInvoice(ctx: Context, { id }: { id: string }) {
  const [[head], items, papers, events] = await ctx.db.batch(queries(ctx, id))
  if (!head) throw new AppError('missing', '发票申请不存在')
  const { invoice, userName } = head
  const { seq: _, title, ownerId, createdBy: __, updated: ___, ...rest } = invoice
  const blue = papers.find(({ blueNumber }) => blueNumber === null)
  // Stored under this type by the call that asked for it.
  const frozen = JSON.parse(title) as InvoiceTitle
  return {
    ...rest,
    title: frozen,
    titleName: frozen.name,
    userId: ownerId,
    userName,
    number: blue?.number ?? '',
    issuedOn: blue?.issuedOn ?? '',
    fileId: blue?.fileId ?? null,
    orders: items.length,
    items,
    papers: papers.map(({ blueNumber, ...paper }) => ({ ...paper, isRed: blueNumber !== null })),
    events,
  }
}

/** In one round trip; what belongs to an invoice that the caller may not see stays unread by the answer. */
function queries(ctx: Context, id: string) {
  const user = signedIn(ctx)
  const isOperator = seesAllInvoices(user)
  return [
    ctx.db
      .select({ invoice: invoices, userName: users.name })
      .from(invoices)
      .innerJoin(users, eq(users.id, invoices.ownerId))
      .where(isOperator ? eq(invoices.id, id) : ownInvoice(user, id)),
    ctx.db
      .select({
        id: orders.id,
        no: orders.no,
        kind: orders.kind,
        title: orders.title,
        state: orders.state,
        amountFen: invoiceOrders.amountFen,
      })
      .from(invoiceOrders)
      .innerJoin(orders, eq(orders.id, invoiceOrders.orderId))
      .where(eq(invoiceOrders.invoiceId, id))
      .orderBy(asc(orders.seq)),
    ctx.db
      .select({
        number: invoicePapers.number,
        blueNumber: invoicePapers.blueNumber,
        amountFen: invoicePapers.amountFen,
        issuedOn: invoicePapers.issuedOn,
        fileId: invoicePapers.fileId,
        fileName: files.name,
        reason: invoicePapers.reason,
        created: invoicePapers.created,
      })
      .from(invoicePapers)
      .innerJoin(files, eq(files.id, invoicePapers.fileId))
      .where(eq(invoicePapers.invoiceId, id))
      .orderBy(asc(invoicePapers.created)),
    ctx.db
      .select({
        seq: invoiceEvents.seq,
        act: invoiceEvents.act,
        toState: invoiceEvents.toState,
        actorName: isOperator ? sql<string>`coalesce(${actors.name}, '')` : actorBefore(user.ownerId),
        reason: invoiceEvents.reason,
        at: invoiceEvents.at,
      })
      .from(invoiceEvents)
      .leftJoin(actors, eq(actors.id, invoiceEvents.actorId))
      .where(eq(invoiceEvents.invoiceId, id))
      .orderBy(asc(invoiceEvents.seq)),
  ] as const
}
