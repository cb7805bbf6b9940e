import { rowNamesOf } from '../bom/row-names.ts'
import type { PriceModel } from '../price/model.ts'
import type { QuoteRefusal } from '../price/refusal.ts'
import type { Understood } from '../understand.ts'
import type { VisibleLine, VisibleQuote } from '../visible.ts'
import { countCell, fenCell, milliCell, priceCell } from './cell.ts'
import type { Cell, SheetData } from './cell.ts'
import { LINE_COLUMN, LINE_FIELDS } from './columns.ts'
import type { LineField } from './columns.ts'

/** What is exported: the lines with as much of the price as may be seen. */
type Priced = Pick<Understood, 'tables' | 'lines' | 'totals'> & { quote: VisibleQuote | QuoteRefusal }

/** A column as a person set it up; without a title or width of its own it has ours. */
export type ColumnChoice = { field: LineField; title?: string; width?: number }

const ALL: readonly ColumnChoice[] = LINE_FIELDS.map((field) => ({ field }))

/**
 * The lines understood as a sheet: a head, one row per line, and the sums under the columns that add up (pieces and points
 * of one set, labour of the order in 元; lines not fitted add nothing). Where no quote is given the price columns stay empty.
 */
export function linesSheet(priced: Priced, model: PriceModel, columns: readonly ColumnChoice[] = ALL): SheetData {
  const costs = new Map('refused' in priced.quote ? [] : priced.quote.lines.map((cost) => [cost.id, cost]))
  const names = rowNamesOf(
    priced.tables,
    priced.lines.map(({ line }) => line),
  )
  const rows = priced.lines.map((line) => {
    const source = { line, cost: costs.get(line.id), model, names }
    return columns.map(({ field }) => LINE_COLUMN[field].cell(source))
  })
  const head = columns.map(({ field, title }) => title ?? LINE_COLUMN[field].title)
  return {
    name: 'BOM 明细',
    rows: [head, ...rows, sumRow(priced, columns)],
    bold: [0, rows.length + 1],
    frozenRows: 1,
    widths: columns.map(({ field, width }) => width ?? LINE_COLUMN[field].width),
  }
}

/** Null where one of them may not be seen. */
const sumOf = (lines: readonly VisibleLine[]): number | null =>
  lines.reduce<number | null>((sum, line) => (sum === null || line.labourFen === null ? null : sum + line.labourFen), 0)

function sumRow({ totals, quote }: Priced, columns: readonly ColumnChoice[]): Cell[] {
  const labourFen = 'refused' in quote ? null : sumOf(quote.lines)
  const sums: Partial<Record<LineField, Cell>> = {
    quantity: countCell(totals.quantity),
    setPoints: milliCell(totals.pointsMilli),
    amount: 'refused' in quote ? null : priceCell(labourFen, fenCell),
  }
  const cells = columns.map(({ field }) => sums[field] ?? null)
  const label = cells.indexOf(null)
  return cells.map((cell, c) => (c === label ? '合计' : cell))
}
