import type * as z from 'zod'
import type { rawTable } from '../../../shared/api/bom-analyse.ts'
import { CELL, type Table } from '../../../shared/engine/sheet/types.ts'

export type RawTable = z.output<typeof rawTable>

/** Sheets that came as rows, each at the place that it has in the file. */
export function sentTables({ at, others = [], ...first }: RawTable, sheetIndex = 0): Table[] {
  const placed = new Map([[at ?? sheetIndex, first], ...others.map((each) => [each.at, each] as const)])
  return Array.from({ length: Math.max(...placed.keys()) + 1 }, (_, index) => tableOf(placed.get(index)))
}

function tableOf({ name, rows, merges, hiddenRows, hiddenColumns }: Omit<RawTable, 'at' | 'others'> = EMPTY): Table {
  const kinds = rows.map((cells) => Uint8Array.from(cells, (cell) => (cell === '' ? CELL.blank : CELL.text)))
  return { name, hidden: false, rows, kinds, merges, hiddenRows, hiddenColumns }
}

const EMPTY = { name: null, rows: [], merges: [], hiddenRows: [], hiddenColumns: [] }
