import { clampCell, sameCell, type Cell } from '../core/cells.ts'
import { moveCell, type Ground, type Motion } from '../core/movement.ts'
import { isEmpty } from '../core/model.ts'
import {
  addCell,
  currentRange,
  extendTo,
  isSingleCell,
  selectBox,
  selectCell,
  stepInside,
  type Selection,
} from '../core/selection.ts'
import { columnAt, rowAt, sizeOf, type Grid, type GridState } from '../state.ts'
import { pageRows, showCell, showStart } from './look.ts'

/** Takes a selection over, and brings the given cell (else the active one) into sight. */
export function select<Row>(grid: Grid<Row>, selection: Selection, show: Cell | null = selection.active): void {
  grid.set({ selection, notice: null })
  if (show) showCell(grid, show.row, show.column)
}

export function selectAt<Row>(grid: Grid<Row>, cell: Cell, how: 'new' | 'extend' | 'add'): void {
  const { selection } = grid.get()
  const next = how === 'extend' ? extendTo(selection, cell) : how === 'add' ? addCell(selection, cell) : selectCell(cell)
  select(grid, next, cell)
}

export function move<Row>(grid: Grid<Row>, motion: Motion, extend: boolean): void {
  const state = grid.get()
  const { selection } = state
  const from = extend ? currentRange(selection).head : selection.active
  selectAt(grid, moveCell(from, motion, groundOf(state)), extend ? 'extend' : 'new')
  if (motion.to === 'rowStart' || motion.to === 'first') showStart(grid)
}

/** Enter goes down, Tab right; inside a range they go round in it. False at the end of the grid, so that Tab may leave it. */
export function advance<Row>(grid: Grid<Row>, axis: 'row' | 'column', step: 1 | -1): boolean {
  const state = grid.get()
  const { selection } = state
  if (!isSingleCell(selection)) {
    select(grid, stepInside(selection, axis, step))
    return true
  }
  const next = clampCell(nextCell(state, axis, step), sizeOf(state))
  if (sameCell(next, selection.active)) return false
  const tabFrom = axis === 'column' ? (selection.tabFrom ?? selection.active.column) : null
  select(grid, { ...selectCell(next), tabFrom })
  return true
}

function nextCell<Row>(state: GridState<Row>, axis: 'row' | 'column', step: 1 | -1): Cell {
  const { active, tabFrom } = state.selection
  if (axis === 'row') return { row: active.row + step, column: tabFrom ?? active.column }
  const last = state.layout.boxes.length - 1
  if (step === 1 && active.column === last && active.row < state.order.length - 1) return { row: active.row + 1, column: 0 }
  if (step === -1 && active.column === 0 && active.row > 0) return { row: active.row - 1, column: last }
  return { row: active.row, column: active.column + step }
}

export function selectRows<Row>(grid: Grid<Row>, from: number, to: number): void {
  const last = grid.get().layout.boxes.length - 1
  const box = { top: Math.min(from, to), bottom: Math.max(from, to), left: 0, right: last }
  select(grid, selectBox(box, { row: from, column: 0 }), { row: to, column: grid.get().window.firstColumn })
}

/** Selects columns whole; the rows in sight stay in sight. */
export function selectColumns<Row>(grid: Grid<Row>, from: number, to: number): void {
  const { order, window } = grid.get()
  const box = { top: 0, bottom: Math.max(0, order.length - 1), left: Math.min(from, to), right: Math.max(from, to) }
  const inSight = Math.min(window.firstRow + Math.floor(window.rowCount / 2), box.bottom)
  select(grid, selectBox(box, { row: 0, column: from }), { row: inSight, column: to })
}

/** True when the row was in sight. */
export function goTo<Row>(grid: Grid<Row>, rowId: string, columnId: string): boolean {
  const state = grid.get()
  const row = state.order.findIndex((index) => {
    const each = state.rows[index]
    return each !== undefined && grid.props.rowId(each) === rowId
  })
  const column = state.layout.boxes.findIndex((box) => box.column.id === columnId)
  if (row < 0 || column < 0) return false
  select(grid, selectCell({ row, column }))
  return true
}

function groundOf<Row>(state: GridState<Row>): Ground {
  return {
    ...sizeOf(state),
    pageRows: pageRows(state.viewport),
    isFilled: (row, column) => {
      const at = rowAt(state, row)
      const def = columnAt(state, column)
      return at !== undefined && def !== undefined && !isEmpty(def.get(at))
    },
  }
}
