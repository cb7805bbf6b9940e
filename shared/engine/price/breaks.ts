import type { PriceModel } from './model.ts'
import { computeQuote } from './quote.ts'
import type { PricedLine, OrderChoices } from './types.ts'

/** One order size of a quantity-break table; figures in 分 and 微元 as in the quote. */
export type BreakRow = {
  sets: number
  labourFen: number
  /** Everything that is neither labour nor tax. */
  otherFen: number
  taxFen: number
  totalFen: number
  perSetMicro: number
  /** Lowest price per set of the table; of equals the smallest order. */
  cheapest: boolean
}

/** Most order sizes one table shows. */
export const MAX_BREAKS = 12

/** The same order at other sizes, ascending, each once, at most twelve. Sizes that are refused are left out. */
export function quantityBreaks(
  lines: readonly PricedLine[],
  order: OrderChoices,
  model: PriceModel,
  setsList: readonly number[] = model.quantityBreaks,
): BreakRow[] {
  const sizes = [...new Set(setsList)].toSorted((a, b) => a - b).slice(0, MAX_BREAKS)
  const rows: BreakRow[] = []
  for (const sets of sizes) {
    const quote = computeQuote(lines, { ...order, sets }, model)
    if ('refused' in quote) continue
    const { labourFen, taxFen, totalFen, perSetMicro } = quote
    const beforeTaxFen = quote.taxIncluded ? totalFen : quote.subtotalFen
    rows.push({ sets, labourFen, otherFen: beforeTaxFen - labourFen, taxFen, totalFen, perSetMicro, cheapest: false })
  }
  const lowest = Math.min(...rows.map((row) => row.perSetMicro))
  const best = rows.find((row) => row.perSetMicro === lowest)
  return rows.map((row) => ({ ...row, cheapest: row === best }))
}
