import { cellAt, filledCells, plainNumber } from '../../table/text.ts'
import { isSectionTitle } from '../cells/kinds.ts'
import { looksDesignator } from '../cells/looks.ts'
import { looksMoney } from '../cells/money.ts'
import type { Layout } from '../head/layout.ts'
import type { Body } from './body.ts'
import { isPartName } from './part-name.ts'
import { namesShop } from './shops.ts'

/** What a formula leaves of a price times no pieces, in any currency: "0", "$-", "0,00 €". */
const NOTHING = /^(?:[$€£¥]\s?)?(?:-|0(?:[.,]0{1,4})?)(?:\s?[$€£¥])?$/

/**
 * "Heat sink | 0": a name, prices, and a sum of nothing, which no sum of others is: the part waits for its number of pieces. Where no
 * line stands right above the name is a group's.
 */
export function costsNothing({ table, columns }: Layout, row: number, identity: readonly number[]): boolean {
  const name = cellAt(table, row, columns.designator) || cellAt(table, row, identity[0] ?? null)
  const others = filledCells(table.rows[row]).filter((c) => c !== columns.designator && c !== identity[0])
  const cells = others.map((c) => cellAt(table, row, c))
  if (identity.length > 1 || looksDesignator(name) || !isPartName(name) || !/\p{L}{2}/u.test(name)) return false
  if (namesShop(table, row, identity) || isSectionTitle(name)) return false
  return (
    cells.some((cell) => /\d|[$€£¥]/.test(cell) && NOTHING.test(cell)) &&
    cells.every((cell) => NOTHING.test(cell) || looksMoney(cell) || plainNumber(cell) !== null)
  )
}

/** Right below a line, or below the words that head some, with a sum of nothing at most. */
export function standsBelow({ table }: Layout, row: number, { last, titled, closed }: Body): boolean {
  if (last === row - 1) return true
  const above = filledCells(table.rows[row - 1]).map((c) => cellAt(table, row - 1, c))
  const [words = '', ...more] = above
  return titled && !closed && /\p{L}/u.test(words) && more.every((cell) => NOTHING.test(cell))
}
