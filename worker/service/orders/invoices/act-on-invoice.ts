import { and, eq, sql } from 'drizzle-orm'
import type { invoiceApi } from '../../../../shared/api/order/invoices.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { dayText } from '../../../../shared/day.ts'
import { fenText } from '../../../../shared/engine/money.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Refusals } from '../../../db/failure.ts'
import { files } from '../../../db/schema/file.ts'
import { invoicePapers, invoices } from '../../../db/schema/invoice.ts'
import type { Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { bookOnce } from '../../../rpc/once.ts'
import { ownFiles } from '../../files/files.ts'
import { noticeTo } from '../../notices/notices.ts'
import { moveInvoice, mustBe, standingQuery, type InvoiceStanding } from './invoice-access.ts'

type Request = Parsed<(typeof invoiceApi)['Order/invoiceAct']>

/** What an operator does with an invoice: issues it, says why not, or takes it back by a red one. */
export async function actOnInvoice(ctx: Context, request: Request): Promise<null> {
  await bookOnce(ctx, request.key, async () => {
    const { id, fileId } = request
    const [[invoice], [refunding], [file]] = await ctx.db.batch([
      standingQuery(ctx, eq(invoices.id, id)),
      refundingQuery(ctx, id),
      ctx.db
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.id, fileId ?? ''), eq(files.type, 9), ownFiles(signedIn(ctx)))),
    ])
    if (!invoice) throw new AppError('missing', '发票申请不存在')
    if (fileId !== null && !file) throw new AppError('missing', '发票文件不存在，请重新上传')
    const statements = actsOf(ctx, invoice, request, refunding?.no)
    return { answer: {}, statements, facts: { target: id, refusals: REFUSALS } }
  })
  return null
}

const REFUSALS: Refusals = {
  'invoice_paper.number': ['conflict', '这个发票号码已经登记过', { field: 'number' }],
  invoice_red_above: ['conflict', '红冲金额超过了可以红冲的金额，请刷新后再操作', { reason: 'outdated' }],
}

/** An order of it that is being given back: what it will come to is open. */
const refundingQuery = ({ db }: Context, id: string) =>
  db
    .select({ no: sql<string>`orders.no` })
    .from(sql`invoice_order JOIN orders ON orders.id = invoice_order.order_id`)
    .where(sql`invoice_order.invoice_id = ${id} AND orders.state = 80`)
    .limit(1)

function actsOf(ctx: Context, invoice: InvoiceStanding, request: Request, refunding: string | undefined): Statement[] {
  const { id, ownerId, no } = invoice
  const { act, reason } = request
  if (act === 'reject') {
    mustBe('asked', invoice, '驳回')
    const news = noticeTo(ctx, ownerId, { kind: 'invoiceRejected', ref: id, facts: { no, reason } })
    return [moveInvoice(ctx, invoice, { act, to: 'rejected', reason }), news]
  }
  const paper = paperOf(ctx, request)
  if (act === 'issue') {
    mustBe('asked', invoice, '开具')
    if (refunding !== undefined) throw new AppError('conflict', `订单 ${refunding} 正在退款，退完后再开票`)
    if (paper.amountFen !== invoice.amountFen)
      throw new AppError('conflict', `应开 ${fenText(invoice.amountFen)} 元，与您看到的不同，请刷新后再开`, {
        field: 'amountFen',
      })
    const facts = { no, number: paper.number, amountFen: paper.amountFen }
    return [
      written(ctx, invoice, paper, null),
      moveInvoice(ctx, invoice, { act, to: 'issued', reason }),
      noticeTo(ctx, ownerId, { kind: 'invoiceIssued', ref: id, facts }),
    ]
  }
  return reverse(ctx, invoice, paper)
}

type Paper = { number: string; issuedOn: string; amountFen: number; fileId: string; reason: string }

function paperOf(ctx: Context, { number, issuedOn, amountFen, fileId, reason }: Request): Paper {
  // The schema has asked for each of them.
  if (number === undefined || issuedOn === undefined || amountFen === undefined || fileId === null)
    throw new AppError('invalid', '请填写发票号码、日期和金额，并上传 PDF')
  if (issuedOn > dayText(ctx.now)) throw new AppError('invalid', '开票日期不能晚于今天', { field: 'issuedOn' })
  return { number, issuedOn, amountFen, fileId, reason }
}

/** A red paper takes all of the rest back, or no more than was refunded since the last one. */
function reverse(ctx: Context, invoice: InvoiceStanding, paper: Paper): Statement[] {
  mustBe('issued', invoice, '红冲')
  const { id, ownerId, no, amountFen, redFen, dueFen } = invoice
  const restFen = amountFen - redFen
  if (paper.amountFen > restFen) throw new AppError('conflict', `最多还能红冲 ${fenText(restFen)} 元`, { field: 'amountFen' })
  if (paper.amountFen < restFen && paper.amountFen > dueFen)
    throw new AppError(
      'conflict',
      `部分红冲最多 ${fenText(dueFen)} 元（已退款还没有红冲的金额），否则须全部红冲 ${fenText(restFen)} 元`,
      {
        field: 'amountFen',
      },
    )
  const to = paper.amountFen === restFen ? 'reversed' : 'issued'
  const facts = { no, number: paper.number, amountFen: paper.amountFen, reason: paper.reason }
  return [
    written(ctx, invoice, paper, invoice.number),
    moveInvoice(ctx, invoice, { act: 'reverse', to, reason: paper.reason }),
    noticeTo(ctx, ownerId, { kind: 'invoiceReversed', ref: id, facts }),
  ]
}

const written = (ctx: Context, { id }: InvoiceStanding, paper: Paper, blue: string | null): Statement =>
  ctx.db
    .insert(invoicePapers)
    .values({ ...paper, invoiceId: id, blueNumber: blue, createdBy: signedIn(ctx).id, created: ctx.now })
