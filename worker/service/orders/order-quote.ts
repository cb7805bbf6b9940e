import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OrderContent } from '../../../shared/api/schema/orders.ts'
import type { QuoteDocument } from '../../../shared/engine/quote/document.ts'
import { quoteName } from '../../../shared/engine/quote/names.ts'
import type { OrderFileKind } from '../../../shared/enums.ts'
import { AppError } from '../../../shared/errors.ts'
import { files as fileRows } from '../../db/schema/file.ts'
import { quoteEvents, quotes } from '../../db/schema/quote.ts'
import { existsOrMissing, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownFiles } from '../files/files.ts'
import { documentOf } from '../quote/document-of.ts'
import { findQuote, type FoundQuote } from '../quote/find-quote.ts'
import { ownQuote } from '../quote/quote-access.ts'
import { newOrder } from './new-order.ts'
import type { NewlyWritten } from './order-plan.ts'

type Wanted = {
  quoteId: string
  seenFen: number | null
  address: object | null
  deliverOn: string | null
  remark: string
  files: readonly { id: string; kind: OrderFileKind }[]
}

/** The order of a version of a quote at the price that was frozen with it; it counts as accepted by that. */
export async function orderQuote(
  ctx: Context,
  { quoteId, seenFen, files, address, deliverOn, remark }: Wanted,
): Promise<NewlyWritten> {
  const [read, checked] = await Promise.allSettled([findQuote(ctx, quoteId), mustBeOwnFiles(ctx, files)])
  // A quote that is not his is told of that alone.
  if (read.status === 'rejected') throw read.reason
  if (checked.status === 'rejected') throw checked.reason
  const found = read.value
  const { row, state, quote } = found
  if (state === 'expired') throw new AppError('conflict', '这份报价单已过期，请再报一版后下单')
  if (state === 'voided') throw new AppError('conflict', '这份报价单已作废，不能下单')
  if (seenFen !== null && seenFen !== quote.totalFen) throw new AppError('conflict', '报价单的总价与您看到的不同，请刷新后再下单')
  if (quote.totalFen < 1) throw new AppError('conflict', '报价单的总价是 0，不能下单')
  if (address === null) throw new AppError('invalid', '请填写收货信息', { field: 'address' })
  const id = ctx.newId()
  const title = `${row.prjName}（${quoteName(row)}）`
  const part = `贴片加工：${title}`
  const line = { part, qty: quote.sets, priceMicro: quote.perSetMicro, amountFen: quote.totalFen }
  const asked = { quoteId, files, address, deliverOn, remark }
  const order = { id, kind: 'assembly' as const, title, content: contentOf(found), lines: [line], taxFen: quote.taxFen, ...asked }
  return {
    id,
    title,
    statements: [existsOrMissing(quotes, ownQuote(signedIn(ctx), quoteId)), ...accepting(ctx, quoteId), ...newOrder(ctx, order)],
    refusals: {
      'orders.quote_id': ['conflict', '这份报价单已经下过订单；再做一批请用“返单”'],
      quote_is_over: ['conflict', '这份报价单已作废或已过期，不能下单'],
    },
  }
}

/** Refuses files that are not the caller's own order files. */
async function mustBeOwnFiles(ctx: Context, files: Wanted['files']): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new AppError('invalid', '同一个附件只能加一次', { field: 'files' })
  const found = await ctx.db
    .select({ id: fileRows.id })
    .from(fileRows)
    .where(and(inArray(fileRows.id, ids), eq(fileRows.type, 8), ownFiles(signedIn(ctx))))
  if (found.length < ids.length) throw new AppError('missing', '附件不存在，请重新上传')
}

/** Nothing where it was accepted before. */
const accepting = (ctx: Context, quoteId: string): Statement[] => [
  sql`INSERT INTO ${quoteEvents} (quote_id, kind, reason, created_by, created)
    SELECT ${quoteId}, 'accepted', '下单', ${signedIn(ctx).id}, ${ctx.now}
    WHERE NOT EXISTS (SELECT 1 FROM ${quoteEvents} WHERE quote_id = ${quoteId} AND kind = 'accepted')`,
]

function contentOf(found: FoundQuote): OrderContent['assembly'] {
  const document = documentOf(found, null)
  const { no, version, prjName, sets, paper } = document
  return { quoteNo: no, version, prjName, sets, deliveryDays: paper.deliveryDays, supplied: suppliedOf(document, found) }
}

/** What the customer brings: all that is placed and that we do not buy, so many for all sets. */
function suppliedOf({ rows, sets }: QuoteDocument, { quote, lines }: FoundQuote) {
  const bought = new Set((quote.purchases ?? []).flatMap(({ id, customer }) => (customer ? [] : [id])))
  return rows.flatMap(({ isPlaced, designators, value, mpn, package: pkg }, at) => {
    const line = lines[at]
    if (!line || !isPlaced || bought.has(line.id)) return []
    return [{ designators, value, mpn, package: pkg, quantity: line.pieces * sets }]
  })
}
