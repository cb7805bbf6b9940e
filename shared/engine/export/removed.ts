import { onceFor } from '../once-for.ts'
import { isBlankRow } from '../table/text.ts'
import type { Bom, BomLine } from '../bom/types.ts'
import type { Table } from '../sheet/types.ts'

/** Rows to leave out, and where a row of the source then stands. */
export type Removed = { gone: ReadonlySet<number>; at: (row: number) => number }

/** Rows where something of its own begins. */
const startsOf = onceFor(
  (bom: Bom): ReadonlySet<string> => new Set([...bom.lines, ...bom.rejected].map(({ sheet, row }) => `${sheet}:${row}`)),
)

/** The rows below a line that belong to it: alternates, further designators. */
export function rowsBelow(table: Table, bom: Bom, { sheet, row }: Pick<BomLine, 'sheet' | 'row'>): number[] {
  const rows: number[] = []
  for (let next = row + 1; !startsOf(bom).has(`${sheet}:${next}`) && !isBlankRow(table.rows[next]); next++) rows.push(next)
  return rows
}

/** The rows of lines that do not stay, with the rows below that belong to them (alternates, further designators). */
export function removedRows(table: Table, index: number, bom: Bom, stays: ReadonlySet<number>): Removed {
  const gone = new Set<number>()
  for (const line of bom.lines) {
    if (line.sheet !== index || stays.has(line.row)) continue
    gone.add(line.row)
    for (const row of rowsBelow(table, bom, line)) gone.add(row)
  }
  const before: number[] = [0]
  for (let row = 0; row <= table.rows.length; row++) before.push((before[row] ?? 0) + (gone.has(row) ? 1 : 0))
  return { gone, at: (row) => row - (before[row] ?? gone.size) }
}
