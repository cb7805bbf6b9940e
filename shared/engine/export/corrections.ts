import { regroupDesignators } from '../bom/cells/designators.ts'
import { repairFootprint, repairPartNumber } from '../bom/cells/repair.ts'
import type { Bom, BomLine, Field } from '../bom/types.ts'
import type { RecognisedLine } from '../line/recognise.ts'
import type { Table } from '../sheet/types.ts'
import { countCell } from './cell.ts'
import type { Cell } from './cell.ts'
import { sideText } from './columns.ts'
import { columnsOf, isMade, placeOf, TEXT_FIELDS } from '../bom/sheets/place.ts'
import type { TextField } from '../bom/sheets/place.ts'
import { rowsBelow } from './removed.ts'

/** What a column added for corrections holds. */
export const CORRECTED_FIELDS = ['designator', 'quantity', ...TEXT_FIELDS, 'side', 'fitted'] as const
export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

/** A cell that changes; without a column it goes to a column added for the field. */
export type Correction = { row: number; field: CorrectedField; column: number | null; cell: Cell }

/** What edits and repairs change in the cells of one line. `read` is the line before its edit. */
export function correctionsOf(table: Table, bom: Bom, read: BomLine, { line, edit }: RecognisedLine): Correction[] {
  const { row } = read
  const changed: Correction[] = []
  for (const field of TEXT_FIELDS) {
    const set = edit?.[field] !== undefined && line[field] !== read[field]
    if (set || isRepaired(field, read, table)) {
      changed.push({ row, field, column: placeOf(table, bom, read, field), cell: line[field] })
    }
  }
  if (edit?.designators !== undefined) changed.push(...designatorCells(table, bom, read, line))
  // Of a line that the file does not have nothing stands there: its pieces are told though nobody entered them.
  const quantity = edit?.quantity ?? (read.added ? line.quantity : null)
  if (quantity !== null) {
    const cell = countCell(quantity * bom.boards)
    changed.push({ row, field: 'quantity', column: placeOf(table, bom, read, 'quantity'), cell })
  }
  if (edit?.side !== undefined) {
    changed.push({ row, field: 'side', column: ownColumn(bom, read, 'side'), cell: sideText(line.side) })
  }
  if (edit?.dnp !== undefined) changed.push({ row, field: 'fitted', ...fittedCell(bom, read, edit.dnp) })
  return changed
}

/** A cell that a spreadsheet spoilt and the reading restored. */
function isRepaired(field: TextField, { row, footprint, mpn }: BomLine, { rows }: Table): boolean {
  const cells = rows[row] ?? []
  if (field === 'footprint')
    return footprint !== '' && cells.some((cell) => changes(repairFootprint(cell.trim()).text, cell, footprint))
  return field === 'mpn' && mpn !== '' && cells.some((cell) => changes(repairPartNumber(cell.trim(), cells).text, cell, mpn))
}

const changes = (repaired: string, cell: string, read: string): boolean => repaired === read && cell.trim() !== read

/** Columns of short marks are trusted on the leading sheet only: their texts do not tell where they stand elsewhere. */
function ownColumn(bom: Bom, line: BomLine, field: Field): number | null {
  const column = columnsOf(bom, line)[field]
  return line.sheet === bom.sheetIndex && !isMade(bom, column) ? column : null
}

/** The designators in one cell; the rows below that held more of them are emptied. */
function designatorCells(table: Table, bom: Bom, read: BomLine, { designators }: BomLine): Correction[] {
  const column = ownColumn(bom, read, 'designator')
  const field = 'designator'
  const first: Correction = { row: read.row, field, column, cell: regroupDesignators(designators) }
  if (column === null) return [first]
  const others = new Set(read.alternates.map(({ row }) => row))
  const more = rowsBelow(table, bom, read).filter((row) => !others.has(row) && (table.rows[row]?.[column] ?? '').trim() !== '')
  return [first, ...more.map((row): Correction => ({ row, field, column, cell: '' }))]
}

/** 不贴 reads as "not fitted" whatever the head asks, an empty cell as fitted. A column of notes keeps its notes. */
function fittedCell(bom: Bom, read: BomLine, dnp: boolean): { column: number | null; cell: Cell } {
  const { dnp: column, note } = columnsOf(bom, read)
  const own = column === note ? null : ownColumn(bom, read, 'dnp')
  return { column: own, cell: dnp ? '不贴' : own === null ? '贴' : '' }
}
