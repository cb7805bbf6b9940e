import { cellAt, filledCells } from '../../table/text.ts'
import { piecesIn } from '../cells/quantity.ts'
import type { Layout } from '../head/layout.ts'

/** Lines that a title needs below it, so that its number is their sum. Our decision. */
const GROUP = 2

/** Titles of groups that tell the sum of their lines, from which on another one of their kind is known by its looks. Our decision. */
const GROUPS = 3

/**
 * "Resistor | 26" above lines of 26 pieces in all: the title of a group, with how many there are in it. One such row may be chance;
 * where several are right, somebody added up another one wrongly.
 */
export function sumsGroup(layout: Layout, row: number): boolean {
  if (!mayTitle(layout, row)) return false
  const others = layout.table.rows.filter((_, at) => at !== row && sumsBelow(layout, at)).length
  return others >= (sumsBelow(layout, row) ? 1 : GROUPS)
}

/** A name and a number without a place, right above a line that has one. */
const mayTitle = ({ table, columns: { designator, quantity } }: Layout, row: number): boolean =>
  designator !== null &&
  quantity !== null &&
  filledCells(table.rows[row]).length === 2 &&
  cellAt(table, row, designator) === '' &&
  piecesIn(cellAt(table, row, quantity)) !== null &&
  cellAt(table, row + 1, designator) !== ''

function sumsBelow(layout: Layout, row: number): boolean {
  if (!mayTitle(layout, row)) return false
  const { table, columns } = layout
  const told = piecesIn(cellAt(table, row, columns.quantity)) ?? 0
  let [lines, sum] = [0, 0]
  for (let at = row + 1; sum < told && cellAt(table, at, columns.designator) !== ''; at++) {
    lines++
    sum += piecesIn(cellAt(table, at, columns.quantity)) ?? 0
  }
  return lines >= GROUP && sum === told && cellAt(table, row + lines + 1, columns.designator) === ''
}
