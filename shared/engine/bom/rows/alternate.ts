import { identityCells, partCells } from '../head/layout.ts'
import type { Layout } from '../head/layout.ts'
import { looksDesignator } from '../cells/looks.ts'
import { parseQuantity } from '../cells/quantity.ts'
import { cellAt, fold } from '../../table/text.ts'

const ALTERNATE_MARK =
  /^[(【[]?(替代料?|替代|替|代用料?|替料|备选|备用|副料?|次选|可替代|alt(ernat(e|ive))?\.?|sub(stitute)?|2nd( source)?|second(ary)?( source)?|equivalent|s)[)】\]]?$/i
const ALTERNATE_NOTE =
  /(?<!不可|不能|不得|勿|禁止)(?:替代料|代用料|替代品|可替代|替代|代替)|备选料|second source|2nd source|alternat|(?<!\b(?:not|no|never|don'?t) )substitut/i

/** The last line, as far as rows below repeat it: the cells of its index and its designators, these opened once they are asked for. */
export type Previous = { row: number; index: string; refs: string; group?: ReadonlySet<string> }

/**
 * Whether a row stands in for the line before it: marked so, merged with it, with its index or without one of its own.
 * A row with designators is an alternate only when it repeats those of the line.
 */
export function isAlternate(layout: Layout, row: number, named: boolean, previous: Previous): boolean {
  const { table, columns, steering } = layout
  if (steering.alternate !== null && ALTERNATE_MARK.test(fold(cellAt(table, row, steering.alternate)))) return true
  if (identityCells(layout, row).length === 0) return false
  const counted = parseQuantity(cellAt(table, row, columns.quantity)).pieces !== null
  // One cell of words over several counted rows names a group of parts, not one place for any of them.
  const isGrouped = () => counted && !layout.coveredQuantity.has(row) && !looksDesignator(previous.refs)
  if ((layout.coveredRefs.has(row) && !isGrouped()) || (layout.coveredQuantity.has(row) && !named)) return true
  const again = named && cellAt(table, row, columns.designator) === previous.refs
  if ((named && !again) || (counted && !named && previous.refs === '')) return false
  const index = cellAt(table, row, steering.index)
  if (index !== '' && index === previous.index && columns.designator !== null && (!counted || previous.refs !== '')) return true
  const ownItem = counted && index !== '' && index !== previous.index
  const marked = [columns.note, columns.description, columns.value, steering.index].some((c) => {
    const text = fold(cellAt(table, row, c))
    return ALTERNATE_MARK.test(text) || (c === columns.note && !ownItem && ALTERNATE_NOTE.test(text))
  })
  if (marked) return true
  return !counted && steering.index !== null && index === '' && previous.index !== '' && partCells(layout, row) > 0
}
