import { shapeTable, widthOf } from '../../../shared/engine/bom/reshape/reshape.ts'
import type { Reshape } from '../../../shared/engine/bom/types.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import type { Understood } from '../../../shared/engine/understand.ts'
import type { RawRows } from './protocol.ts'

type Whole = { key: string; table: Table; width: number }

/** The last shape of each sheet: its rows are asked for in several turns. */
const wholes = new WeakMap<Table, Whole>()

/** The sheet with the columns that were made of others, in the worker. */
export function wholeSheet({ tables, choices }: Understood, sheet: number): Whole {
  const table = tables[sheet]
  if (!table) return { key: '', table: EMPTY, width: 0 }
  const steps: readonly Reshape[] = choices.reading.reshapes ?? []
  const key = JSON.stringify(steps)
  const known = wholes.get(table)
  if (known?.key === key) return known
  const { whole } = shapeTable(table, steps)
  const made = { key, table: whole, width: widthOf(whole) }
  wholes.set(table, made)
  return made
}

const EMPTY: Table = { name: null, hidden: false, rows: [], kinds: [], merges: [], hiddenRows: [], hiddenColumns: [] }

/** Rows of a sheet as they stand in the file. */
export function rawRows(understood: Understood, sheet: number, from: number, count: number): RawRows {
  const { table, width } = wholeSheet(understood, sheet)
  return { rows: table.rows.slice(from, from + count), total: table.rows.length, width: Math.max(1, width) }
}
