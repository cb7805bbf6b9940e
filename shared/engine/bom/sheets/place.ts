import { repairFootprint, repairPartNumber } from '../cells/repair.ts'
import type { Bom, BomLine, Columns, SideTable } from '../types.ts'
import type { Table } from '../../sheet/types.ts'

/** The texts of a line that a person can correct. */
export const TEXT_FIELDS = ['value', 'footprint', 'mpn', 'manufacturer', 'description'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** The columns of the line's own table, where several stand side by side. */
export const columnsOf = (bom: Bom, line: BomLine): Columns => tableOf(bom, line)?.columns ?? bom.columns

/** The line's table among those side by side. */
export const tableOf = ({ sheetIndex, tables }: Bom, { sheet, part = 0 }: BomLine): SideTable | undefined =>
  sheet === sheetIndex ? tables?.[part] : undefined

/** True for a column that the file has not: it was made of others. */
export const isMade = ({ made }: Bom, column: number | null): boolean => column !== null && (made?.includes(column) ?? false)

/**
 * The column of the file that a text of the line was read from, or null: a column made of others is none of the file's. Joined sheets and further tables may have their columns elsewhere: what
 * stands in the row decides, and a text that stands there twice has no certain place.
 */
export function placeOf(table: Table, bom: Bom, line: BomLine, field: TextField | 'quantity'): number | null {
  const own = tableOf(bom, line)
  const cells = table.rows[line.row] ?? []
  const row = own ? cells.map((cell, column) => (column < own.left || column > own.right ? '' : cell)) : cells
  const read = field === 'quantity' ? line.quantityText : line[field]
  const mapped = columnsOf(bom, line)[field]
  const holds = (cell: string): boolean => readAs(cell.trim(), field, row) === read
  if (mapped !== null && !isMade(bom, mapped) && holds(row[mapped] ?? '')) return mapped
  if (read === '') return null
  const found = row.flatMap((cell, column) => (holds(cell) ? [column] : []))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** A cell's text as the reading of lines takes it: repaired, dashes for nothing. */
function readAs(cell: string, field: TextField | 'quantity', row: readonly string[]): string {
  if (field === 'quantity') return cell
  const text = /^[-—–~]$/.test(cell) ? '' : cell
  if (field === 'footprint') return repairFootprint(text).text
  return field === 'mpn' ? repairPartNumber(text, row).text : text
}
