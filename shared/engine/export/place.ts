import { repairFootprint, repairPartNumber } from '../bom/repair.ts'
import type { Bom, BomLine } from '../bom/types.ts'
import type { Table } from '../sheet/types.ts'

/** The texts of a line that a person can correct. */
export const TEXT_FIELDS = ['value', 'footprint', 'mpn', 'manufacturer', 'description'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/**
 * The column a text of the line was read from, or null. Joined sheets and further tables may have their columns elsewhere: what
 * stands in the row decides, and a text that stands there twice has no certain place.
 */
export function placeOf(table: Table, bom: Bom, line: BomLine, field: TextField | 'quantity'): number | null {
  const row = table.rows[line.row] ?? []
  const read = field === 'quantity' ? line.quantityText : line[field]
  const mapped = bom.columns[field]
  const holds = (cell: string): boolean => readAs(cell.trim(), field, row) === read
  if (mapped !== null && holds(row[mapped] ?? '')) return mapped
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
