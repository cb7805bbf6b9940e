import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import type { WalletKind } from '../../../shared/enums.ts'
import { monthEdges } from '../../../shared/day.ts'
import { invoicePapers, invoices } from '../../db/schema/invoice.ts'
import { walletTxs } from '../../db/schema/ledger.ts'
import { orders } from '../../db/schema/order.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { findPayee, ownerOf } from './payee.ts'

const { at, kind, amountFen, balanceFen, remark } = walletTxs
const orderNo = sql<string>`coalesce(${orders.no}, '')`
const isRed = sql<number>`${invoicePapers.blueNumber} IS NOT NULL`
/** Of the invoice that holds over the order. */
const invoiceNumber = sql<string>`coalesce((SELECT paper.number FROM invoice_order JOIN invoice_paper AS paper
  ON paper.invoice_id = invoice_order.invoice_id AND paper.blue_number IS NULL
  WHERE invoice_order.order_id = ${orders.id} AND invoice_order.live = 1), '')`

/** What moved an owner's money in a calendar month of Shanghai: from the balance before its first movement to the one after its last. */
export async function readStatement(ctx: Context, { userId, month }: { userId: string; month: string }) {
  const { from, to } = monthEdges(month)
  if (from > ctx.now) throw new AppError('invalid', '这个月还没有到', { field: 'month' })
  const mine = eq(walletTxs.ownerId, userId)
  const [payee, [[before], rows, papers]] = await Promise.all([
    findPayee(ctx, userId),
    ctx.db.batch([
      ctx.db
        .select({ balanceFen })
        .from(walletTxs)
        .where(and(mine, lt(at, from)))
        .orderBy(desc(walletTxs.seq))
        .limit(1),
      ctx.db
        .select({ at, kind, amountFen, balanceFen, remark, orderNo, invoiceNumber })
        .from(walletTxs)
        .leftJoin(orders, and(eq(walletTxs.refType, 'order'), eq(orders.id, walletTxs.refId)))
        .where(and(mine, gte(at, from), lt(at, to)))
        .orderBy(asc(walletTxs.seq)),
      ctx.db
        .select({ number: invoicePapers.number, isRed, amountFen: invoicePapers.amountFen, issuedOn: invoicePapers.issuedOn })
        .from(invoices)
        .innerJoin(invoicePapers, eq(invoicePapers.invoiceId, invoices.id))
        .where(and(eq(invoices.ownerId, userId), sql`substr(${invoicePapers.issuedOn}, 1, 7) = ${month}`))
        .orderBy(asc(invoicePapers.issuedOn), asc(invoicePapers.created)),
    ]),
  ])
  const openingFen = before?.balanceFen ?? 0
  const sum = (sign: 1 | -1) => rows.reduce((total, row) => total + (Math.sign(row.amountFen) === sign ? row.amountFen : 0), 0)
  return {
    month,
    userName: ownerOf(payee).name,
    openingFen,
    inFen: sum(1),
    outFen: sum(-1),
    closingFen: rows.at(-1)?.balanceFen ?? openingFen,
    // A CHECK of the table keeps other kinds out.
    items: rows.map((row) => ({ ...row, kind: row.kind as WalletKind })),
    invoicedFen: papers.reduce((total, paper) => total + (paper.isRed === 1 ? -paper.amountFen : paper.amountFen), 0),
    papers: papers.map((paper) => ({ ...paper, isRed: paper.isRed === 1 })),
  }
}

export const readMyStatement = (ctx: Context, { month }: { month: string }) =>
  readStatement(ctx, { userId: signedIn(ctx).ownerId, month })
