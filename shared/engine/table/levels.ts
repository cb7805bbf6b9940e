import type { Table } from '../sheet/types.ts'
import type { Dictionary, LevelRule } from './dictionary.ts'
import { normaliseHead } from './head-text.ts'
import { readExact, readHead } from './heads.ts'
import { filledCells, fold, plainNumber } from './text.ts'
import type { HeadReading, Levels, Vocabulary } from './types.ts'

/** The name of a column and what it says. */
type ColumnName<V extends Vocabulary> = { text: string; reading: HeadReading<V> | null }

/** Longest text of a second row of names. Our decision: what is longer is data. */
const LOWER_CAP = 30

/** How sure a name is that was read together with its group's. */
const TOGETHER = 0.9

/** The levels of a head whose names stand in `row`. */
export function levelsAt<V extends Vocabulary>(dictionary: Dictionary<V>, table: Table, row: number): Levels {
  const translated = isTranslation(dictionary, table, row)
  const bottom = translated ? row + 1 : lowerRow(dictionary, table, row)
  return { row, bottom, group: groupRow(dictionary, table, row), translated }
}

/** A second row of names below, under merged or empty cells of the first ("用量" over "单板 | 总量"). */
function lowerRow<V extends Vocabulary>(dictionary: Dictionary<V>, table: Table, row: number): number {
  const { isGroup, lower } = dictionary.levels
  const names = table.rows[row + 1] ?? []
  const above = table.rows[row] ?? []
  const below = filledCells(names)
  if (below.length === 0) return row
  if (below.length > 1 && below.every((c) => isGroup(names[c] ?? ''))) return row + 1
  for (const c of below) {
    const text = names[c] ?? ''
    if (plainNumber(text) !== null || text.length > LOWER_CAP) return row
    const covered = table.merges.some((m) => m.top <= row && m.bottom >= row && m.right > m.left && c >= m.left && c <= m.right)
    if (!covered && (above[c] ?? '').trim() !== '' && !startsGroup(above, below, c)) return row
    if (!covered && !hasLeftGroup(above, c)) return row
  }
  const isName = (text: string) => readHead(dictionary, text) !== null || lower.test(fold(text))
  return below.every((c) => isName(names[c] ?? '')) ? row + 1 : row
}

/** The same head once more in another language: cell for cell the same senses in other words. */
function isTranslation<V extends Vocabulary>(dictionary: Dictionary<V>, table: Table, row: number): boolean {
  const { translations } = dictionary.levels
  const above = table.rows[row] ?? []
  const lower = table.rows[row + 1] ?? []
  const below = filledCells(lower)
  if (below.length < 3) return false
  const same = below.filter((c) => {
    const [one, other] = [above[c] ?? '', lower[c] ?? '']
    const first = readExact(dictionary, one)?.sense
    const second = readExact(dictionary, other)?.sense
    if (first === undefined || second === undefined || normaliseHead(one) === normaliseHead(other)) return false
    return first === second || (translations.has(first) && translations.has(second))
  })
  return same.length >= below.length * 0.6
}

/** A group's name stands over its first part: nothing beside it, a second part below. */
const startsGroup = (above: readonly string[], below: readonly number[], column: number): boolean =>
  (above[column + 1] ?? '').trim() === '' && below.includes(column + 1)

const hasLeftGroup = (above: readonly string[], column: number): boolean =>
  above.slice(0, column).some((cell) => cell.trim() !== '')

/** A row of group names above ("Digi-Key" over "Part# | Qty | Price"): fewer cells, none a label, merged or sparse. */
function groupRow<V extends Vocabulary>({ levels }: Dictionary<V>, table: Table, row: number): number | null {
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
  return above.every((c) => levels.isGroup(table.rows[row - 1]?.[c] ?? '')) ? row - 1 : null
}

/** The name of a column: joined with its group or lower part, and what it says. */
export function columnName<V extends Vocabulary>(
  dictionary: Dictionary<V>,
  table: Table,
  place: Levels,
  column: number,
): ColumnName<V> {
  const own = (table.rows[place.row]?.[column] ?? '').trim()
  if (place.translated && own !== '') return { text: own, reading: readHead(dictionary, own) }
  if (place.bottom > place.row) {
    const low = (table.rows[place.bottom]?.[column] ?? '').trim()
    if (low !== '') return twoLevels(dictionary, own === '' ? groupText(table, place.row, column) : own, low)
  }
  if (place.group !== null && own !== '') {
    const group = groupText(table, place.group, column)
    if (group !== '') return inGroup(dictionary, group, own)
  }
  const text = own === '' ? spanText(table, place.row, column, true) : own
  return { text, reading: text === '' ? null : readHead(dictionary, text) }
}

/** "用量" over "单板": by the dictionary's rules, else as the lower name says, else the upper. */
function twoLevels<V extends Vocabulary>(dictionary: Dictionary<V>, upper: string, lower: string): ColumnName<V> {
  const { levels, groups, isGroup } = dictionary.levels
  const text = upper === '' ? lower : `${upper}/${lower}`
  const above = upper === '' ? null : readHead(dictionary, upper)
  const below = readHead(dictionary, lower)
  const together = byRules(levels, { upper: above, lower: below, text: lower })
  if (together) return { text, reading: together }
  if (isGroup(lower)) return inGroup(dictionary, lower, upper)
  return { text, reading: byRules(groups, { upper: above, lower: below, text: lower }) ?? below ?? above }
}

/** Names in a group: under a distributor's name only its part number is ours; under 替代 everything is an alternate. */
function inGroup<V extends Vocabulary>(dictionary: Dictionary<V>, group: string, own: string): ColumnName<V> {
  const lower = readHead(dictionary, own)
  const reading = byRules(dictionary.levels.groups, { upper: readHead(dictionary, group), lower, text: own })
  return reading ? { text: `${group}/${own}`, reading } : { text: own, reading: lower }
}

type TwoNames<V extends Vocabulary> = { upper: HeadReading<V> | null; lower: HeadReading<V> | null; text: string }

function byRules<V extends Vocabulary>(rules: readonly LevelRule<V>[], names: TwoNames<V>): HeadReading<V> | null {
  const { upper, lower, text } = names
  const rule = rules.find(
    (each) =>
      (each.upper === undefined || (upper !== null && each.upper.has(upper.sense))) &&
      (each.lower === undefined || (lower !== null && each.lower.has(lower.sense))) &&
      !(lower !== null && each.except?.has(lower.sense)) &&
      (each.says?.test(fold(text)) ?? true),
  )
  if (!rule) return null
  return isSense<V>(rule.reads) ? { sense: rule.reads, confidence: TOGETHER, how: 'part' } : names[rule.reads.as]
}

const isSense = <V extends Vocabulary>(reads: LevelRule<V>['reads']): reads is V['sense'] => typeof reads === 'string'

/** The group over a column: the merged range, or the nearest name to the left where a text file has lost its ranges. */
function groupText(table: Table, row: number, column: number): string {
  const merged = spanText(table, row, column)
  if (merged !== '' || table.merges.length > 0) return merged
  const left = filledCells(table.rows[row]).findLast((c) => c <= column)
  return left === undefined ? '' : (table.rows[row]?.[left] ?? '').trim()
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
