import { isBlankRow } from '../bom/text.ts'
import type { Bom } from '../bom/types.ts'
import type { Table } from '../sheet/types.ts'

/** Rows to leave out, and where a row of the source then stands. */
export type Removed = { gone: ReadonlySet<number>; at: (row: number) => number }

/** The rows of lines that do not stay, with the rows below that belong to them (alternates, further designators). */
export function removedRows(table: Table, index: number, bom: Bom, stays: ReadonlySet<number>): Removed {
  const starts = new Set([...bom.lines, ...bom.rejected].filter(({ sheet }) => sheet === index).map(({ row }) => row))
  const gone = new Set<number>()
  for (const { sheet, row } of bom.lines) {
    if (sheet !== index || stays.has(row)) continue
    gone.add(row)
    for (let next = row + 1; !starts.has(next) && !isBlankRow(table.rows[next]); next++) gone.add(next)
  }
  const before: number[] = [0]
  for (let row = 0; row <= table.rows.length; row++) before.push((before[row] ?? 0) + (gone.has(row) ? 1 : 0))
  return { gone, at: (row) => row - (before[row] ?? gone.size) }
}
