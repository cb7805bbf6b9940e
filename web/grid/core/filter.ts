import { plainNumber } from '../../lib/format.ts'
import { isEmpty, rawText, shownText, type CoreColumn } from './model.ts'
import type { ColumnFilter } from './view.ts'

export type RowTest<Row> = (row: Row) => boolean

const COMPARISON = /^(>=|<=|<>|!=|≥|≤|>|<|=|!)\s*(.*)$/s

/**
 * The test of one column. Typed text: several words must all occur, in any case; ">10", "<=5", "=0402", "!x" compare; "=" alone finds
 * empty cells and "!" alone filled ones. Ticked values must match what is shown.
 */
export function columnTest<Row>(column: CoreColumn<Row>, filter: ColumnFilter): RowTest<Row> {
  const text = textTest(column, filter.text.trim())
  if (filter.values === null) return text
  const ticked = new Set(filter.values)
  return (row) => ticked.has(shownText(column, row)) && text(row)
}

function textTest<Row>(column: CoreColumn<Row>, text: string): RowTest<Row> {
  if (text === '') return () => true
  const [, sign, operand] = COMPARISON.exec(halfWidthSigns(text)) ?? []
  if (sign !== undefined && operand !== undefined) return comparison(column, sign, operand)
  const words = text.toLowerCase().split(/\s+/)
  return (row) => {
    const hay = haystack(column, row)
    return words.every((word) => hay.includes(word))
  }
}

function comparison<Row>(column: CoreColumn<Row>, sign: string, operand: string): RowTest<Row> {
  const wanted = operand.toLowerCase()
  const equals: RowTest<Row> = (row) =>
    wanted === ''
      ? isEmpty(column.get(row))
      : rawText(column.get(row)).toLowerCase() === wanted || shownText(column, row).toLowerCase() === wanted
  if (sign === '=') return equals
  if (sign === '!' || sign === '!=' || sign === '<>') return (row) => !equals(row)
  const limit = Number(plainNumber(operand))
  if (operand === '' || Number.isNaN(limit)) return () => true
  const holds = ORDERINGS[sign] ?? (() => true)
  return (row) => {
    const value = numberIn(column.get(row))
    return value !== null && holds(value, limit)
  }
}

const ORDERINGS: Record<string, (value: number, limit: number) => boolean> = {
  '>': (value, limit) => value > limit,
  '<': (value, limit) => value < limit,
  '>=': (value, limit) => value >= limit,
  '≥': (value, limit) => value >= limit,
  '<=': (value, limit) => value <= limit,
  '≤': (value, limit) => value <= limit,
}

function numberIn(value: string | number | null): number | null {
  const number = typeof value === 'number' ? value : isEmpty(value) ? Number.NaN : Number(plainNumber(rawText(value)))
  return Number.isNaN(number) ? null : number
}

const halfWidthSigns = (text: string): string =>
  text.replace(/^[＞＜＝！]+/, (signs) => signs.replace(/./g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0)))

/** Raw and shown text both count: 12000 is found by "12000" and by "12,000". */
export function haystack<Row>(column: CoreColumn<Row>, row: Row): string {
  const raw = rawText(column.get(row))
  const shown = column.format ? shownText(column, row) : raw
  return (shown === raw ? raw : `${raw}\n${shown}`).toLowerCase()
}

export type ValueCount = { text: string; count: number }

/** The different shown values of a column, most frequent first, at most `limit` of them. */
export function distinctValues<Row>(
  column: CoreColumn<Row>,
  rows: readonly Row[],
  limit: number,
): { values: ValueCount[]; more: number } {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const text = shownText(column, row)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const all = [...counts].map(([text, count]) => ({ text, count })).toSorted((a, b) => b.count - a.count)
  return { values: all.slice(0, limit), more: Math.max(0, all.length - limit) }
}
