import type { Table } from '../../sheet/types.ts'
import { expandDesignators } from './designators.ts'
import { piecesIn } from './quantity.ts'

/** How well a column of numbers counts the designators beside it: the share of rows, 0 to 1, where both agree. */
export function agreement(table: Table, rows: readonly number[], designator: number, column: number): number {
  const named = rows.filter((r) => (table.rows[r]?.[designator] ?? '').trim() !== '')
  const agreeing = named.filter((r) => {
    const pieces = piecesIn(table.rows[r]?.[column] ?? '')
    return pieces !== null && pieces === expandDesignators(table.rows[r]?.[designator] ?? '', pieces).designators.length
  })
  return named.length === 0 ? 0 : agreeing.length / named.length
}
