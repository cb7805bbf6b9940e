import type { Table } from '../../sheet/types.ts'
import { isPlaceholder } from '../../table/text.ts'
import { expandDesignators } from './designators.ts'
import { boardsCounted, piecesIn } from './quantity.ts'
import type { Weighed } from './quantity.ts'

/** The rows that name places; a dash names none. */
const placed = (table: Table, rows: readonly number[], designator: number): number[] =>
  rows.filter((r) => !isPlaceholder(table.rows[r]?.[designator] ?? ''))

/** How well a column of numbers counts the designators beside it: the share of rows, 0 to 1, where both agree. */
export function agreement(table: Table, rows: readonly number[], designator: number, column: number): number {
  const named = placed(table, rows, designator)
  const agreeing = named.filter((r) => {
    const pieces = piecesIn(table.rows[r]?.[column] ?? '')
    return pieces !== null && pieces === expandDesignators(table.rows[r]?.[designator] ?? '', pieces).designators.length
  })
  return named.length === 0 ? 0 : agreeing.length / named.length
}

/** Lines from which on one multiple of their places is no chance. Our decision. */
const LINES = 5

/** Whether a column counts the designators for several boards: the same number of times on most rows, be there one on a row or many. */
export function countsBoards(table: Table, rows: readonly number[], designator: number, column: number): boolean {
  const weighed = placed(table, rows, designator).flatMap((r): Weighed[] => {
    const pieces = piecesIn(table.rows[r]?.[column] ?? '')
    return pieces === null
      ? []
      : [{ pieces, references: expandDesignators(table.rows[r]?.[designator] ?? '').designators.length }]
  })
  const boards = boardsCounted(weighed, null)
  const counted = weighed.filter(({ pieces, references }) => references > 0 && pieces === references * boards)
  return (
    boards > 1 &&
    counted.length >= Math.max(LINES, rows.length / 2) &&
    new Set(counted.map(({ references }) => references)).size > 1
  )
}
