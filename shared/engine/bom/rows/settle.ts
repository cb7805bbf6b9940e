import { boardsCounted, isSpared } from '../cells/quantity.ts'
import type { RawLine } from './raw-line.ts'
import { bomIssue } from '../issues.ts'
import { sheetName } from '../row-names.ts'
import type { BomLine, ReadingChoices } from '../types.ts'

/** How many boards the quantities of these lines count; `forced` by a member, `hint` from head or title. */
export function settleBoards(rawLines: readonly RawLine[], mode: ReadingChoices['quantityMode'], hint: number | null): number {
  if (mode === 'per-board') return 1
  const weighed = rawLines.flatMap((raw) => {
    const pieces = raw.counted.pieces
    return pieces === null ? [] : [{ pieces, references: raw.opened.designators.length }]
  })
  const found = boardsCounted(weighed, hint)
  return mode === 'total' && found === 1 ? (hint ?? 1) : found
}

/** Settles what one line counts: pieces on one board, part-line and whole-line DNP, and the mismatches to look at. */
export function settleLine(
  raw: RawLine,
  boards: number,
  mismatch: NonNullable<ReadingChoices['mismatch']>,
  zeroMeansNone: boolean,
): void {
  const { line, counted, fit } = raw
  const references = line.designators.length
  const stated = statedPerBoard(counted.pieces, boards, line)
  if (stated !== null) line.stated = stated
  line.dnp = fit.dnp
  if (fit.notFitted.length > 0) {
    line.notFitted = fit.notFitted
    line.issues.push(bomIssue('partly-fitted', { notFitted: fit.notFitted }))
  }
  if (stated === 0 && references > 0 && !line.dnp && zeroMeansNone) {
    line.dnp = true
    line.issues.push(bomIssue('quantity-zero', {}))
  }
  if (counted.problem === 'negative' || counted.problem === 'text')
    line.issues.push(bomIssue('quantity-unreadable', { text: line.quantityText }))
  if (counted.problem === 'vague') line.issues.push(bomIssue('quantity-vague', { text: line.quantityText }))
  line.quantity = fittedPieces(line, stated, references, fit.notFitted.length, mismatch)
  if (stated !== null && !Number.isInteger(stated))
    line.issues.push(bomIssue('quantity-fraction', { text: line.quantityText, perBoard: stated }))
}

/** The quantity of one board. A total that holds some spares ("105 for 100 boards") still means one piece a place. */
function statedPerBoard(pieces: number | null, boards: number, line: BomLine): number | null {
  if (pieces === null) return null
  const share = pieces / boards
  const places = line.designators.length
  if (boards === 1 || Number.isInteger(share) || !isSpared(pieces, places * boards)) return share
  line.issues.push(bomIssue('quantity-spares', { text: line.quantityText, pieces: places }))
  return places
}

function fittedPieces(
  line: BomLine,
  stated: number | null,
  references: number,
  out: number,
  mismatch: NonNullable<ReadingChoices['mismatch']>,
): number | null {
  if (stated === null || (stated === 0 && references > 0)) {
    if (references === 0) return stated
    return references - out
  }
  if (references === 0) return stated
  const fitted = references - out
  if (stated === references || stated === fitted) return fitted
  line.issues.push(bomIssue('quantity-mismatch', { stated, designators: references }))
  if (mismatch === 'quantity') return stated
  return mismatch === 'designators' ? fitted : Math.max(stated, fitted)
}

/** A designator in two lines is an error; names the lines it stands on. */
export function flagRepeats(lines: readonly BomLine[], sheets: readonly { name: string | null }[]): void {
  const first = new Map<string, BomLine>()
  for (const line of lines) {
    for (const name of line.designators) {
      const other = first.get(name)
      if (other) {
        const elsewhere = other.sheet === line.sheet ? {} : { sheet: sheetName(sheets, other.sheet) }
        line.issues.push(bomIssue('designator-repeated', { name, row: other.row, ...elsewhere }))
      } else first.set(name, line)
    }
  }
}
