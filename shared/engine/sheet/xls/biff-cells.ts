import { formatGeneral } from '../format/format-general.ts'
import { formatCell, formatText } from '../format/format.ts'
import type { CellFormat } from '../format/format.ts'
import type { Grid } from '../grid.ts'
import { CELL } from '../types.ts'

/** Values of an old workbook written as text into its grid. Each answers false when the cell is over a cap. */
export type BiffCells = {
  text: (row: number, column: number, style: number, value: string) => boolean
  number: (row: number, column: number, style: number, value: number) => boolean
  /** TRUE, FALSE, or an error by its number. */
  flag: (row: number, column: number, value: number, isError: boolean) => boolean
}

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
}

export const createBiffCells = (grid: Grid, formats: readonly CellFormat[], date1904: boolean): BiffCells => ({
  text: (row, column, style, value) => grid.setCell(row, column, formatText(formats[style], value), CELL.text),
  number(row, column, style, value) {
    const format = formats[style]
    if (format === undefined || format.general) return grid.setCell(row, column, formatGeneral(value), CELL.number)
    return grid.setCell(row, column, formatCell(format, value, date1904), format.date ? CELL.date : CELL.number)
  },
  flag: (row, column, value, isError) =>
    isError
      ? grid.setCell(row, column, ERRORS[value] ?? '#N/A', CELL.error)
      : grid.setCell(row, column, value === 0 ? 'FALSE' : 'TRUE', CELL.bool),
})
