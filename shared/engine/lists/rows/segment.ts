import { onceFor } from '../../once-for.ts'
import type { Table } from '../../sheet/types.ts'
import { areSignBoxes, saysSignature, saysTotal } from '../../table/closing.ts'
import { normaliseHead } from '../../table/head-text.ts'
import { tellSum } from '../../table/sums.ts'
import { cellAt, filledCells, isPlaceholder } from '../../table/text.ts'
import { looksPart, looksSku } from '../../table/looks.ts'
import type { NoLine } from '../faults.ts'
import type { ListColumns, ListField } from '../fields.ts'

/** Columns that tell which part it is. */
const NAMING: readonly ListField[] = ['sku', 'mpn', 'description', 'value']
const FIGURES: readonly ListField[] = ['quantity', 'unitPrice', 'extendedPrice', 'stock', 'moq', 'multiple']

/** Where the lines of a table stand. `figures`: all columns that hold figures, those of breaks as well. */
export type Body = { table: Table; headRow: number | null; from: number; columns: ListColumns; figures: readonly number[] }

/** The columns of figures among those found. */
export const figureColumns = (columns: ListColumns): number[] => FIGURES.flatMap((field) => columns[field] ?? [])

/** Words where a figure should stand, more than "请联系客服询价" has. */
const SENTENCE = /[\u3400-\u9fff]{8}|(?:[a-z]{2,} ){4}/i

/** What a row is: a line of the list (null), or why it is none; undefined for a blank one. */
export function kindOfRow({ table, headRow, columns, figures }: Body, row: number): NoLine | null | undefined {
  const cells = table.rows[row] ?? []
  const filled = filledCells(cells)
  if (filled.length === 0) return undefined
  if (headRow !== null && repeatsHead(cells, table.rows[headRow] ?? [], filled)) return { code: 'head' }
  const texts = filled.map((column) => (cells[column] ?? '').trim())
  const first = texts[0] ?? ''
  const numbers = [columns.sku, columns.mpn].map((column) => cellAt(table, row, column)).filter((cell) => !isPlaceholder(cell))
  const isNumbered = numbers.some((cell) => !saysTotal(cell))
  if (!isNumbered && (tellSum(texts) || (saysTotal(first) && filled.length <= 4))) return { code: 'total' }
  if (saysSignature(first) || areSignBoxes(texts)) return { code: 'section' }
  const told = figures.map((column) => cellAt(table, row, column)).filter((cell) => !isPlaceholder(cell))
  // What the columns are for, said below their heads; and what is said of the whole list.
  if (told.length > 1 && told.every((cell) => SENTENCE.test(cell))) return { code: 'section' }
  if (told.length === 0 && /[。！]$/.test(first)) return { code: 'section' }
  const counts = told.length > 0
  if (!NAMING.some((field) => isTold(table, row, columns[field]))) return { code: counts ? 'no-part' : 'section' }
  const isLone = filled.length === 1 && figures.length > 0
  return isLone && !looksPart(first) && !looksSku(first) ? { code: 'section' } : null
}

const isTold = (table: Table, row: number, column: number | null): boolean => !isPlaceholder(cellAt(table, row, column))

const normalised = onceFor((head: readonly string[]) => head.map(normaliseHead))

/** Most cells of the row say what the head says; looked at only until too many do not. */
function repeatsHead(cells: readonly string[], head: readonly string[], filled: readonly number[]): boolean {
  if (filled.length < 2) return false
  const heads = normalised(head)
  let others = 0
  for (const column of filled) {
    if (normaliseHead(cells[column] ?? '') !== (heads[column] ?? '')) others++
    if (filled.length - others < filled.length * 0.7) return false
  }
  return true
}

/**
 * The table with merged cells told in every row of their range that has figures of its own, where they tell the part: "one MPN, three
 * date codes".
 */
export function withMergesOpened(table: Table, columns: ListColumns, figures: readonly number[]): Table {
  const naming = new Set([...NAMING, 'manufacturer' as const, 'package' as const].flatMap((field) => columns[field] ?? []))
  const ranges = table.merges.filter(({ left, right, top, bottom }) => left === right && bottom > top && naming.has(left))
  if (ranges.length === 0) return table
  const rows = table.rows.slice()
  for (const { left, top, bottom } of ranges) {
    const text = table.rows[top]?.[left] ?? ''
    for (let row = top + 1; row <= Math.min(bottom, rows.length - 1); row++) {
      const cells = rows[row] ?? []
      if ((cells[left] ?? '') !== '' || !figures.some((column) => isTold(table, row, column))) continue
      const copy = cells.slice()
      while (copy.length < left) copy.push('')
      copy[left] = text
      rows[row] = copy
    }
  }
  return { ...table, rows }
}
