import { fenCell, microCell, type Cell, type SheetData } from '../../../shared/engine/export/cell.ts'
import { writeXlsx } from '../../../shared/engine/export/xlsx.ts'
import { timeText } from '../../../shared/day.ts'
import type { Made } from './section.ts'

/** A column of a sheet: its head, and what stands in it of a row. */
export type Column<R> = readonly [title: string, cell: (row: R) => Cell]

export const time = (at: number | null): Cell => (at === null ? null : timeText(at))
export const count = (value: number | null): Cell => (value === null ? null : { number: String(value), places: 0 })
export const money = (fen: number | null): Cell => (fen === null ? null : fenCell(fen))
export const rate = (micro: number | null): Cell => (micro === null ? null : microCell(micro))
export const yes = (is: boolean): Cell => (is ? '是' : '否')

/** Rows under their heads. */
export const sheet = <R>(name: string, columns: readonly Column<R>[], rows: readonly R[]): SheetData => ({
  name,
  rows: [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))],
  bold: [0],
  frozenRows: 1,
})

export const xlsxFile = (name: string, sheets: readonly SheetData[]): Made => ({
  name: `${name}.xlsx`,
  content: writeXlsx(sheets),
})
