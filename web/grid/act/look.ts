import { clamp } from '../core/cells.ts'
import {
  GUTTER,
  layoutColumns,
  sameWindow,
  scrollToShow,
  windowOf,
  HEAD_HEIGHT,
  ROW_HEIGHT,
  type Viewport,
} from '../core/layout.ts'
import type { GridColumn } from '../types.ts'
import type { Grid } from '../state.ts'

/** Narrow screens have no room for row numbers. */
const GUTTER_FROM = 480

/** The scroller moved or changed its size. A hidden grid has no size and goes on showing what it shows. */
export function lookAtScroller<Row>(grid: Grid<Row>): void {
  const state = grid.get()
  const viewport = viewportOf(grid)
  if (viewport.width === 0 || viewport.height === 0) return
  const gutter = viewport.width < GUTTER_FROM ? 0 : (grid.props.rowNumberWidth ?? GUTTER)
  const isSameWidth = viewport.width === state.viewport.width && gutter === state.layout.gutter
  const layout = isSameWidth
    ? state.layout
    : layoutColumns<Row, GridColumn<Row>>(state.columns, state.view, viewport.width, gutter)
  const window = windowOf(layout, viewport, state.order.length)
  if (layout === state.layout && viewport.height === state.viewport.height && sameWindow(window, state.window)) return
  grid.set({ viewport, layout, window })
}

/** Ties the grid to its scroller, and looks again whenever it changes its size, also from hidden to shown. */
export function observeScroller<Row>(grid: Grid<Row>, scroller: HTMLElement | null): (() => void) | undefined {
  grid.dom.scroller = scroller
  if (!scroller) return undefined
  lookAtScroller(grid)
  const observer = new ResizeObserver(() => lookAtScroller(grid))
  observer.observe(scroller)
  return () => observer.disconnect()
}

/** Where the scroller is now; the state's own viewport is that of the last drawing. */
export function viewportOf<Row>(grid: Grid<Row>): Viewport {
  const { scroller } = grid.dom
  if (!scroller) return grid.get().viewport
  const { clientWidth: width, clientHeight: height, scrollTop, scrollLeft } = scroller
  return { width, height, scrollTop, scrollLeft }
}

/** Scrolls as little as needed to show a cell whole. */
export function showCell<Row>(grid: Grid<Row>, row: number, column: number): void {
  const { scroller } = grid.dom
  if (!scroller) return
  const viewport = viewportOf(grid)
  const { top, left } = scrollToShow(grid.get().layout, viewport, row, column)
  if (top === viewport.scrollTop && left === viewport.scrollLeft) return
  scroller.scrollTo({ top, left, behavior: 'instant' })
  lookAtScroller(grid)
}

/** A pinned first cell is always in sight; who goes to the start of a row wants to see the columns after it, too. */
export function showStart<Row>(grid: Grid<Row>): void {
  grid.dom.scroller?.scrollTo({ left: 0, behavior: 'instant' })
  lookAtScroller(grid)
}

export const pageRows = (viewport: Viewport): number =>
  clamp(Math.floor((viewport.height - HEAD_HEIGHT) / ROW_HEIGHT) - 1, 1, 1000)
