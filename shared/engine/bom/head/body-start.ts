import type { Table } from '../../sheet/types.ts'
import { weighColumn } from '../../table/evidence.ts'
import { cellAt, filledCells, isBlankRow } from '../../table/text.ts'
import { BOM_CHECKS } from './checks.ts'
import type { Check } from './checks.ts'
import { BOM_DICTIONARY } from './dictionary.ts'

/** Rows weighed, and columns of them. Our decision. */
const SAMPLE = { rows: 80, columns: 60 }

/** Rows that stand over a list at most. Our decision after the deepest head seen (row 12). */
const TOP = 15

/** Of the lower half of a list so many cells must be of one kind, and so many filled, that a row without any stands out. */
const OF_ONE_KIND = 0.8
const FULL = 0.9

/** Kinds of cells that words and days are not mistaken for. */
const PLAIN = ['designator', 'counts', 'package', 'lcsc', 'value'] as const satisfies readonly Check[]

type Column = { column: number; kinds: readonly Check[] }

/**
 * The first row of a list without a head, below its title block: rows of several cells at the top in most of whose columns stands
 * something else than in those of the lower half, or nothing.
 */
export function bodyStart(table: Table, last: number): number {
  const rows = table.rows
    .slice(0, last + 1)
    .flatMap((cells, row) => (isBlankRow(cells) ? [] : [row]))
    .slice(0, SAMPLE.rows)
  const lower = rows.slice(Math.ceil(rows.length / 2))
  const columns = columnsOf(table, lower)
  const width = lower.reduce((sum, row) => sum + filledCells(table.rows[row]).length, 0) / lower.length
  const isTitle = (row: number): boolean => {
    const cells = table.rows[row] ?? []
    if (filledCells(cells).length === 1) return true
    return beginsTitle(cells) && (isLabelled(cells) || standsOut(table, row, columns, width))
  }
  const first = rows.slice(0, TOP).findIndex((row) => !isTitle(row))
  const above = rows.slice(0, Math.max(0, first)).findLast((row) => filledCells(table.rows[row]).length > 1)
  return above === undefined ? 0 : above + 1
}

/** Columns of one kind that nearly all rows fill. */
function columnsOf(table: Table, rows: readonly number[]): Column[] {
  const width = Math.min(SAMPLE.columns, Math.max(0, ...rows.map((row) => table.rows[row]?.length ?? 0)))
  return Array.from({ length: width }, (_, column) => {
    const evidence = weighColumn(BOM_DICTIONARY, table, rows, column)
    const isFull = evidence.filled >= rows.length * FULL
    return { column, kinds: isFull ? PLAIN.filter((kind) => evidence[kind] >= OF_ONE_KIND) : [] }
  }).filter(({ kinds }) => kinds.length > 0)
}

/** "Project", "客户：", "Date: 2026-03-02": words that ask for something, with or without its answer. Names of places have numbers. */
const LABEL = /^\p{L}[^\d]{1,24}$|^\p{L}[\p{L} ]{1,19}[:：]/u
const beginsTitle = (cells: readonly string[]): boolean => LABEL.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')
const isLabelled = (cells: readonly string[]): boolean => cells.some((cell) => /[:：]\s*$/.test(cell.slice(0, 60)))

/**
 * A row of hardly half the cells that others have stands out by half of these columns; another one by all of them, of which one holds
 * places or there are several.
 */
function standsOut(table: Table, row: number, columns: readonly Column[], width: number): boolean {
  const others = columns.filter(({ column, kinds }) => !kinds.some((kind) => BOM_CHECKS[kind](cellAt(table, row, column)))).length
  if (filledCells(table.rows[row]).length * 2 <= width) return others > 0 && others * 2 >= columns.length
  return others === columns.length && (others > 1 || columns.some(({ kinds }) => kinds.includes('designator')))
}
