import type { PointerEvent } from 'react'
import { boxOf, clamp, type Box, type Cell } from '../core/cells.ts'
import { columnUnder, HEAD_HEIGHT, ROW_HEIGHT } from '../core/layout.ts'
import { stretchTo } from '../core/fill.ts'
import { currentRange } from '../core/selection.ts'
import { fillTo } from '../act/change.ts'
import { leaveEdit } from '../act/edit.ts'
import { selectAt, selectRows } from '../act/select.ts'
import type { Grid } from '../state.ts'

type Point = { clientX: number; clientY: number }

/** The cell under a point, the nearest one when the point is outside; column -1 is the gutter. */
export function cellUnder<Row>(grid: Grid<Row>, point: Point): Cell | null {
  const { scroller } = grid.dom
  const { layout, order } = grid.get()
  if (!scroller || order.length === 0 || layout.boxes.length === 0) return null
  const edge = scroller.getBoundingClientRect()
  const y = point.clientY - edge.top - HEAD_HEIGHT + scroller.scrollTop
  const x = clamp(point.clientX - edge.left, 0, scroller.clientWidth - 1)
  return {
    row: clamp(Math.floor(y / ROW_HEIGHT), 0, order.length - 1),
    column: columnUnder(layout, scroller.scrollLeft, x),
  }
}

/** A press on the cells: selects, extends with Shift, adds with Ctrl, and goes on as long as the pointer is down. */
export function pressCells<Row>(grid: Grid<Row>, event: PointerEvent): void {
  const cell = cellUnder(grid, event)
  if (!cell || event.button > 0) return
  if (grid.get().editing) leaveEdit(grid)
  if (event.pointerType === 'touch') {
    // A finger reads: it selects, but opens no keyboard and does not stop the page from being moved.
    if (cell.column >= 0) selectAt(grid, cell, 'new')
    return
  }
  event.preventDefault()
  grid.dom.input?.focus({ preventScroll: true })
  if (cell.column < 0) {
    pressRows(grid, cell.row, event)
    return
  }
  selectAt(grid, cell, event.shiftKey ? 'extend' : event.ctrlKey || event.metaKey ? 'add' : 'new')
  let head = cell
  drag(grid, (point) => {
    const next = cellUnder(grid, point)
    if (!next || (next.row === head.row && next.column === head.column)) return
    head = { row: next.row, column: Math.max(0, next.column) }
    selectAt(grid, head, 'extend')
  })
}

function pressRows<Row>(grid: Grid<Row>, row: number, event: PointerEvent): void {
  const from = event.shiftKey ? currentRange(grid.get().selection).anchor.row : row
  selectRows(grid, from, row)
  drag(grid, (point) => {
    const next = cellUnder(grid, point)
    if (next) selectRows(grid, from, next.row)
  })
}

/** Drags the fill handle; `show` draws the box it has reached, null when the drag is over. */
export function pressFill<Row>(grid: Grid<Row>, event: PointerEvent, show: (box: Box | null) => void): void {
  event.preventDefault()
  event.stopPropagation()
  const source = boxOf(currentRange(grid.get().selection))
  let reached = source
  drag(
    grid,
    (point) => {
      const cell = cellUnder(grid, point)
      if (!cell) return
      reached = stretchTo(source, { row: cell.row, column: Math.max(0, cell.column) })
      show(reached)
    },
    () => {
      show(null)
      if (reached !== source) fillTo(grid, reached)
    },
  )
}

const EDGE = 28

/** Follows the pointer until it is let go, and scrolls while it is at or beyond an edge of the grid. */
function drag<Row>(grid: Grid<Row>, onMove: (point: Point) => void, onEnd: () => void = () => {}): void {
  const { scroller } = grid.dom
  if (!scroller) return
  let last: Point | null = null
  let frame = 0
  const tick = () => {
    frame = requestAnimationFrame(tick)
    if (!last) return
    const edge = scroller.getBoundingClientRect()
    const top = pull(last.clientY, edge.top + HEAD_HEIGHT, edge.top + scroller.clientHeight)
    const left = pull(last.clientX, edge.left + grid.get().layout.pinnedWidth, edge.left + scroller.clientWidth)
    if (top === 0 && left === 0) return
    scroller.scrollBy({ top, left, behavior: 'instant' })
    onMove(last)
  }
  const moved = (event: globalThis.PointerEvent) => {
    last = event
    onMove(event)
  }
  const end = () => {
    cancelAnimationFrame(frame)
    removeEventListener('pointermove', moved)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    onEnd()
  }
  addEventListener('pointermove', moved)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
  frame = requestAnimationFrame(tick)
}

/** How far to scroll in a frame: the more, the farther the pointer is beyond the edge. */
function pull(at: number, low: number, high: number): number {
  if (at > high - EDGE / 2) return clamp((at - high + EDGE) / 2, 1, 60)
  return at < low ? -clamp((low - at + EDGE) / 2, 1, 60) : 0
}
