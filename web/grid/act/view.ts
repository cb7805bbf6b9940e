import { clampCell, type Cell } from '../core/cells.ts'
import { record } from '../core/history.ts'
import { layoutColumns, windowOf } from '../core/layout.ts'
import { rowOrder } from '../core/order.ts'
import { selectCell, type Selection } from '../core/selection.ts'
import type { GridView } from '../core/view.ts'
import type { GridColumn } from '../types.ts'
import { rowAt, type Grid, type GridState } from '../state.ts'
import { viewportOf } from './look.ts'

/** Changes the view as one step of undo. */
export function changeView<Row>(grid: Grid<Row>, label: string, next: GridView): void {
  const { view } = grid.get()
  if (next === view) return
  setView(grid, next)
  grid.history.set(record(grid.history.get(), { kind: 'view', label, before: view, after: next }))
}

/** Shows the grid by another view; the active cell stays with its row and column. */
export function setView<Row>(grid: Grid<Row>, view: GridView): void {
  const state = grid.get()
  const isReordered = view.sorts !== state.view.sorts || view.filters !== state.view.filters
  arrange(grid, { view, ...(isReordered ? { order: orderBy({ ...state, view }), stale: false } : {}) })
  grid.props.onViewChange?.(view)
}

export const reorder = <Row>(grid: Grid<Row>): void => arrange(grid, { order: orderBy(grid.get()), stale: false })

export const orderBy = <Row>({ rows, columns, view }: Pick<GridState<Row>, 'rows' | 'columns' | 'view'>): number[] =>
  rowOrder(rows, columns, view)

/** Takes new rows, columns, order or view over and brings layout, window and selection in line. */
export function arrange<Row>(grid: Grid<Row>, patch: Partial<GridState<Row>>): void {
  const before = grid.get()
  const next = { ...before, ...patch }
  const layout =
    next.view.columns === before.view.columns && next.columns === before.columns
      ? before.layout
      : layoutColumns<Row, GridColumn<Row>>(next.columns, next.view, next.viewport.width, next.layout.gutter)
  const window = windowOf(layout, viewportOf(grid), next.order.length)
  grid.set({ ...patch, layout, window, selection: keptSelection(grid, before, { ...next, layout }) })
}

function keptSelection<Row>(grid: Grid<Row>, before: GridState<Row>, after: GridState<Row>): Selection {
  if (before.order === after.order && before.layout === after.layout) return before.selection
  const old = before.selection.active
  const row = rowAt(before, old.row)
  const id = row === undefined ? null : grid.props.rowId(row)
  const columnId = before.layout.boxes[old.column]?.column.id
  const cell: Cell = {
    row: before.order === after.order ? old.row : (placeOf(grid, after, id) ?? old.row),
    column: indexOr(
      after.layout.boxes.findIndex((box) => box.column.id === columnId),
      old.column,
    ),
  }
  const size = { rows: after.order.length, columns: after.layout.boxes.length }
  const clamped = clampCell(cell, size)
  const isSame = clamped.row === old.row && clamped.column === old.column && sameShape(before, after)
  return isSame ? before.selection : selectCell(clamped)
}

const sameShape = <Row>(a: GridState<Row>, b: GridState<Row>): boolean =>
  a.order === b.order &&
  a.layout.boxes.length === b.layout.boxes.length &&
  a.layout.boxes.every((box, index) => box.column.id === b.layout.boxes[index]?.column.id)

function placeOf<Row>(grid: Grid<Row>, state: GridState<Row>, id: string | null): number | null {
  const place = state.order.findIndex((index) => {
    const row = state.rows[index]
    return row !== undefined && grid.props.rowId(row) === id
  })
  return place < 0 ? null : place
}

const indexOr = (index: number, other: number): number => (index < 0 ? other : index)
