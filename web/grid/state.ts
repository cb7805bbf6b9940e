import { createStore, type Store } from '../lib/store.ts'
import { useStore } from '../lib/use-store.ts'
import type { Cell, Size } from './core/cells.ts'
import { emptyHistory, type History } from './core/history.ts'
import { GUTTER, layoutColumns, windowOf, type Layout, type Viewport, type Window } from './core/layout.ts'
import { selectCell, type Selection } from './core/selection.ts'
import type { GridView } from './core/view.ts'
import { viewFor } from './core/view.ts'
import { rowOrder } from './core/order.ts'
import type { GridColumn, GridProps } from './types.ts'

/** `type` began by typing: arrow keys leave the cell. `edit` began by F2 or a double click: they move the caret. */
export type Editing = {
  cell: Cell
  mode: 'type' | 'edit'
  problem: string | null
  /** Below the cell there is no room for choices: they open above it. */
  upward: boolean
}

export type FindState = { query: string; total: number | null; at: number }

export type GridState<Row> = {
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  view: GridView
  /** Rows in sight as indices into `rows`. */
  order: readonly number[]
  /** Edits have made the order outdated; rows stay where they are until the member asks. */
  stale: boolean
  layout: Layout<GridColumn<Row>>
  viewport: Viewport
  window: Window
  selection: Selection
  editing: Editing | null
  find: FindState | null
  /** The column whose panel is open. */
  panel: string | null
  /** A cell to go to once its row is there. */
  wanted: { rowId: string; columnId: string } | null
  /** One line about what just happened, said in the status line and to screen readers. */
  notice: string | null
}

export type Grid<Row> = {
  id: string
  get: () => GridState<Row>
  set: (patch: Partial<GridState<Row>>) => void
  subscribe: (listener: () => void) => () => void
  /** The page's latest callbacks. */
  props: GridProps<Row>
  /** The page's history, or one of the grid's own. */
  history: Store<History>
  dom: { scroller: HTMLElement | null; input: HTMLInputElement | null }
}

export function createGrid<Row>(id: string, props: GridProps<Row>): Grid<Row> {
  const { get, set, subscribe } = createStore(initialState(props))
  return {
    id,
    props,
    history: props.history ?? createStore(emptyHistory),
    dom: { scroller: null, input: null },
    get,
    set: (patch) => set({ ...get(), ...patch }),
    subscribe,
  }
}

function initialState<Row>(props: GridProps<Row>): GridState<Row> {
  const view = viewFor(props.columns, props.initialView ?? null)
  const order = rowOrder(props.rows, props.columns, view)
  const viewport = { width: 1200, height: 600, scrollTop: 0, scrollLeft: 0 }
  const layout = layoutColumns<Row, GridColumn<Row>>(props.columns, view, viewport.width, props.rowNumberWidth ?? GUTTER)
  return {
    rows: props.rows,
    columns: props.columns,
    view,
    order,
    stale: false,
    layout,
    viewport,
    window: windowOf(layout, viewport, order.length),
    selection: selectCell({ row: 0, column: 0 }),
    editing: null,
    find: null,
    panel: null,
    wanted: null,
    notice: null,
  }
}

/** Reads a part of the state, and again after every change. The selector must return the same object as long as nothing changed. */
export const useGrid = <Row, T>(grid: Grid<Row>, select: (state: GridState<Row>) => T): T => useStore(grid, select)

export const sizeOf = <Row>(state: GridState<Row>): Size => ({ rows: state.order.length, columns: state.layout.boxes.length })

export function rowAt<Row>(state: GridState<Row>, row: number): Row | undefined {
  const index = state.order[row]
  return index === undefined ? undefined : state.rows[index]
}

export const columnAt = <Row>(state: GridState<Row>, column: number): GridColumn<Row> | undefined =>
  state.layout.boxes[column]?.column

/** Cells are named by the row element that shows them, not by their row, so that scrolling renames nothing. */
export const cellId = (gridId: string, slot: number, column: number): string => `${gridId}-s${slot}c${column}`
