import type { Table } from '../../sheet/types.ts'
import { claimColumns, openBoard } from '../../table/assign.ts'
import type { Claim } from '../../table/dictionary.ts'
import { sampleRows, weighColumn } from '../../table/evidence.ts'
import { readExact } from '../../table/heads.ts'
import { looksComponent, looksDate, looksUrl } from '../../table/looks.ts'
import type { Forced, HeadPlace, WeighedTable } from '../../table/types.ts'
import { filledCells, isBlankRow } from '../../table/text.ts'
import { electronicShare } from '../cells/electronic.ts'
import { looksDesignator } from '../cells/looks.ts'
import type { Field } from '../types.ts'
import { WORDED } from './phrases.ts'
import { ELECTRONIC, holdsVariedParts, isFull, UNNAMED } from './unnamed.ts'
import { NO_STEERING, steeringOf } from './columns.ts'
import type { Assignment } from './columns.ts'
import { BOM_DICTIONARY } from './dictionary.ts'
import type { BomBoard, BomHeading, BomVocabulary } from './vocabulary.ts'

/** Columns read at most. Our decision: a list without a head is a plain one. */
const WIDTH = 60

/** What is known of a table before its cells are read: columns that a person named, and whether it is called a bill, in whole words at that. */
type Said = { forced?: Forced<Field>; called: boolean; spelled?: boolean }

/** Reads a table without a head by what its columns hold; null when they do not hold a bill. */
export function assignByContent(table: Table, from: number, to: number, said: Said): Assignment | null {
  const rows = sampleRows(table, from, to)
  return assignByRows(table, rows, said) ?? (said.called ? assignByRows(table, rowsOfNames(table, from, to), said) : null)
}

/** All rows that hold something: in a list of names the few that say more are no sample of it. */
const rowsOfNames = (table: Table, from: number, to: number): number[] =>
  table.rows.slice(from, to + 1).flatMap((cells, at) => (isBlankRow(cells) ? [] : [from + at]))

function assignByRows(table: Table, rows: readonly number[], { forced = {}, called, spelled = false }: Said): Assignment | null {
  const width = Math.min(WIDTH, Math.max(0, ...rows.map((r) => table.rows[r]?.length ?? 0)))
  const headings = Array.from({ length: width }, (_, column): BomHeading => ({
    column,
    text: '',
    reading: null,
    evidence: weighColumn(BOM_DICTIONARY, table, rows, column),
  }))
  const board = openBoard(BOM_DICTIONARY, { table, rows, headings }, forced)
  claimColumns(board, called ? [...UNNAMED, NAMES_ONLY] : UNNAMED)
  const insisted = Object.values(forced).some((field) => field !== null)
  if (!insisted && !holdsBill(board, headings) && !(called && listsNames(board, headings, spelled))) return null
  const reasons = board.reasons.map((reason) => (reason.basis === 'content' ? { ...reason, basis: 'headless' as const } : reason))
  return { columns: board.columns, told: board.columns, reasons, steering: NO_STEERING }
}

/** The columns under a head whose words are not known, or not all: what they say first, then what the cells say. */
export function assignUnderHead(weighed: WeighedTable<BomVocabulary>): Assignment {
  const board = openBoard(BOM_DICTIONARY, weighed)
  const steering = steeringOf(board)
  claimColumns(board, [...BOM_DICTIONARY.claims, ...UNNAMED])
  return { columns: board.columns, told: board.columns, reasons: board.reasons, steering }
}

/** Longest name of a column in an unknown language. Our decision. */
const NAME_CAP = 40
/** Share of a head's cells that must be names: one may be a remark. Our decision. */
const NAMES = 0.8

/**
 * The first row, or the last above the list (`from`), when it fails the evidence of its own columns: words stand where numbers or
 * designators follow. Such a row is a head, in any language.
 */
export function headByEvidence(table: Table, from: number, to: number, { columns }: Assignment): HeadPlace | null {
  const top = table.rows.findIndex((cells) => filledCells(cells).length > 0)
  if (isLoneHead(table, top, to)) return placeAt(top)
  const row = from > 0 ? from - 1 : lastAbove(table, from, to, columns.designator)
  const cells = table.rows[row] ?? []
  const filled = filledCells(cells)
  if (row < 0 || filled.filter((c) => isName(cells[c] ?? '')).length < filled.length * NAMES) return null
  const { quantity, designator } = columns
  if (quantity === null && designator === null)
    return areHeads(cells, filled) || failsNumbers(table, row, to) || failsPages(table, row, to) ? placeAt(row) : null
  const inColumn = cells[quantity ?? designator ?? 0] ?? ''
  const tellsPart = filled.some((c) => looksComponent(cells[c] ?? ''))
  const isWide = filled.length * 2 >= filledCells(table.rows[row + 1]).length
  return inColumn.trim() !== '' || (isWide && !tellsPart) ? placeAt(row) : null
}

/** "Parts" over a list of one column: the word names what stands below it. */
function isLoneHead({ rows }: Table, top: number, to: number): boolean {
  const [column, ...others] = filledCells(rows[top])
  if (column === undefined || others.length > 0) return false
  const sense = readExact(BOM_DICTIONARY, rows[top]?.[column] ?? '')?.sense
  const isNaming = WORDED.some((each) => each === sense)
  return isNaming && rows.slice(top + 1, to + 1).every((cells) => filledCells(cells).every((each) => each === column))
}

