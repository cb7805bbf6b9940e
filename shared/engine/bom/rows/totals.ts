import type { Bom, BomLine } from '../types.ts'

/** The figures of a bill as its file states them. */
export type BomTotals = {
  lines: number
  /** Pieces on one board without what is not fitted; the file's own quantity where it disagrees with the designators. */
  quantity: number
  /** All designators, those not fitted included. */
  designators: number
  dnpLines: number
}

/** Counts a bill. `quantity` follows the file, not the choice a quote makes at a mismatch (`BomLine.quantity`). */
export function billTotals(bom: Pick<Bom, 'lines'>): BomTotals {
  const totals: BomTotals = { lines: bom.lines.length, quantity: 0, designators: 0, dnpLines: 0 }
  for (const line of bom.lines) {
    totals.designators += line.designators.length
    if (line.dnp) totals.dnpLines++
    else totals.quantity += statedPieces(line)
  }
  return totals
}

function statedPieces(line: BomLine): number {
  const { stated } = line
  if (stated === undefined || stated === 0) return line.quantity ?? 0
  const out = line.notFitted?.length ?? 0
  return out > 0 && stated === line.designators.length ? stated - out : stated
}
