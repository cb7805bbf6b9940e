import type { Table } from '../../sheet/types.ts'
import type { Steering } from './columns.ts'
import { cellAt, isPlaceholder } from '../../table/text.ts'
import type { Columns } from '../types.ts'

/** The table being read: where its head and columns are, and which rows merged ranges cover. */
export type Layout = {
  table: Table
  headRow: number | null
  columns: Columns
  steering: Steering
  /** Row -> top row of the vertical merge over its designator or quantity cell. */
  coveredRefs: ReadonlyMap<number, number>
  coveredQuantity: ReadonlyMap<number, number>
  /** No row has a designator or a number of pieces: every part named is a line. */
  uncounted: boolean
  /** Most rows hold one cell: a lone name is a part as the others are. */
  lone: boolean
}

/** Cells that tell which part it is. */
export function identityCells(layout: Layout, row: number): number[] {
  const { columns, steering, table } = layout
  const wanted = [
    columns.value,
    columns.mpn,
    columns.description,
    columns.footprint,
    columns.supplierPart,
    columns.manufacturer,
    steering.code,
  ]
  return wanted.filter((c): c is number => c !== null && !isPlaceholder(cellAt(table, row, c)))
}

/** Cells that name a concrete part: an alternate without any is only a remark. */
export function partCells(layout: Layout, row: number): number {
  const { table, columns, steering } = layout
  return [columns.mpn, columns.supplierPart, steering.code].filter((c) => !isPlaceholder(cellAt(table, row, c))).length
}

/** Row -> top row for the vertical merges over a column. */
export function coveredRows(table: Table, column: number | null): Map<number, number> {
  const covered = new Map<number, number>()
  if (column === null) return covered
  for (const m of table.merges) {
    if (m.left > column || m.right < column || m.bottom - m.top > 200) continue
    for (let r = m.top + 1; r <= m.bottom; r++) covered.set(r, m.top)
  }
  return covered
}
