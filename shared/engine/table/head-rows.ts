import type { Table } from '../sheet/types.ts'
import type { Dictionary } from './dictionary.ts'
import { sampleRows, weighColumn } from './evidence.ts'
import { readExact, readHead } from './heads.ts'
import { columnName, levelsAt } from './levels.ts'
import { filledCells, plainNumber } from './text.ts'
import type { Heading, HeadPlace, Vocabulary, WeighedTable } from './types.ts'

/**
 * Rows searched for the first head, columns read. Our decision after the deepest head seen (row 12, 17 columns), with room for
 * columns made of others behind the 200 of a file.
 */
const SCAN_ROWS = 60
const SCAN_COLUMNS = 260

/** Unknown texts of a row that are read as heads with a likeness; more tell nothing new. */
const VAGUE_TEXTS = 30

/**
 * What a row scores as a head, by real lists: every cell read exactly counts 10, less for a vague one; every sense once more;
 * a telling group; a row of data loses by the share of its cells that no head holds, and by every cell that says nothing; tools write
 * any number of columns of their own, so that more than a few tell no more.
 */
const SCORE = { cell: 10, vague: 0.8, sense: 2.8, telling: 4, misfits: 40, unknown: 2, mostUnknown: 15 }

/** Heads among the first rows, best first. */
export function findHeads<V extends Vocabulary>(dictionary: Dictionary<V>, table: Table): HeadPlace[] {
  const places: HeadPlace[] = []
  const last = Math.min(table.rows.length, SCAN_ROWS)
  for (let row = 0; row < last; row++) {
    const place = namesPlace(dictionary, table, headAt(dictionary, table, row))
    if (!place) continue
    places.push(place)
    row = place.bottom
  }
  return places.toSorted((a, b) => b.score - a.score || a.row - b.row)
}

/** Of two rows the one that holds the names: titles of groups above most of them are no names, though they read like a head. */
function namesPlace<V extends Vocabulary>(dictionary: Dictionary<V>, table: Table, place: HeadPlace | null): HeadPlace | null {
  if (place === null || place.translated || place.bottom === place.row) return place
  const lower = headAt(dictionary, table, place.bottom)
  return lower !== null && lower.group === place.row && lower.score > place.score ? lower : place
}

/**
 * The row as a head, or null. Which senses make a head is the dictionary's; numbers, labels, data and cells that stand below
 * once more count against it.
 */
export function headAt<V extends Vocabulary>(dictionary: Dictionary<V>, table: Table, row: number): HeadPlace | null {
  const score = scoreRow(dictionary, table.rows[row], table.rows[row + 1])
  return score <= 0 ? null : { ...levelsAt(dictionary, table, row), score }
}

type RowSenses<V extends Vocabulary> = { senses: Set<V['sense']>; exact: number; sum: number; misfits: number; vague: string[] }

function scoreRow<V extends Vocabulary>(
  dictionary: Dictionary<V>,
  row: readonly string[] | undefined,
  below: readonly string[] | undefined,
): number {
  const filled = filledCells(row).filter((column) => column < SCAN_COLUMNS)
  if (filled.length < 2) return 0
  const read = exactSenses(dictionary, row ?? [], below ?? [], filled)
  if (read.exact === 0 || read.exact + read.vague.length < 2) return 0
  const sum = read.sum + addVagueSenses(dictionary, read)
  if (!isHead(dictionary, read.senses)) return 0
  const telling = dictionary.headRow.telling.filter((group) => hasAny(read.senses, group)).length
  return (
    sum * SCORE.cell +
    read.senses.size * SCORE.sense +
    telling * SCORE.telling -
    (read.misfits / filled.length) * SCORE.misfits -
    Math.min(filled.length - sum, SCORE.mostUnknown) * SCORE.unknown
  )
}

function exactSenses<V extends Vocabulary>(
  dictionary: Dictionary<V>,
  row: readonly string[],
  below: readonly string[],
  filled: readonly number[],
): RowSenses<V> {
  const read: RowSenses<V> = { senses: new Set(), exact: 0, sum: 0, misfits: 0, vague: [] }
  for (const column of filled) {
    const text = row[column] ?? ''
    const repeated = text === below[column]
    const reading = repeated ? null : readExact(dictionary, text)
    if (reading) {
      read.exact++
      read.senses.add(reading.sense)
      read.sum += reading.confidence
    } else if (repeated || isData(dictionary, text)) read.misfits++
    else read.vague.push(text)
  }
  return read
}

/** What a head does not hold: a number, a label, or what the dictionary says. */
const isData = <V extends Vocabulary>({ headRow }: Dictionary<V>, text: string): boolean =>
  plainNumber(text) !== null || /[:：]\s*$/.test(text) || headRow.isData(text)

function addVagueSenses<V extends Vocabulary>(dictionary: Dictionary<V>, { vague, senses }: RowSenses<V>): number {
  let sum = 0
  for (const text of vague.slice(0, VAGUE_TEXTS)) {
    const reading = readHead(dictionary, text)
    if (!reading) continue
    senses.add(reading.sense)
    sum += reading.confidence * SCORE.vague
  }
  return sum
}

function isHead<V extends Vocabulary>({ headRow }: Dictionary<V>, senses: ReadonlySet<V['sense']>): boolean {
  const { needs, enough } = headRow
  if (needs.some((groups) => groups.every((group) => hasAny(senses, group)))) return true
  return senses.size >= enough.senses && hasAny(senses, enough.naming)
}

const hasAny = <Sense>(senses: ReadonlySet<Sense>, group: ReadonlySet<Sense>): boolean =>
  [...group].some((sense) => senses.has(sense))

/** The columns under a head, down to row `to`: names joined with their group or lower part, read, and weighed by their cells. */
export function weighTable<V extends Vocabulary>(
  dictionary: Dictionary<V>,
  table: Table,
  place: HeadPlace,
  to: number,
): WeighedTable<V> {
  const rows = sampleRows(table, place.bottom + 1, to)
  const width = Math.min(SCAN_COLUMNS, Math.max(0, ...[place.row, place.bottom, ...rows].map((r) => table.rows[r]?.length ?? 0)))
  const headings: Heading<V>[] = []
  for (let column = 0; column < width; column++) {
    const { text, reading } = columnName(dictionary, table, place, column)
    const evidence = weighColumn(dictionary, table, rows, column)
    if (text !== '' || evidence.filled > 0) headings.push({ column, text, reading, evidence })
  }
  return { table, rows, headings }
}
