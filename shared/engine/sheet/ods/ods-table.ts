import { LIMITS } from '../caps.ts'
import { createGrid } from '../grid.ts'
import { refuse } from '../refusal.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { CellKind, Merge, SheetCaps, Table } from '../types.ts'
import type { OdsCell } from './ods-cell.ts'

type Filled = { column: number; text: string; kind: CellKind }

/** A sheet whose rows come one after another, each with a count of how often it stands there. */
export type OdsTable = {
  columns: (count: number, hidden: boolean) => void
  openRow: (count: number, hidden: boolean) => void
  cell: (cell: OdsCell, text: string, kind: CellKind) => void
  closeRow: () => SheetRefusal | null
  finish: () => Table
}

/** A long text counts as several cells. */
const weightOf = (text: string): number => 1 + (text.length >> 6)

export function createOdsTable(caps: SheetCaps, rowsLeft: number, name: string, hidden: boolean): OdsTable {
  const grid = createGrid(caps, rowsLeft, name)
  const merges: Merge[] = []
  const hiddenRows: number[] = []
  const hiddenColumns: number[] = []
  let columns = 0
  let row = 0
  let count = 1
  let column = 0
  let filled: Filled[] = []
  let repeated = 0

  return {
    columns(more, isHidden) {
      if (isHidden) for (let i = columns; i < Math.min(columns + more, caps.columns); i++) hiddenColumns.push(i)
      columns += more
    },
    openRow(more, isHidden) {
      count = more
      column = 0
      filled = []
      if (isHidden) for (let i = row; i < Math.min(row + more, caps.rows); i++) hiddenRows.push(i)
    },
    cell(cell, text, kind) {
      // Beyond the cap one cell is enough for the refusal.
      const copies = text === '' ? 0 : Math.max(1, Math.min(cell.repeated, caps.columns + 1 - column))
      for (let i = 0; i < copies; i++) filled.push({ column: column + i, text, kind })
      if ((cell.columns > 1 || cell.rows > 1) && merges.length < caps.rows * 4)
        merges.push({ top: row, left: column, bottom: row + cell.rows - 1, right: column + cell.columns - 1 })
      repeated += Math.max(0, copies - 1) * weightOf(text)
      column += cell.repeated
    },
    closeRow() {
      const copies = filled.length === 0 ? 0 : count
      const weight = filled.reduce((sum, { text }) => sum + weightOf(text), 0)
      repeated += Math.max(0, Math.min(copies, caps.rows) - 1) * weight
      if (repeated > LIMITS.repeatedCells) return refuse('bomb')
      for (let i = 0; i < copies; i++)
        for (const { column: at, text, kind } of filled) if (!grid.setCell(row + i, at, text, kind)) return grid.refusal()
      row += count
      return null
    },
    finish: () => grid.finish({ name, hidden, merges, hiddenRows, hiddenColumns }),
  }
}
