import { clamp } from './cells.ts'
import type { CoreColumn } from './model.ts'

export const DEFAULT_WIDTH = 200
export const MIN_WIDTH = 80
export const MAX_WIDTH = 1200
/** A column folded to its heading. */
export const THIN_WIDTH = 28

export type ColumnState = { id: string; width: number; hidden: boolean; pinned: boolean }
export type Sort = { columnId: string; direction: 'up' | 'down' }
/** `text` as typed by the member (see filter.ts); `values` the shown texts ticked, null for all. */
export type ColumnFilter = { columnId: string; text: string; values: readonly string[] | null }

/** How the rows are looked at; plain data, stored by the page and restored later. */
export type GridView = { columns: readonly ColumnState[]; sorts: readonly Sort[]; filters: readonly ColumnFilter[] }

/**
 * The view as remembered, for the columns there are now: unknown ones fall out, new ones come in where they are declared. With `before`,
 * the columns the view was for: only what has become empty is folded, what is empty no more opens, and widths and an order that nobody
 * has chosen are those declared now.
 */
export function viewFor<Row>(
  columns: readonly CoreColumn<Row>[],
  saved: GridView | null,
  before: readonly CoreColumn<Row>[] | null = null,
): GridView {
  const known = new Map(columns.map((column) => [column.id, column]))
  const was = new Map(before?.map((column) => [column.id, column]))
  const kept = (saved?.columns ?? []).flatMap((state) => {
    const column = known.get(state.id)
    return column ? [{ ...state, width: widthFor(column, state.width, was.get(state.id)) }] : []
  })
  const isAsDeclared = before !== null && before.every(({ id }, at) => saved?.columns[at]?.id === id)
  const places = new Map(columns.map(({ id }, at) => [id, at]))
  const states = isAsDeclared ? kept.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)) : kept
  const placed = new Set(states.map((state) => state.id))
  columns.forEach((column, index) => {
    if (!placed.has(column.id)) states.splice(index, 0, stateOf(column))
  })
  const applies = (each: { columnId: string }) => known.has(each.columnId)
  return { columns: states, sorts: saved?.sorts.filter(applies) ?? [], filters: saved?.filters.filter(applies) ?? [] }
}

/** The width as remembered, 0 being the column's own, as is the one that was its own before. */
function widthFor<Row>(column: CoreColumn<Row>, saved: number, before: CoreColumn<Row> | undefined): number {
  const { thin = false } = column
  if (thin) return before?.thin === true ? saved : THIN_WIDTH
  return saved <= THIN_WIDTH || (before && saved === ownWidth(before)) ? ownWidth(column) : saved
}

/** What is worth remembering of the columns: no width that is the column's own, for that of another file is another one. */
export const layoutToKeep = <Row>(columns: readonly CoreColumn<Row>[], view: GridView): ColumnState[] => {
  const own = new Map(columns.map((column) => [column.id, ownWidth(column)]))
  return view.columns.map((state) =>
    state.width === own.get(state.id) || state.width === THIN_WIDTH ? { ...state, width: 0 } : state,
  )
}

const ownWidth = <Row>({ width = DEFAULT_WIDTH }: CoreColumn<Row>): number => width

const stateOf = <Row>(column: CoreColumn<Row>): ColumnState => ({
  id: column.id,
  width: column.thin ? THIN_WIDTH : ownWidth(column),
  hidden: column.hidden ?? false,
  pinned: column.pin ?? false,
})

/** Opens a folded column to its own width. */
export const openColumn = (view: GridView, id: string, width: number): GridView => change(view, id, { width })

export const resizeColumn = (view: GridView, id: string, width: number, minWidth = MIN_WIDTH): GridView =>
  change(view, id, { width: Math.round(clamp(width, minWidth, MAX_WIDTH)) })

/** Hides a column, never the last one in sight. */
export const hideColumn = (view: GridView, id: string): GridView =>
  view.columns.some((column) => !column.hidden && column.id !== id) ? change(view, id, { hidden: true }) : view

export const showColumn = (view: GridView, id: string): GridView => change(view, id, { hidden: false })

export const pinColumn = (view: GridView, id: string, pinned: boolean): GridView => change(view, id, { pinned })

/** Puts a column before another one (null: at the end); it is pinned when its new neighbour is. */
export function moveColumn(view: GridView, id: string, beforeId: string | null): GridView {
  const moved = view.columns.find((column) => column.id === id)
  if (!moved || id === beforeId) return view
  const rest = view.columns.filter((column) => column.id !== id)
  const at = beforeId === null ? rest.length : rest.findIndex((column) => column.id === beforeId)
  if (at < 0) return view
  const pinned = rest[at]?.pinned ?? false
  return { ...view, columns: [...rest.slice(0, at), { ...moved, pinned }, ...rest.slice(at)] }
}

/** Up, then down, then unsorted; alone, or in addition to the sorts there are. */
export function toggleSort(view: GridView, columnId: string, add: boolean): GridView {
  const now = view.sorts.find((sort) => sort.columnId === columnId)
  const next: Sort[] = now?.direction === 'down' ? [] : [{ columnId, direction: now ? 'down' : 'up' }]
  if (!add) return { ...view, sorts: next }
  if (!now) return { ...view, sorts: [...view.sorts, ...next] }
  return { ...view, sorts: view.sorts.flatMap((sort) => (sort === now ? next : [sort])) }
}

export const sortBy = (view: GridView, columnId: string, direction: Sort['direction'] | null): GridView => ({
  ...view,
  sorts: direction === null ? view.sorts.filter((sort) => sort.columnId !== columnId) : [{ columnId, direction }],
})

export function filterColumn(view: GridView, filter: ColumnFilter): GridView {
  const rest = view.filters.filter((each) => each.columnId !== filter.columnId)
  const isOff = filter.text.trim() === '' && filter.values === null
  return { ...view, filters: isOff ? rest : [...rest, filter] }
}

export const clearFilters = (view: GridView): GridView => (view.filters.length === 0 ? view : { ...view, filters: [] })

function change(view: GridView, id: string, patch: Partial<ColumnState>): GridView {
  const found = view.columns.find((column) => column.id === id)
  if (!found || isIn(found, patch)) return view
  return { ...view, columns: view.columns.map((column) => (column.id === id ? { ...column, ...patch } : column)) }
}

const isIn = (state: ColumnState, patch: Partial<ColumnState>): boolean =>
  (patch.width ?? state.width) === state.width &&
  (patch.hidden ?? state.hidden) === state.hidden &&
  (patch.pinned ?? state.pinned) === state.pinned
