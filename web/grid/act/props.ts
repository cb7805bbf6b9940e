import { isOrderStale } from '../core/order.ts'
import { viewFor } from '../core/view.ts'
import type { Grid } from '../state.ts'
import type { GridProps } from '../types.ts'
import { reachWanted } from './new-rows.ts'
import { arrange, orderBy } from './view.ts'

/** The page has new rows or columns. Edited rows stay where they are, however the grid is sorted or filtered. */
export function applyProps<Row>(grid: Grid<Row>, props: GridProps<Row>): void {
  grid.props = props
  const state = grid.get()
  const { rows, columns } = props
  if (rows === state.rows && columns === state.columns) return

  const view = columns === state.columns ? state.view : viewFor(columns, state.view, state.columns)
  if (!sameIds(state.rows, rows, props.rowId)) {
    arrange(grid, { rows, columns, view, order: orderBy({ rows, columns, view }), stale: false })
    reachWanted(grid)
    return
  }
  const stale = state.stale || isOrderStale(state.rows, rows, columns, view)
  arrange(grid, { rows, columns, view, stale })
}

function sameIds<Row>(a: readonly Row[], b: readonly Row[], rowId: (row: Row) => string): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index] || isSame(row, b[index], rowId))
}

const isSame = <Row>(a: Row, b: Row | undefined, rowId: (row: Row) => string): boolean => b !== undefined && rowId(a) === rowId(b)
