import { microToFen, percentOfFen } from '../money.ts'

/** What a supplier asks beside its prices; amounts are 分. */
export type SupplierTerms = { taxPpm: number; freightFen: number; freeFromFen: number | null; minOrderFen: number }

/** What a row comes to, 分: rounded on every row, as `splitPurchase` does it. */
export function rowSum(unitMicro: number, pieces: number, taxPpm: number): { goodsFen: number; taxFen: number } {
  const goodsFen = microToFen(unitMicro, pieces)
  return { goodsFen, taxFen: percentOfFen(goodsFen, taxPpm) }
}

/** More than an order, or a row of one, can come to: 100 亿元, in 分. */
export const MOST_ORDER_FEN = 1_000_000_000_000

/** The same for a row that may be asked for too much of: null where it comes to more than an order can. */
export function rowSumWithin(unitMicro: number, pieces: number, taxPpm: number): ReturnType<typeof rowSum> | null {
  if (BigInt(unitMicro) * BigInt(pieces) > BigInt(MOST_ORDER_FEN) * 10_000n) return null
  const sum = rowSum(unitMicro, pieces, taxPpm)
  return sum.goodsFen + sum.taxFen > MOST_ORDER_FEN ? null : sum
}

/** What all that is bought of one supplier comes to, 分. `missingFreeFen`: goods that are missing for free freight, null where it never is. */
export type SupplierSum = {
  goodsFen: number
  taxFen: number
  freightFen: number
  totalFen: number
  missingFreeFen: number | null
  missingMinimumFen: number
}

/** The rows of one supplier with its freight and its limits, which goods before tax are measured by. Without rows nothing is sent. */
export function supplierSum(rows: readonly { goodsFen: number; taxFen: number }[], terms: SupplierTerms): SupplierSum {
  const goodsFen = rows.reduce((sum, row) => sum + row.goodsFen, 0)
  const taxFen = rows.reduce((sum, row) => sum + row.taxFen, 0)
  const { freeFromFen, minOrderFen } = terms
  const isFree = rows.length === 0 || (freeFromFen !== null && goodsFen >= freeFromFen)
  const freightFen = isFree ? 0 : terms.freightFen
  return {
    goodsFen,
    taxFen,
    freightFen,
    totalFen: goodsFen + taxFen + freightFen,
    missingFreeFen: freightFen === 0 ? 0 : freeFromFen === null ? null : freeFromFen - goodsFen,
    missingMinimumFen: rows.length === 0 ? 0 : Math.max(0, minOrderFen - goodsFen),
  }
}
