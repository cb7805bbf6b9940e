import { countCell, fenCell, ppmCell, type Cell } from '../../../shared/engine/export/cell.ts'
import { cellText, valueOf } from './cell.tsx'
import type { TableColumn } from '../types.ts'

/** A list as rows of a file: titles, then what the cells say; figures as figures, nothing for what is not known. */
export function exportRows<R extends object>(columns: readonly TableColumn<R>[], rows: readonly R[]): Cell[][] {
  return [columns.map((column) => column.title), ...rows.map((row) => columns.map((column) => exportCell(column, row)))]
}

function exportCell<R extends object>(column: TableColumn<R>, row: R): Cell {
  const value = valueOf(row, column.key)
  if (typeof value === 'number') {
    if (column.kind === 'money') return fenCell(value)
    if (column.kind === 'percent') return ppmCell(value)
    if (column.kind === 'number') return countCell(value)
  }
  return cellText(column, row)
}
