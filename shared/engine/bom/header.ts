import type { Table } from '../sheet/types.ts'
import { sampleRows, weigh } from './evidence.ts'
import { isDistributor, readExact, readHead } from './heads.ts'
import type { HeadReading } from './heads.ts'
import type { Heading } from './board.ts'
import type { Sense } from './senses.ts'
import { filledCells, fold, plainNumber } from './text.ts'

/** Where a head stands: `row` holds the names, `bottom` is its last row, `group` a row of group names above, if any. */
export type HeadPlace = { row: number; bottom: number; group: number | null; score: number }

/** Rows searched for the first head, columns read. Our decision after the deepest head seen (row 12, 17 columns). */
const SCAN_ROWS = 60
const SCAN_COLUMNS = 200

const IDENTITY: ReadonlySet<Sense> = new Set<Sense>([
  'value',
  'comment',
  'spec',
  'model',
  'name',
  'part',
  'mpn',
  'partNumber',
  'footprint',
  'description',
  'supplierPart',
  'libref',
  'index',
  'code',
])
const NAMING: ReadonlySet<Sense> = new Set<Sense>([...IDENTITY].filter((sense) => sense !== 'index' && sense !== 'code'))

/** Heads among the first rows, best first. */
export function findHeads(table: Table): HeadPlace[] {
  const places: HeadPlace[] = []
  const last = Math.min(table.rows.length, SCAN_ROWS)
  for (let row = 0; row < last; row++) {
    const place = headAt(table, row)
    if (!place) continue
    places.push(place)
    row = place.bottom
  }
  return places.toSorted((a, b) => b.score - a.score || a.row - b.row)
}

/**
 * The row as a head, or null. A head names designators or a quantity and something that tells the part, or three
 * meanings at all; numbers and values count against it.
 */
export function headAt(table: Table, row: number): HeadPlace | null {
  const score = scoreRow(table.rows[row])
  if (score <= 0) return null
  const bottom = lowerRow(table, row)
  return { row, bottom, group: groupRow(table, row), score }
}

function scoreRow(row: readonly string[] | undefined): number {
  const filled = filledCells(row).filter((c) => c < SCAN_COLUMNS)
  if (filled.length < 2) return 0
  const senses = new Set<Sense>()
  let sum = 0
  let misfits = 0
  let exact = 0
  const vague: string[] = []
  for (const c of filled) {
    const text = row?.[c] ?? ''
    const reading = readExact(text)
    if (reading) {
      exact++
      senses.add(reading.sense)
      sum += reading.confidence
    } else if (plainNumber(text) !== null || /[:：]\s*$/.test(text)) misfits++
    else vague.push(text)
  }
  if (exact === 0 || exact + vague.length < 2) return 0
  sum += addVague(vague, senses)
  if (!isHead(senses)) return 0
  const share = misfits / filled.length
  return (
    sum * 10 +
    senses.size * 2.8 +
    (senses.has('quantity') ? 4 : 0) +
    (senses.has('designator') ? 4 : 0) -
    share * 40 -
    (filled.length - sum) * 2
  )
}

function addVague(texts: readonly string[], senses: Set<Sense>): number {
  let sum = 0
  for (const text of texts.slice(0, 30)) {
    const reading = readHead(text)
    if (!reading) continue
    senses.add(reading.sense)
    sum += reading.confidence * 0.8
  }
  return sum
}

function isHead(senses: ReadonlySet<Sense>): boolean {
  const named = [...senses].some((sense) => NAMING.has(sense))
  if (senses.has('designator')) return named || senses.has('quantity') || senses.has('x')
  if (senses.has('quantity') || senses.has('bought'))
    return [...senses].some((sense) => IDENTITY.has(sense)) || senses.has('number')
  return named && (senses.has('number') || senses.size >= 3)
}

/** A second row of names below, under merged or empty cells of the first ("用量" over "单板 | 总量"). */
function lowerRow(table: Table, row: number): number {
  const below = filledCells(table.rows[row + 1])
  const above = table.rows[row] ?? []
  if (below.length === 0 || below.length >= filledCells(above).length) return row
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
  return wide.length * 2 >= above.length && wide.length > 0 ? row - 1 : null
}

/** The headings of a head: names joined with their group or lower part, read, and weighed against the rows below. */
export function headingsOf(table: Table, place: HeadPlace, to: number): Heading[] {
  const rows = sampleRows(table, place.bottom + 1, to)
  const width = Math.min(SCAN_COLUMNS, Math.max(0, ...[place.row, place.bottom, ...rows].map((r) => table.rows[r]?.length ?? 0)))
  const headings: Heading[] = []
  for (let column = 0; column < width; column++) {
    const { text, reading } = nameOf(table, place, column)
    const evidence = weigh(table, rows, column)
    if (text !== '' || evidence.filled > 0) headings.push({ column, text, reading, evidence })
  }
  return headings
}

function nameOf(table: Table, place: HeadPlace, column: number): { text: string; reading: HeadReading | null } {
  const own = (table.rows[place.row]?.[column] ?? '').trim()
  if (place.bottom > place.row) {
    const low = (table.rows[place.bottom]?.[column] ?? '').trim()
    if (low !== '') return twoLevel(own === '' ? spanText(table, place.row, column) : own, low)
  }
  if (place.group !== null && own !== '') {
    const group = spanText(table, place.group, column)
    if (group !== '') return grouped(group, own)
  }
  const text = own === '' ? spanText(table, place.row, column, true) : own
  return { text, reading: text === '' ? null : readHead(text) }
}

/** "用量" over "单板": the whole reads first, then the lower name, then the upper. */
function twoLevel(upper: string, lower: string): { text: string; reading: HeadReading | null } {
  const text = upper === '' ? lower : `${upper}/${lower}`
  const own = readHead(lower)
  const group = upper === '' ? null : readHead(upper)
  if (own?.sense === 'bought' || own?.sense === 'price' || own?.sense === 'stock') return { text, reading: own }
  if (group?.sense === 'quantity' && own?.sense !== 'quantity')
    return { text, reading: /总|合计|total|sum/i.test(fold(lower)) ? { sense: 'bought', confidence: 0.9, how: 'part' } : group }
  if (isDistributor(lower)) return grouped(lower, upper)
  if (group && (group.sense === 'alternate' || group.sense === 'supplierPart')) return grouped(upper, lower)
  return { text, reading: own ?? group }
}

/** Under a distributor's name only its part number is ours; under 替代 everything is an alternate. */
function grouped(group: string, own: string): { text: string; reading: HeadReading | null } {
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
