import { weighedFenOf } from './options.ts'
import type { Row } from './options.ts'
import { raised } from './sold.ts'
import type { Problem, Shop } from './problem.ts'

/** Which option every line has. */
export type Choice = Int32Array

/** A row of which more is bought so that its supplier's limit is reached. */
export type Raise = { row: Row; quantity: number; goodsFen: number; weighedFen: number }

/** What an order costs beside its rows: freight, and what is bought more; Infinity where the minimum order cannot be reached. */
export type Settled = { extraFen: number; freightFen: number; raise: Raise | null }

const NOTHING: Settled = { extraFen: 0, freightFen: 0, raise: null }
const IMPOSSIBLE: Settled = { extraFen: Number.POSITIVE_INFINITY, freightFen: 0, raise: null }

/** The cheapest way to make an order of these rows. */
export function settle({ freightFen, minimumFen, freeFen }: Shop, rows: readonly Row[]): Settled {
  if (rows.length === 0) return NOTHING
  const goodsFen = rows.reduce((sum, row) => sum + row.goodsFen, 0)
  if (goodsFen >= Math.max(minimumFen, freeFen)) return NOTHING
  let best = IMPOSSIBLE
  const consider = (raise: Raise | null, moreFen: number): void => {
    const isFree = goodsFen + (raise ? raise.goodsFen - raise.row.goodsFen : 0) >= freeFen
    const freight = isFree ? 0 : freightFen
    if (moreFen + freight < best.extraFen) best = { extraFen: moreFen + freight, freightFen: freight, raise }
  }
  if (goodsFen >= minimumFen) consider(null, 0)
  for (const limitFen of [minimumFen, Math.max(minimumFen, freeFen)]) {
    const missingFen = limitFen - goodsFen
    // More goods cost at least as much as they are worth.
    if (missingFen <= 0 || missingFen >= best.extraFen) continue
    const freight = limitFen >= freeFen ? 0 : freightFen
    for (const row of rows) {
      // Once one row hits the limit to the 分, no other can be cheaper: most of a search ends here.
      if (missingFen + freight >= best.extraFen) break
      const more = raised(row.sold, row.quantity, row.goodsFen + missingFen)
      if (!more) continue
      const weighedFen = weighedFenOf(row.weight, more.goodsFen)
      consider({ row, ...more, weighedFen }, weighedFen - row.weighedFen)
    }
  }
  return best
}

/** What `settle` answers at least for an order of such goods: more goods cost at least as much as they are worth. */
export function leastExtra({ freightFen, minimumFen, freeFen }: Shop, goodsFen: number): number {
  if (goodsFen < minimumFen) return minimumFen - goodsFen
  return goodsFen >= freeFen ? 0 : Math.min(freightFen, freeFen - goodsFen)
}

/** The rows that a choice buys of one supplier. */
export function rowsAt({ lines }: Problem, choice: Choice, supplier: number): Row[] {
  const found: Row[] = []
  // Most of a search is spent here.
  for (let line = 0; line < choice.length; line++) {
    const rows = lines[line]?.options[choice[line] ?? 0]?.rows ?? []
    for (const row of rows) if (row.sold.supplier === supplier) found.push(row)
  }
  return found
}
