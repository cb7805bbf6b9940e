import { repairFootprint, repairPartNumber } from '../bom/repair.ts'
import type { Bom, BomLine } from '../bom/types.ts'
import type { UnderstoodLine } from '../points/understand.ts'
import type { Table } from '../sheet/types.ts'
import { countCell } from './cell.ts'
import type { Cell } from './cell.ts'
import { sideText } from './columns.ts'
import { placeOf, TEXT_FIELDS } from './place.ts'
import type { TextField } from './place.ts'

/** What a column added for corrections holds. */
export type CorrectedField = TextField | 'quantity' | 'side' | 'fitted'

/** A cell that changes; without a column it goes to a column added for the field. */
export type Correction = { row: number; field: CorrectedField; column: number | null; cell: Cell }

/** What edits and repairs change in the cells of one line. `read` is the line before its edit. */
export function correctionsOf(table: Table, bom: Bom, read: BomLine, { line, edit }: UnderstoodLine): Correction[] {
  const { row } = read
  const changed: Correction[] = []
  for (const field of TEXT_FIELDS) {
    const set = edit?.[field] !== undefined && line[field] !== read[field]
    if (set || isRepaired(field, read, table)) {
      changed.push({ row, field, column: placeOf(table, bom, read, field), cell: line[field] })
    }
  }
  if (edit?.quantity !== undefined) {
    const cell = countCell(edit.quantity * bom.boards)
    changed.push({ row, field: 'quantity', column: placeOf(table, bom, read, 'quantity'), cell })
  }
  if (edit?.side !== undefined) {
    changed.push({ row, field: 'side', column: ownColumn(bom, read, bom.columns.side), cell: sideText(line.side) })
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
const ownColumn = (bom: Bom, { sheet }: BomLine, column: number | null): number | null =>
  sheet === bom.sheetIndex ? column : null

/** 不贴 reads as "not fitted" whatever the head asks, an empty cell as fitted. A column of notes keeps its notes. */
function fittedCell(bom: Bom, read: BomLine, dnp: boolean): { column: number | null; cell: Cell } {
  const { dnp: column, note } = bom.columns
  const own = column === note ? null : ownColumn(bom, read, column)
  return { column: own, cell: dnp ? '不贴' : own === null ? '贴' : '' }
}
