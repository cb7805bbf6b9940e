import { LIMITS } from './caps.ts'
import { refuseWith } from './refusal.ts'
import { finishTable } from './table.ts'
import { CELL } from './types.ts'
import type { SheetRefusal } from './refusal.ts'
import type { CellKind, SheetCaps, Table } from './types.ts'

/** Cells set in any order under the caps; empty ones cost nothing until a filled one follows them. */
export type Grid = {
  /** False when the cell is over a cap; `refusal` then says which. */
  setCell: (row: number, column: number, text: string, kind: CellKind) => boolean
  refusal: () => SheetRefusal | null
  finish: (shape: Omit<Table, 'rows' | 'kinds'>) => Table
}

export function createGrid(caps: SheetCaps, rowsLeft: number, sheet: string | null): Grid {
  const rows: string[][] = []
  const kinds: CellKind[][] = []
  let refusal: SheetRefusal | null = null
  return {
    setCell(row, column, text, kind) {
      if (text === '') return true
      if (text.length > LIMITS.tokenBytes) refusal = refuseWith('cell-too-long', { bytes: LIMITS.tokenBytes })
      else if (row >= rowsLeft) refusal = refuseWith('too-many-rows', { rows: caps.rows, sheet })
      else if (column >= caps.columns) {
        if (text.trim() !== '') refusal = refuseWith('too-many-columns', { columns: caps.columns, sheet })
      } else {
        while (rows.length <= row) {
          rows.push([])
          kinds.push([])
        }
        const cells = rows[row] ?? []
        const types = kinds[row] ?? []
        while (cells.length < column) {
          cells.push('')
          types.push(CELL.blank)
        }
        cells[column] = text
        types[column] = kind
      }
      return refusal === null
    },
    refusal: () => refusal,
    finish: (shape) => finishTable({ ...shape, rows, kinds: packed(kinds) }),
  }
}

/** Rows that follow each other mostly have cells of the same kinds, and then one list. */
function packed(kinds: readonly (readonly CellKind[])[]): Uint8Array[] {
  let last = new Uint8Array(0)
  return kinds.map((types) => {
    if (types.length !== last.length || types.some((kind, column) => kind !== last[column])) last = new Uint8Array(types)
    return last
  })
}
