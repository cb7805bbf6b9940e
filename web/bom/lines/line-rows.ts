import type { QuoteRefusal } from '../../../shared/engine/price/refusal.ts'
import type { UnitPrices } from '../../../shared/engine/price/types.ts'
import type { VisibleLine, VisibleQuote } from '../../../shared/engine/visible.ts'
import type { LineRow } from '../document/lines/line-row.ts'
import type { Line } from '../engine/protocol.ts'
import { unitPriceOf, type UnitPrice } from '../document/lines/unit-prices.ts'

const known = new WeakMap<Line, LineRow>()

/** The rows of the grid. A row whose line and price did not change stays the same object, so that it is not drawn again. */
export function rowsOf(lines: readonly Line[], quote: VisibleQuote | QuoteRefusal, prices: UnitPrices): LineRow[] {
  const costs = new Map('refused' in quote ? [] : quote.lines.map((cost) => [cost.id, cost]))
  return lines.map((line) => {
    const cost = costs.get(line.id)
    const unit = unitPriceOf(line, cost, prices)
    const before = known.get(line)
    if (before && sameCost(before.cost, cost) && sameUnit(before.unit, unit)) return before
    const row = { line, cost, unit }
    known.set(line, row)
    return row
  })
}

function sameCost(a: VisibleLine | undefined, b: VisibleLine | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.labourFen === b.labourFen && a.unitMicro === b.unitMicro && a.setPointsMilli === b.setPointsMilli && sameRates(a, b)
}

const sameUnit = (a: UnitPrice | null, b: UnitPrice | null): boolean => a?.micro === b?.micro && a?.source === b?.source

const sameRates = (a: VisibleLine, b: VisibleLine): boolean =>
  a.gradePpm === b.gradePpm && a.processPpm === b.processPpm && a.tierMicro === b.tierMicro
