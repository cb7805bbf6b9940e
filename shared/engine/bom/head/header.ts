import type { Table } from '../../sheet/types.ts'
import { sampleRows, weigh } from '../cells/evidence.ts'
import type { Heading } from './board.ts'
import { readExact, readHead } from './heads.ts'
import { looksDesignator } from '../cells/looks.ts'
import { levelsAt, nameOf } from './levels.ts'
import type { Levels } from './levels.ts'
import type { Sense } from './senses.ts'
import { filledCells, plainNumber } from '../cells/text.ts'

/** Where a head stands, and how well it reads. */
export type HeadPlace = Levels & { score: number }

/**
 * Rows searched for the first head, columns read. Our decision after the deepest head seen (row 12, 17 columns), with room for
 * columns made of others behind the 200 of a file.
 */
const SCAN_ROWS = 60
const SCAN_COLUMNS = 260

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
 * meanings at all; numbers, designators and cells that stand below once more count against it.
 */
export function headAt(table: Table, row: number): HeadPlace | null {
  const score = scoreRow(table.rows[row], table.rows[row + 1])
  return score <= 0 ? null : { ...levelsAt(table, row), score }
}

function scoreRow(row: readonly string[] | undefined, below: readonly string[] | undefined): number {
  const filled = filledCells(row).filter((c) => c < SCAN_COLUMNS)
  if (filled.length < 2) return 0
  const senses = new Set<Sense>()
  let sum = 0
  let misfits = 0
  let exact = 0
  const vague: string[] = []
  for (const c of filled) {
    const text = row?.[c] ?? ''
    const reading = text === below?.[c] ? null : readExact(text)
    if (reading) {
      exact++
      senses.add(reading.sense)
      sum += reading.confidence
    } else if (isData(text) || text === below?.[c]) misfits++
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
    (senses.has('designator') || senses.has('place') ? 4 : 0) -
    share * 40 -
    (filled.length - sum) * 2
  )
}

/** What a head does not hold: a number, a label, a designator. */
const isData = (text: string): boolean => plainNumber(text) !== null || /[:：]\s*$/.test(text) || looksDesignator(text)

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
  if (senses.has('x') && senses.has('y')) return true
  const named = [...senses].some((sense) => NAMING.has(sense))
  if (senses.has('designator') || senses.has('place')) return named || senses.has('quantity') || senses.has('x')
  if (senses.has('quantity') || senses.has('bought'))
    return [...senses].some((sense) => IDENTITY.has(sense)) || senses.has('number')
  return named && (senses.has('number') || senses.size >= 3)
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
