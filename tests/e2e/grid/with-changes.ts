import type { GridChange } from '../../../web/grid/types.ts'

type EditedRow = { id: string; edits: Readonly<Record<string, string>> }

/** The rows with a batch of changes of the grid, as a page takes it over; a change without a text takes the edit back. */
export function withChanges<R extends EditedRow>(rows: readonly R[], changes: readonly GridChange[]): readonly R[] {
  const byRow = Map.groupBy(changes, (change) => change.rowId)
  return rows.map((row) => {
    const own = byRow.get(row.id)
    if (!own) return row
    const edits = { ...row.edits }
    for (const { columnId, text } of own) {
      if (text === null) delete edits[columnId]
      else edits[columnId] = text
    }
    return { ...row, edits }
  })
}
