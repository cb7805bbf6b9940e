import { CELL } from '../../sheet/types.ts'
import type { Merge, Table } from '../../sheet/types.ts'
import { filledCells } from '../../table/text.ts'
import type { Reshape } from '../types.ts'

/** Steps at most, columns that one step takes or makes, and columns that all of them make. Our decision. */
export const MAX_RESHAPES = 20
export const MAX_PIECES = 12
export const MAX_MADE = 60

/** A table with its columns split and merged. Columns made of others stand behind the file's own, where `into` says. */
export type Shaped = {
  /** As the file has it. */
  original: Table
  /** The file's own columns and the made ones. */
  whole: Table
  /** What recognition reads: columns that went into others are empty. */
  live: Table
  /** Columns of the file itself; made ones have higher numbers. */
  width: number
  /** The steps that were taken. One whose columns are not there, or whose place is, is left out. */
  steps: readonly Reshape[]
}

/** The columns a step takes, and those it makes. */
export const sourceColumns = (step: Reshape): number[] => (step.kind === 'split' ? [step.column] : step.columns)
export const madeColumns = (step: Reshape): number[] => (step.kind === 'split' ? step.into : [step.into])

/** The file's own column that a column was first made of; a column of the file is its own. */
export function rootOf(column: number, steps: readonly Reshape[]): number {
  const step = steps.find((each) => madeColumns(each).includes(column))
  const from = step && sourceColumns(step)[0]
  return from === undefined || from === column ? column : rootOf(from, steps)
}

/** Cells a row of the table has at most. */
export const widthOf = ({ rows }: Pick<Table, 'rows'>): number => rows.reduce((most, row) => Math.max(most, row.length), 0)

/**
 * Takes the steps in their order. No column of the file ever changes its number: what is said of a column, by a person or by
 * recognition, stays true when steps are added or taken back.
 */
export function shapeTable(table: Table, steps: readonly Reshape[] = []): Shaped {
  if (steps.length === 0) return { original: table, whole: table, live: table, width: 0, steps }
  const width = widthOf(table)
  const fitting = stepsThatFit(steps, width)
  const rows = table.rows.map((row) => [...row])
  const kinds = rows.map((row, r) => [...row.keys()].map((c) => table.kinds[r]?.[c] ?? CELL.blank))
  const used = new Set<number>()
  let merges = table.merges
  for (const step of fitting) {
    const seldomAlone = mostHoldMore(rows, sourceColumns(step), used)
    for (const [r, row] of rows.entries()) {
      const texts = textsOf(step, row, seldomAlone && isAlone(row, sourceColumns(step), used))
      madeColumns(step).forEach((column, i) => writeCell(row, kinds[r] ?? [], column, texts[i] ?? '', sourceColumns(step)))
    }
    merges = [...merges, ...mergesOf(step, merges)]
    for (const column of sourceColumns(step)) used.add(column)
  }
  const whole: Table = { ...table, rows, kinds: kinds.map((row) => Uint8Array.from(row)), merges }
  const live: Table = { ...whole, rows: rows.map((row) => row.map((cell, column) => (used.has(column) ? '' : cell))) }
  return { original: table, whole, live, width, steps: fitting }
}

function stepsThatFit(steps: readonly Reshape[], width: number): Reshape[] {
  const made = new Set<number>()
  const used = new Set<number>()
  const isThere = (column: number) => (column < width || made.has(column)) && !used.has(column)
  const isFree = (column: number) => column >= width && !made.has(column)
  return steps.filter((step) => {
    const [taken, making] = [sourceColumns(step), madeColumns(step)]
    const fits = areDistinct(taken) && areDistinct(making) && taken.every(isThere) && making.every(isFree)
    if (fits) for (const column of taken) used.add(column)
    if (fits) for (const column of making) made.add(column)
    return fits
  })
}

const areDistinct = (columns: readonly number[]): boolean => columns.length > 0 && new Set(columns).size === columns.length

/** A row that holds nothing else: a title, a section, a further line of designators. Its text stays in one piece. */
const isAlone = (row: readonly string[], taken: readonly number[], used: ReadonlySet<number>): boolean =>
  filledCells(row).every((column) => taken.includes(column) || used.has(column))

/** True where a row with a text to part or join mostly holds other things too, as lines do. */
function mostHoldMore(rows: readonly string[][], taken: readonly number[], used: ReadonlySet<number>): boolean {
  const filled = rows.filter((row) => taken.some((column) => (row[column] ?? '').trim() !== ''))
  return filled.filter((row) => isAlone(row, taken, used)).length * 2 < filled.length
}

function textsOf(step: Reshape, row: readonly string[], alone: boolean): string[] {
  if (step.kind === 'merge')
    return [
      joinTexts(
        step.columns.map((column) => row[column] ?? ''),
        step.separator,
      ),
    ]
  const text = (row[step.column] ?? '').trim()
  return alone ? [text] : splitText(text, step.separator, step.into.length)
}

/**
 * A text in at most `parts` pieces; the last one keeps what is left. Of several blanks the last one parts, so that the pieces
 * joined with the separator are the text again.
 */
export function splitText(text: string, separator: string, parts: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (pieces.length < parts - 1) {
    let at = rest.indexOf(separator)
    if (at < 0 || separator === '') break
    if (separator.trim() === '') while (rest.startsWith(separator, at + separator.length)) at += separator.length
    pieces.push(rest.slice(0, at))
    rest = rest.slice(at + separator.length)
  }
  return [...pieces, rest]
}

/** Texts with the separator between them; empty ones are left out. */
export const joinTexts = (texts: readonly string[], separator: string): string =>
  texts
    .filter((text) => text.trim() !== '')
    .join(separator)
    .trim()

/** A cell that came over whole is still the number or the date it was. */
function writeCell(row: string[], kinds: number[], column: number, text: string, taken: readonly number[]): void {
  for (let c = row.length; c < column; c++) row[c] = ''
  for (let c = kinds.length; c < column; c++) kinds[c] = CELL.blank
  const whole = taken.find((source) => (row[source] ?? '').trim() === text)
  row[column] = text
  kinds[column] = text === '' ? CELL.blank : whole === undefined ? CELL.text : (kinds[whole] ?? CELL.text)
}

/** Made columns are merged over the rows that all their sources are merged over. */
function mergesOf(step: Reshape, merges: readonly Merge[]): Merge[] {
  const over = (column: number) =>
    merges.filter(({ left, right, top, bottom }) => left <= column && right >= column && bottom > top)
  const [first = [], ...others] = sourceColumns(step).map(over)
  return first
    .filter(({ top, bottom }) => others.every((some) => some.some((merge) => merge.top === top && merge.bottom === bottom)))
    .flatMap(({ top, bottom }) => madeColumns(step).map((column) => ({ top, bottom, left: column, right: column })))
}
