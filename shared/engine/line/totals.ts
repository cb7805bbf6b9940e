import { billTotals } from '../bom/rows/totals.ts'
import type { BomTotals } from '../bom/rows/totals.ts'
import type { AnalysedLine } from './analyse.ts'

/** What the file states, and the solder points of one set. */
export type Totals = BomTotals & { pointsMilli: number }

export function totalsOf(lines: readonly Pick<AnalysedLine, 'line' | 'points' | 'pieces'>[]): Totals {
  const pointsMilli = lines.reduce((sum, { points, pieces }) => sum + points.pointsMilli * pieces, 0)
  return { ...billTotals({ lines: lines.map(({ line }) => line) }), pointsMilli }
}
