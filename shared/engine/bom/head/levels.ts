import type { Table } from '../../sheet/types.ts'
import { isDistributor, normaliseHead, readExact, readHead } from './heads.ts'
import type { HeadReading } from './heads.ts'
import type { Sense } from './senses.ts'
import { filledCells, fold, plainNumber } from '../cells/text.ts'

/**
 * The rows of a head. `row` holds the names, `bottom` is the last one, `group` a row of group names above, if any;
 * `translated`: the lower row says the same in another language.
 */
export type Levels = { row: number; bottom: number; group: number | null; translated: boolean }

type Name = { text: string; reading: HeadReading | null }

/** The levels of a head whose names stand in `row`. */
export function levelsAt(table: Table, row: number): Levels {
  const translated = isTranslation(table, row)
  return { row, bottom: translated ? row + 1 : lowerRow(table, row), group: groupRow(table, row), translated }
}

/** A second row of names below, under merged or empty cells of the first ("用量" over "单板 | 总量"). */
function lowerRow(table: Table, row: number): number {
  const below = filledCells(table.rows[row + 1])
  const above = table.rows[row] ?? []
  if (below.length === 0) return row
  if (below.length > 1 && below.every((c) => isDistributor(table.rows[row + 1]?.[c] ?? ''))) return row + 1
  for (const c of below) {
    const text = table.rows[row + 1]?.[c] ?? ''
    if (plainNumber(text) !== null || text.length > 30) return row
    const covered = table.merges.some((m) => m.top <= row && m.bottom >= row && m.right > m.left && c >= m.left && c <= m.right)
    if (!covered && (above[c] ?? '').trim() !== '' && !startsGroup(above, below, c)) return row
    if (!covered && !hasLeftGroup(above, c)) return row
  }
  return below.every((c) => readHead(table.rows[row + 1]?.[c] ?? '') !== null || LOWER.test(fold(table.rows[row + 1]?.[c] ?? '')))
    ? row + 1
    : row
}

/** The same head once more in another language: cell for cell the same meanings in other words. */
function isTranslation(table: Table, row: number): boolean {
  const above = table.rows[row] ?? []
  const lower = table.rows[row + 1] ?? []
  const below = filledCells(lower)
  if (below.length < 3) return false
  const same = below.filter((c) => {
    const upper = readExact(above[c] ?? '')?.sense
    const other = readExact(lower[c] ?? '')?.sense
    if (upper === undefined || other === undefined || normaliseHead(above[c] ?? '') === normaliseHead(lower[c] ?? ''))
      return false
    return upper === other || (VALUE_LIKE.has(upper) && VALUE_LIKE.has(other))
  })
  return same.length >= below.length * 0.6
}

const VALUE_LIKE: ReadonlySet<Sense> = new Set<Sense>([
  'value',
  'comment',
  'spec',
  'model',
  'name',
  'part',
  'description',
  'partNumber',
  'mpn',
])

/** Names that only make sense under another: "单板", "总", "per board". */
const LOWER = /^(单|每)?(板|套|台|机|件)$|^单[板套台机件片]|^总|^合计|per|total|each|[ab]面|top|bot/i

/** A group's name stands over its first part: nothing beside it, a second part below. */
const startsGroup = (above: readonly string[], below: readonly number[], column: number): boolean =>
  (above[column + 1] ?? '').trim() === '' && below.includes(column + 1)

const hasLeftGroup = (above: readonly string[], column: number): boolean =>
  above.slice(0, column).some((cell) => cell.trim() !== '')

/** A row of group names above ("Digi-Key" over "Part# | Qty | Price"): fewer cells, none a label, merged or sparse. */
function groupRow(table: Table, row: number): number | null {
  if (row === 0) return null
  const above = filledCells(table.rows[row - 1])
  const here = filledCells(table.rows[row])
  if (above.length === 0 || above.length * 2 > here.length + 1) return null
  const wide = above.filter((c) =>
    table.merges.some(
      (m) => m.top <= row - 1 && m.bottom === row - 1 && m.left === c && m.right > c && m.right - m.left < here.length - 1,
    ),
  )
  if (wide.length > 0) return wide.length * 2 >= above.length ? row - 1 : null
  return above.every((c) => isDistributor(table.rows[row - 1]?.[c] ?? '')) ? row - 1 : null
}

/** The group over a column: the merged range, or the nearest name to the left where a text file has lost its ranges. */
function groupText(table: Table, row: number, column: number): string {
  const merged = spanText(table, row, column)
  if (merged !== '' || table.merges.length > 0) return merged
  const left = filledCells(table.rows[row]).findLast((c) => c <= column)
  return left === undefined ? '' : (table.rows[row]?.[left] ?? '').trim()
}

/** The head of a column: its name joined with its group or lower part, and what it says. */
export function nameOf(table: Table, place: Levels, column: number): Name {
  const own = (table.rows[place.row]?.[column] ?? '').trim()
  if (place.translated && own !== '') return { text: own, reading: readHead(own) }
  if (place.bottom > place.row) {
    const low = (table.rows[place.bottom]?.[column] ?? '').trim()
    if (low !== '') return twoLevel(own === '' ? groupText(table, place.row, column) : own, low)
  }
  if (place.group !== null && own !== '') {
    const group = groupText(table, place.group, column)
    if (group !== '') return grouped(group, own)
  }
  const text = own === '' ? spanText(table, place.row, column, true) : own
  return { text, reading: text === '' ? null : readHead(text) }
}

/** "用量" over "单板": the whole reads first, then the lower name, then the upper. */
function twoLevel(upper: string, lower: string): Name {
  const text = upper === '' ? lower : `${upper}/${lower}`
  const own = readHead(lower)
  const group = upper === '' ? null : readHead(upper)
  const counted = group?.sense === 'quantity' && own?.sense !== 'quantity'
  if (counted && /总|合计|total|sum/i.test(fold(lower)))
    return { text, reading: { sense: 'bought', confidence: 0.9, how: 'part' } }
  if (own?.sense === 'bought' || own?.sense === 'price' || own?.sense === 'stock') return { text, reading: own }
  if (counted) return { text, reading: group }
  if (isDistributor(lower)) return grouped(lower, upper)
  if (group && (group.sense === 'alternate' || group.sense === 'supplierPart')) return grouped(upper, lower)
  return { text, reading: own ?? group }
}

/** Under a distributor's name only its part number is ours; under 替代 everything is an alternate. */
function grouped(group: string, own: string): Name {
  const text = `${group}/${own}`
  const reading = readHead(own)
  const above = readHead(group)
  if (above?.sense === 'alternate') return { text, reading: { sense: 'alternate', confidence: 0.9, how: 'part' } }
  if (above?.sense === 'supplierPart') {
    const code =
      reading?.sense === 'partNumber' ||
      reading?.sense === 'supplierPart' ||
      reading?.sense === 'code' ||
      /#|号|p\/?n|sku|part/i.test(own)
    return { text, reading: { sense: code ? 'supplierPart' : 'other', confidence: 0.9, how: 'part' } }
  }
  return { text: own, reading }
}

/** The text of the merged range that covers the cell; `vertical` takes only ranges that come down from above. */
function spanText(table: Table, row: number, column: number, vertical = false): string {
  for (const m of table.merges) {
    if (row < m.top || row > m.bottom || column < m.left || column > m.right) continue
    if (vertical && m.right > m.left) continue
    return (table.rows[m.top]?.[m.left] ?? '').trim()
  }
  return ''
}
