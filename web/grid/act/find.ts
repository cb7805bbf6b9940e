import { findAll, findFrom, type HayAt } from '../core/find.ts'
import { haystack } from '../core/filter.ts'
import { selectCell } from '../core/selection.ts'
import { columnAt, rowAt, sizeOf, type Grid, type GridState } from '../state.ts'
import { select } from './select.ts'

/** Opens the bar, or goes back to the one that is open. */
export function openFind<Row>(grid: Grid<Row>): void {
  grid.set({ find: grid.get().find ?? { query: '', total: null, at: 0 } })
  grid.dom.scroller?.parentElement?.querySelector<HTMLInputElement>('.grid-find input')?.select()
}

export function closeFind<Row>(grid: Grid<Row>): void {
  grid.set({ find: null })
  grid.dom.input?.focus({ preventScroll: true })
}

/** Counts the hits and goes to the first one from the active cell on, which may be the active cell itself. */
export function search<Row>(grid: Grid<Row>, query: string): void {
  const state = grid.get()
  const size = sizeOf(state)
  const wanted = query.trim().toLowerCase()
  const hayAt = hayReader(state)
  const hits = findAll(wanted, size, hayAt)
  const { active } = state.selection
  const before = { row: active.row, column: active.column - 1 }
  const found = findFrom(before, wanted, 1, size, hayAt)
  grid.set({ find: { query: wanted, total: wanted === '' ? null : hits.total, at: found ? hits.upTo(found) : 0 } })
  if (found) select(grid, selectCell(found))
}

export function findNext<Row>(grid: Grid<Row>, step: 1 | -1): void {
  const state = grid.get()
  if (!state.find) return
  const hayAt = hayReader(state)
  const found = findFrom(state.selection.active, state.find.query, step, sizeOf(state), hayAt)
  if (!found) return
  select(grid, selectCell(found))
  const hits = findAll(state.find.query, sizeOf(state), hayAt)
  grid.set({ find: { ...state.find, total: hits.total, at: hits.upTo(found) } })
}

function hayReader<Row>(state: GridState<Row>): HayAt {
  return (place, column) => {
    const row = rowAt(state, place)
    const def = columnAt(state, column)
    return row === undefined || !def ? '' : haystack(def, row)
  }
}
