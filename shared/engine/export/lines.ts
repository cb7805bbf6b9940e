import { rowNamesOf } from '../bom/row-names.ts'
import type { PriceModel } from '../price/model.ts'
import type { QuoteRefusal } from '../price/refusal.ts'
import type { Understood } from '../understand.ts'
import type { VisibleLine, VisibleQuote } from '../visible.ts'
import { countCell, fenCell, milliCell, priceCell } from './cell.ts'
import type { Cell, SheetData } from './cell.ts'
import { LINE_COLUMN } from './columns.ts'
import type { LineField, ShownLine } from './columns.ts'

/** What is exported: the lines with as much of the price as may be seen. `tables` tell what the sheets of the file are called. */
export type PricedLines = {
  tables: readonly { name: string | null }[]
  lines: readonly ShownLine[]
  totals: Pick<Understood['totals'], 'quantity' | 'pointsMilli'>
  quote: VisibleQuote | QuoteRefusal
}

/** A column as a person set it up; without a title or width of its own it has ours. */
export type ColumnChoice = { field: LineField; title?: string; width?: number }

/**
 * The lines understood as a sheet: a head, one row per line, and the sums under the columns that add up (pieces and points
 * of one set, pieces and labour of the order, in 元; lines not fitted add nothing). Where no quote is given the price columns stay empty.
 */
export function linesSheet(priced: PricedLines, model: PriceModel, columns: readonly ColumnChoice[]): SheetData {
  const costs = new Map('refused' in priced.quote ? [] : priced.quote.lines.map((cost) => [cost.id, cost]))
  const names = rowNamesOf(
    priced.tables,
    priced.lines.map(({ line }) => line),
  )
  const sets = setsOf(priced)
  const rows = priced.lines.map((line) => {
    const source = { line, cost: costs.get(line.id), model, names, sets }
    return columns.map(({ field }) => LINE_COLUMN[field].cell(source))
  })
  const head = columns.map(({ field, title }) => title ?? LINE_COLUMN[field].title)
  return {
    name: 'BOM明细',
    rows: [head, ...rows, sumRow(priced, columns)],
    bold: [0, rows.length + 1],
    frozenRows: 1,
    widths: columns.map(({ field, width }) => width ?? LINE_COLUMN[field].width),
  }
}

const setsOf = ({ quote }: PricedLines): number | null => ('refused' in quote ? null : quote.sets)

/** Null where one of them may not be seen. */
const sumOf = (lines: readonly VisibleLine[]): number | null =>
  lines.reduce<number | null>((sum, line) => (sum === null || line.labourFen === null ? null : sum + line.labourFen), 0)

function sumRow(priced: PricedLines, columns: readonly ColumnChoice[]): Cell[] {
  const { totals, quote } = priced
  const labourFen = 'refused' in quote ? null : sumOf(quote.lines)
  const sums: Partial<Record<LineField, Cell>> = {
    quantity: countCell(totals.quantity),
    orderQuantity: countCell(totals.quantity * (setsOf(priced) ?? Number.NaN)),
    setPoints: milliCell(totals.pointsMilli),
    amount: 'refused' in quote ? null : priceCell(labourFen, fenCell),
  }
  const cells = columns.map(({ field }) => sums[field] ?? null)
  const label = cells.indexOf(null)
  return cells.map((cell, c) => (c === label ? '合计' : cell))
}
