import { and, asc, inArray, sql } from 'drizzle-orm'
import type { invoiceApi } from '../../../../shared/api/order/invoices.ts'
import type { InvoiceTitle } from '../../../../shared/api/schema/invoices.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { ORDER_STATE_NAMES, type OrderState } from '../../../../shared/enums.ts'
import { AppError } from '../../../../shared/errors.ts'
import { INVOICE_ORDER_STATES } from '../../../../shared/order-states.ts'
import type { Refusals } from '../../../db/failure.ts'
import { invoiceOrders, invoices, invoiceTitles } from '../../../db/schema/invoice.ts'
import { guards } from '../../../db/schema/log.ts'
import { orders } from '../../../db/schema/order.ts'
import type { CommitFacts, Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { bookOnce } from '../../../rpc/once.ts'
import { paperNumber } from '../../system/paper-number.ts'
import { numbered } from '../numbered.ts'
import { ownOrders } from '../order-access.ts'
import { invoiceEvent, moveInvoice, mustBe, ownInvoice, standingQuery } from './invoice-access.ts'
import { ownTitle } from './titles.ts'

type Request = Parsed<(typeof invoiceApi)['Order/invoice']>
type Booking = { answer: { id: string }; statements: Statement[]; facts: CommitFacts }
type Title = typeof invoiceTitles.$inferSelect

/** What an owner does with invoices: asks for one over orders of his, or withdraws what he has asked for. */
export async function askInvoice(ctx: Context, request: Request) {
  const { answer, rows } = await bookOnce(ctx, request.key, () =>
    request.act === 'ask' ? ask(ctx, request) : withdraw(ctx, request.id),
  )
  return numbered(ctx, answer, rows, invoiceNumber)
}

const invoiceNumber = (id: string) => sql`SELECT no FROM ${invoices} WHERE id = ${id}`
const factsOf = (id: string, refusals: Refusals = {}): CommitFacts => ({ target: id, refusals, reading: invoiceNumber(id) })

const REFUSALS: Refusals = {
  'invoice_order.order_id': ['conflict', '选中的订单里有已经申请过发票的，请刷新后再选', { reason: 'outdated' }],
  guard_conflict: ['conflict', '订单刚刚有变动，请刷新后再申请', { reason: 'outdated' }],
}

async function ask(ctx: Context, { titleId, orders: ids, seenFen, remark }: Request): Promise<Booking> {
  if (titleId === null) throw new AppError('invalid', '请选择发票抬头', { field: 'titleId' })
  if (ids.length === 0) throw new AppError('invalid', '请选择要开票的订单', { field: 'orders' })
  const [[title], chosen] = await ctx.db.batch([
    ctx.db.select().from(invoiceTitles).where(ownTitle(ctx, titleId)),
    chosenQuery(ctx, ids),
  ])
  if (!title) throw new AppError('missing', '发票抬头不存在，请重新选择')
  if (chosen.length < ids.length) throw new AppError('missing', '订单不存在')
  for (const order of chosen) mustBeOpen(order)
  const amountFen = chosen.reduce((sum, { openFen }) => sum + openFen, 0)
  if (seenFen !== null && seenFen !== amountFen)
    throw new AppError('conflict', '可开票的金额与您看到的不同，请刷新后再申请', { reason: 'outdated' })
  const id = ctx.newId()
  return { answer: { id }, statements: newInvoice(ctx, { id, title, ids, amountFen, remark }), facts: factsOf(id, REFUSALS) }
}

const chosenQuery = (ctx: Context, ids: string[]) =>
  ctx.db
    .select({
      no: orders.no,
      state: orders.state,
      openFen: sql<number>`${orders.paidFen} - ${orders.refundedFen}`,
      invoiceNo: sql<string | null>`(SELECT invoice.no FROM invoice_order JOIN invoice ON invoice.id = invoice_order.invoice_id
        WHERE invoice_order.order_id = orders.id AND invoice_order.live = 1)`,
    })
    .from(orders)
    .where(and(inArray(orders.id, ids), ownOrders(signedIn(ctx))))
    .orderBy(asc(orders.seq))

type Chosen = { no: string; state: OrderState; openFen: number; invoiceNo: string | null }

function mustBeOpen({ no, state, openFen, invoiceNo }: Chosen): void {
  const field = { field: 'orders' } as const
  if (invoiceNo !== null) throw new AppError('conflict', `订单 ${no} 已在发票申请 ${invoiceNo} 里`, field)
  if (!INVOICE_ORDER_STATES.includes(state))
    throw new AppError('conflict', `订单 ${no} ${ORDER_STATE_NAMES[state]}，不能开票`, field)
  if (openFen < 1) throw new AppError('conflict', `订单 ${no} 的金额已全部退回，没有可开票的金额`, field)
}

type NewInvoice = { id: string; title: Title; ids: string[]; amountFen: number; remark: string }

/** What each order comes to is read again by the batch; it must still be the sum that was looked at. */
function newInvoice(ctx: Context, { id, title, ids, amountFen, remark }: NewInvoice): Statement[] {
  const { ownerId, id: createdBy } = signedIn(ctx)
  const number = paperNumber('F', ctx.now)
  const { name, taxNo, address, phone, bank, account, type } = title
  const frozen: InvoiceTitle = { name, taxNo, address, phone, bank, account }
  const row = {
    id,
    ownerId,
    type,
    title: JSON.stringify(frozen),
    state: 'asked' as const,
    amountFen,
    redFen: 0,
    dueFen: 0,
    remark,
  }
  const wanted = sql`SELECT value FROM json_each(${JSON.stringify(ids)})`
  return [
    number.taking,
    ctx.db.insert(invoices).values({ ...row, no: sql<string>`${number.taken}`, createdBy, created: ctx.now, updated: ctx.now }),
    sql`INSERT INTO ${guards} (conflict) SELECT count(*) = ${ids.length} AND sum(paid_fen - refunded_fen) = ${amountFen}
      FROM ${orders} WHERE id IN (${wanted}) AND state IN ${[...INVOICE_ORDER_STATES]}`,
    sql`INSERT INTO ${invoiceOrders} (invoice_id, order_id, amount_fen, live)
      SELECT ${id}, id, paid_fen - refunded_fen, 1 FROM ${orders} WHERE id IN (${wanted})`,
    invoiceEvent(ctx, id, { act: 'ask', from: null, to: 'asked', seq: 1 }),
  ]
}

async function withdraw(ctx: Context, id: string): Promise<Booking> {
  const [invoice] = await standingQuery(ctx, ownInvoice(signedIn(ctx), id))
  if (!invoice) throw new AppError('missing', '发票申请不存在')
  mustBe('asked', invoice, '撤回')
  return { answer: { id }, statements: [moveInvoice(ctx, invoice, { act: 'withdraw', to: 'withdrawn' })], facts: factsOf(id) }
}
