import type { Analysis } from '../analyse.ts'
import type { PriceModel } from '../price/model.ts'
import { countCell, fenCell, milliCell } from './cell.ts'
import type { Cell, SheetData } from './cell.ts'
import { LINE_COLUMN, LINE_FIELDS } from './columns.ts'
import type { LineField } from './columns.ts'

/** A column as a person set it up; without a title or width of its own it has ours. */
export type ColumnChoice = { field: LineField; title?: string; width?: number }

const ALL: readonly ColumnChoice[] = LINE_FIELDS.map((field) => ({ field }))

/**
 * The lines of an analysis as a sheet: a head, one row per line, and the sums under the columns that add up (pieces and points
 * of one set, labour of the order in 元; lines not fitted add nothing). Where no quote is given the price columns stay empty.
 */
export function linesSheet(analysis: Analysis, model: PriceModel, columns: readonly ColumnChoice[] = ALL): SheetData {
  const costs = new Map('refused' in analysis.quote ? [] : analysis.quote.lines.map((cost) => [cost.id, cost]))
  const rows = analysis.lines.map((line) => {
    const source = { line, cost: costs.get(line.id), model }
    return columns.map(({ field }) => LINE_COLUMN[field].cell(source))
  })
  const head = columns.map(({ field, title }) => title ?? LINE_COLUMN[field].title)
  return {
    name: 'BOM 明细',
    rows: [head, ...rows, sumRow(analysis, columns)],
    bold: [0, rows.length + 1],
    frozenRows: 1,
    widths: columns.map(({ field, width }) => width ?? LINE_COLUMN[field].width),
  }
}

function sumRow({ totals, quote }: Analysis, columns: readonly ColumnChoice[]): Cell[] {
  const labourFen = 'refused' in quote ? null : quote.lines.reduce((sum, line) => sum + line.labourFen, 0)
  const sums: Partial<Record<LineField, Cell>> = {
    quantity: countCell(totals.quantity),
    setPoints: milliCell(totals.pointsMilli),
    amount: labourFen === null ? null : fenCell(labourFen),
  }
  const cells = columns.map(({ field }) => sums[field] ?? null)
  const label = cells.indexOf(null)
  return cells.map((cell, c) => (c === label ? '合计' : cell))
}
