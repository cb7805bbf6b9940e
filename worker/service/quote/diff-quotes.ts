import type { bomAnalyseApi } from '../../../shared/api/bom-analyse.ts'
import { MOST_PLACES } from '../../../shared/api/schema/quotes.ts'
import type { Parsed } from '../../../shared/contract.ts'
import type { PriceDocument } from '../../../shared/engine/price/model.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import type { ComparedQuote } from '../../../shared/engine/quote/compare-places.ts'
import { compareQuotes } from '../../../shared/engine/quote/compare.ts'
import { mayExplain, visibleOrder } from '../../../shared/engine/visible.ts'
import { visibleName } from '../../../shared/engine/visible-text.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { documentOfQuote } from '../pricing/snapshot.ts'
import { findQuote, type FoundQuote } from './find-quote.ts'
import { modelThen, priceAgain } from './priced-again.ts'

type Pair = Parsed<(typeof bomAnalyseApi)['BomAnalyse/DiffQuotes']>

/** What is different in a quote from another one of one's own side, designator by designator, as much of it as the caller may see. */
export async function diffQuotes(ctx: Context, { id, against }: Pair) {
  const rights = priceVisibility(ctx)
  const [now, before, nowDocument, beforeDocument] = await Promise.all([
    findQuote(ctx, id),
    findQuote(ctx, against),
    documentOfQuote(ctx.data, id),
    documentOfQuote(ctx.data, against),
  ])
  const [is, was] = [comparedQuote(now, nowDocument, rights), comparedQuote(before, beforeDocument, rights)]
  const { sums, places, others } = compareQuotes(was, is, mayExplain(rights))
  return { before: rowOf(before, rights), now: rowOf(now, rights), sums, places: places.slice(0, MOST_PLACES), others }
}

/** Without the right to them, prices and supply of lines are told by no difference. */
function comparedQuote(found: FoundQuote, document: PriceDocument | null, rights: PriceRights | null): ComparedQuote {
  const { row, lines, choices, quote } = found
  if (document === null) throw new AppError('conflict', `报价单 ${row.no} 当时的价格已经查不到，不能对比`)
  const again = priceAgain(lines, choices, modelThen(found, document))
  const noPrices: Pick<OrderChoices, 'unitPrices'> = { unitPrices: { lines: {}, materials: {}, types: {} } }
  return {
    ...again.inputs,
    order: { ...noPrices, ...visibleOrder(again.inputs.order, rights) },
    totalFen: quote.totalFen,
    made: row.seq,
    texts: again.lines.map(({ id, line, package: read }) => {
      const { designators, value, description, mpn, footprint } = line
      return { id, designators, value: value || description, mpn, package: read?.name ?? footprint }
    }),
  }
}

function rowOf({ row, quote, state }: FoundQuote, rights: PriceRights | null) {
  const { id, no, version, created } = row
  const { sets, setPointsMilli, totalFen } = quote
  const names = { prjName: visibleName(row.prjName, rights), customer: visibleName(row.customerName, rights) }
  return { id, no, version, created, ...names, state, sets, setPointsMilli, totalFen: rights?.totals === false ? null : totalFen }
}
