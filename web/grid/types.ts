import type { ReactNode, Ref } from 'react'
import type { CoreColumn, GridChange } from './core/model.ts'
import type { Store } from '../lib/store.ts'
import type { History } from './core/history.ts'
import type { GridView } from './core/view.ts'

export type { CellValue, GridChange, Parsed } from './core/model.ts'
export type { GridView } from './core/view.ts'

export type GridColumn<Row> = CoreColumn<Row> & {
  /** Decorated content instead of the shown text; it must stay one line and have no focus. */
  render?: (row: Row) => ReactNode
}

export type GridHandle = {
  focus: () => void
  undo: () => void
  redo: () => void
  openFind: () => void
  addRow: () => void
  /** Selects a cell and brings it into sight; false when the row is filtered out or the column hidden. */
  goTo: (rowId: string, columnId: string) => boolean
}

export type NewRows<Row> = {
  /** The row that would stand so many below the last one: empty, under the id that it will have. */
  at: (nth: number) => Row
  /** A change under this column, of any text, makes the row there; taken back, the row is gone. */
  columnId: string
  label: string
}

export type RowAct = { text: string; keys?: string; danger?: boolean; onSelect: () => void }

export type GridProps<Row> = {
  /** What the grid shows, for screen readers: "BOM 行". */
  label: string
  rows: readonly Row[]
  /** Made once, or remembered: another array lays all columns out anew. */
  columns: readonly GridColumn<Row>[]
  rowId: (row: Row) => string
  /** One member act is one batch. The page applies it to its rows; the grid shows what comes back in `rows`. */
  onEdit?: (changes: readonly GridChange[]) => void
  /** In its place for a page with a history of its own, which records the step: what was done, and the cells. */
  onEditAct?: (label: string, changes: readonly GridChange[]) => void
  /** The view as remembered; later changes are reported and not read back. */
  initialView?: GridView | null
  onViewChange?: (view: GridView) => void
  /** The row of the active cell, for a side panel; told whenever it is another one, be it by a filter. */
  onActiveRow?: (row: Row | null) => void
  /** The page's own history, when its acts (a changed column meaning, say) stand among those that Ctrl+Z undoes. */
  history?: Store<History>
  /** An act of the page was undone or redone: the side of it that holds now. Tells the cells to be shown. */
  onPageAct?: (state: unknown) => readonly Pick<GridChange, 'rowId' | 'columnId'>[]
  /** The number at the left of a row; without it its place in sight. */
  rowNumber?: (row: Row) => ReactNode
  /** How wide its column is, where the usual one is too narrow. */
  rowNumberWidth?: number
  /** Rows that a person may add below the last one; without it what is pasted beyond the end is left out. */
  newRows?: NewRows<Row>
  /** What can be done with a row beside what the grid itself offers, in its context menu. */
  rowMenu?: (row: Row) => readonly RowAct[]
  /** At the right of the status line. */
  tools?: ReactNode
  /** Shown when there are no rows at all. */
  empty?: ReactNode
  className?: string
  ref?: Ref<GridHandle>
}
