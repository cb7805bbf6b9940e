import type { LineCost, Quote, QuoteRefusal } from '../../shared/engine/price/types.ts'
import type { LineRow } from './line-row.ts'
import type { Line } from './protocol.ts'

const known = new WeakMap<Line, LineRow>()

/** The rows of the grid. A row whose line and price did not change stays the same object, so that it is not drawn again. */
export function rowsOf(lines: readonly Line[], quote: Quote | QuoteRefusal): LineRow[] {
  const costs = new Map('refused' in quote ? [] : quote.lines.map((cost) => [cost.id, cost]))
  return lines.map((line) => {
    const cost = costs.get(line.id)
    const before = known.get(line)
    if (before && sameCost(before.cost, cost)) return before
    const row = { line, cost }
    known.set(line, row)
    return row
  })
}

function sameCost(a: LineCost | undefined, b: LineCost | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.labourFen === b.labourFen && a.unitMicro === b.unitMicro && a.setPointsMilli === b.setPointsMilli && sameRates(a, b)
}

const sameRates = (a: LineCost, b: LineCost): boolean =>
  a.gradePpm === b.gradePpm && a.processPpm === b.processPpm && a.unitSource === b.unitSource