/** The last row with several cells above the first designator: titles may stand over it. Without designators the first such row. */
function lastAbove(table: Table, from: number, to: number, designator: number | null): number {
  let above = -1
  for (let row = from; row <= to; row++) {
    if (filledCells(table.rows[row]).length < 2) continue
    if (above >= 0 && (designator === null || looksDesignator(table.rows[row]?.[designator] ?? ''))) break
    above = row
    if (designator === null || looksDesignator(table.rows[row]?.[designator] ?? '')) break
  }
  return above
}

const placeAt = (row: number): HeadPlace => ({ row, bottom: row, group: null, translated: false, score: 10 })

const isName = (cell: string): boolean => cell.trim().length <= NAME_CAP && !/\d/.test(cell) && !looksUrl(cell)

/** Two known heads at least and nothing else; few of them tell a head only where nothing else does. */
const areHeads = (cells: readonly string[], filled: readonly number[]): boolean =>
  filled.length > 1 && filled.every((column) => readExact(BOM_DICTIONARY, cells[column] ?? '') !== null)

/** A word over a column of numbers. */
function failsNumbers(table: Table, head: number, to: number): boolean {
  const rows = sampleRows(table, head + 1, to)
  return filledCells(table.rows[head]).some((column) => weighColumn(BOM_DICTIONARY, table, rows, column).number >= 0.8)
}

/** A word over a column of pages. */
function failsPages(table: Table, head: number, to: number): boolean {
  const rows = sampleRows(table, head + 1, to)
  return filledCells(table.rows[head]).some((column) => {
    const { url, filled } = weighColumn(BOM_DICTIONARY, table, rows, column)
    return filled > 1 && url === 1 && !looksUrl(table.rows[head]?.[column] ?? '')
  })
}

/** Rows that are enough where whole words call the table a bill. Our decision. */
const SPELLED = 3

/** Columns of figures at most: more are a table of measured or counted things. Our decision. */
const FIGURES = 8

/** Designators with anything, three rows of counted parts, or a list of kinds of parts with prices or links that nobody counted. */
function holdsBill(board: BomBoard, headings: readonly BomHeading[]): boolean {
  const { table, rows, columns } = board
  const named = [columns.value, columns.footprint, columns.mpn, columns.supplierPart].some((column) => column !== null)
  const told = columns.description !== null && rows.length >= ELECTRONIC.rows
  if (columns.designator !== null) return rows.length >= 2 && (named || told || columns.quantity !== null)
  if (headings.filter(({ evidence: e }) => e.filled * 2 >= e.rows && e.number >= 0.9).length > FIGURES) return false
  const share = electronicShare(table, rows)
  if (columns.quantity === null) {
    const isOffered = headings.some(({ evidence: e }) => e.url >= 0.3 || (e.number >= 0.5 && e.integer < 0.9))
    const names = headings.find(({ column }) => column === (columns.description ?? columns.value))?.evidence
    const areNames = names !== undefined && (names.number < 0.5 || names.value > names.number)
    return areNames && isOffered && rows.length >= ELECTRONIC.rows && share >= ELECTRONIC.uncounted
  }
  if (rows.length < 3 || !(named || columns.description !== null) || repeatsNames(board, headings)) return false
  return (
    share >= ELECTRONIC.counted || (headings.some(holdsVariedParts) && !headings.some((h) => tellsDays(table, rows, h.column)))
  )
}

/** Pages of shops beside most of the names: things to buy, however many words tell them. */
const holdsPages = ({ evidence: e }: BomHeading): boolean => e.url >= 0.8 && e.filled >= e.rows * 0.8

/** Where the table is called a bill, short words of their own on nearly every row name its parts, whatever these are. */
const NAMES_ONLY: Claim<BomVocabulary> = {
  field: 'description',
  basis: 'headless',
  holds: (h, { columns }) => isFull(h) && h.reading === null && columns.value === null && columns.mpn === null,
  points: ({ evidence: e }, { columns, free }) =>
    e.number < 0.2 &&
    e.url < 0.2 &&
    (e.prose < 0.5 || [...free.values()].some(holdsPages)) &&
    e.unique >= (columns.designator !== null ? 0 : columns.quantity === null ? 0.8 : 0.5) &&
    e.designator < 0.5
      ? 0.4
      : 0,
}

/**
 * A list that is called a bill: things by name, counted, or some of them electronic unless whole words call it so or pages of
 * shops stand beside them. More than one column of figures is a table of these.
 */
function listsNames({ table, rows, columns }: BomBoard, headings: readonly BomHeading[], spelled: boolean): boolean {
  const name = columns.description ?? columns.value ?? columns.mpn
  if (name === null || rows.length < (spelled ? SPELLED : ELECTRONIC.rows)) return false
  if (columns.quantity !== null) return true
  const figures = headings.filter(({ evidence: e }) => e.filled * 2 >= e.rows && e.number >= 0.9 && !e.running)
  return figures.length <= 1 && (spelled || headings.some(holdsPages) || electronicShare(table, rows) >= ELECTRONIC.called)
}

/** A bill counts each part once: a few names that come again and again are readings of an instrument. Our decision. */
const REPEATED = { rows: 10, unique: 0.3 }

function repeatsNames({ rows, columns }: BomBoard, headings: readonly BomHeading[]): boolean {
  const named = [columns.mpn, columns.supplierPart, columns.description, columns.value].filter((column) => column !== null)
  const names = headings.filter((h) => named.includes(h.column))
  return rows.length >= REPEATED.rows && names.length > 0 && names.every(({ evidence: e }) => e.unique < REPEATED.unique)
}

/** When something happened: no part of a bill is dated. */
const tellsDays = (table: Table, rows: readonly number[], column: number): boolean =>
  rows.filter((row) => looksDate(table.rows[row]?.[column] ?? '')).length * 2 >= rows.length
