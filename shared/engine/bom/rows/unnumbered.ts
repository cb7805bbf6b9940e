import { cellAt, filledCells, isPlaceholder } from '../../table/text.ts'
import { parseQuantity } from '../cells/quantity.ts'
import { identityCells } from '../head/layout.ts'
import type { Layout } from '../head/layout.ts'
import { saysMoney } from '../head/words.ts'
import type { Body } from './body.ts'

/** "as required", 适量 in any cell. A range of figures is no word. */
const saysAnyNumber = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^\p{L}{2}/u.test(cell.trim()) && !isPlaceholder(cell) && parseQuantity(cell).problem === 'vague')

/** Longest words that stand where others have a number ("四种颜色数条", "—"). Our decision: what is longer is a remark. */
const WORDS_CAP = 24

/** A part whose pieces nobody counted: the list has no designators, and words or a dash stand for the number. */
export function isUncounted({ table, columns }: Layout, row: number): boolean {
  if (columns.designator !== null) return false
  if (saysAnyNumber(table.rows[row] ?? [])) return true
  const text = cellAt(table, row, columns.quantity)
  const first = (table.rows[row] ?? []).find((cell) => cell.trim() !== '') ?? ''
  return text !== '' && text.length <= WORDS_CAP && !/[:：]\s*$/.test(first + text) && !saysMoney(text)
}

/** Rows that show which columns the lines fill. Our decision. */
const SHOWN = 50

/**
 * A part below a title of its group, in a table that has such titles: the name, and something in a column where most lines have
 * something. Other groups are counted, this one is not.
 */
export function isInGroup(layout: Layout, row: number, { groups, titled, last }: Body): boolean {
  const { table, headRow, columns } = layout
  const [name] = identityCells(layout, row)
  if (groups === 0 || !titled || columns.designator !== null || last === null || name === undefined) return false
  const from = Math.max((headRow ?? -1) + 1, last - SHOWN)
  const above = table.rows.slice(from, last + 1).filter((cells) => filledCells(cells).length > 1)
  const isUsual = (column: number) => above.filter((cells) => (cells[column] ?? '').trim() !== '').length * 2 > above.length
  return isUsual(name) && filledCells(table.rows[row]).some((column) => column !== name && isUsual(column))
}

/** Every column of the line above but the pieces has something in this row too, three at least: however long its name is. */
export function isFilledAs({ table, columns: { quantity } }: Layout, row: number, { last }: Body): boolean {
  const above = filledCells(table.rows[last ?? -1]).filter((column) => column !== quantity)
  return above.length > 2 && above.every((column) => cellAt(table, row, column) !== '')
}
