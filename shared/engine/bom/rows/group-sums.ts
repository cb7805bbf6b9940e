import { cellAt, filledCells } from '../../table/text.ts'
import { piecesIn } from '../cells/quantity.ts'
import type { Layout } from '../head/layout.ts'

/** Lines that a title needs below it, so that its number is their sum. Our decision. */
const GROUP = 2

/** "Resistor | 26" above lines of 26 pieces in all: the title of a group, with how many there are in it. One such row may be chance. */
export const sumsGroup = (layout: Layout, row: number): boolean =>
  sumsBelow(layout, row) && layout.table.rows.some((_, at) => at !== row && sumsBelow(layout, at))

function sumsBelow({ table, columns: { designator, quantity } }: Layout, row: number): boolean {
  if (designator === null || quantity === null || filledCells(table.rows[row]).length !== 2) return false
  if (cellAt(table, row, designator) !== '') return false
  const told = piecesIn(cellAt(table, row, quantity))
  if (told === null) return false
  let [lines, sum] = [0, 0]
  for (let at = row + 1; sum < told && cellAt(table, at, designator) !== ''; at++) {
    lines++
    sum += piecesIn(cellAt(table, at, quantity)) ?? 0
  }
  return lines >= GROUP && sum === told && cellAt(table, row + lines + 1, designator) === ''
}
