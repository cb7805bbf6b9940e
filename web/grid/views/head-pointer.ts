import type { PointerEvent } from 'react'
import { boxOf } from '../core/cells.ts'
import { MIN_WIDTH, resizeColumn } from '../core/view.ts'
import type { ColumnBox } from '../core/layout.ts'
import { currentRange } from '../core/selection.ts'
import { leaveEdit } from '../act/edit.ts'
import { moveBefore, resizeTo } from '../act/columns.ts'
import { selectColumns } from '../act/select.ts'
import { arrange } from '../act/view.ts'
import type { Grid } from '../state.ts'
import type { GridColumn } from '../types.ts'

/** A column on its way; it would land before the box with index `before`. */
export type HeadDrag = { id: string; before: number }

const DRAG_FROM = 5

/** A click on a head selects the column, with Shift all between; a drag moves the column. */
export function pressHead<Row>(grid: Grid<Row>, index: number, event: PointerEvent, show: (drag: HeadDrag | null) => void): void {
  const isTool = event.target instanceof Element && event.target.closest('[data-tool]') !== null
  if (isTool || event.button > 0 || event.pointerType === 'touch') return
  event.preventDefault()
  if (grid.get().editing) leaveEdit(grid)
  grid.dom.input?.focus({ preventScroll: true })
  const id = grid.get().layout.boxes[index]?.column.id
  const from = event.shiftKey ? boxOf(currentRange(grid.get().selection)).left : index
  const startX = event.clientX
  let drag: HeadDrag | null = null
  trackPointer(
    (x) => {
      if (id === undefined || (!drag && Math.abs(x - startX) < DRAG_FROM)) return
      drag = { id, before: landing(grid, x) }
      show(drag)
    },
    () => {
      show(null)
      if (drag === null) selectColumns(grid, from, index)
      else moveBefore(grid, drag.id, grid.get().layout.boxes[drag.before]?.column.id ?? null)
    },
  )
}

/** The width moves with the pointer; only where it is let go becomes a step of undo. */
export function pressResize<Row>(grid: Grid<Row>, box: ColumnBox<GridColumn<Row>>, event: PointerEvent): void {
  event.preventDefault()
  event.stopPropagation()
  const { id, minWidth = MIN_WIDTH } = box.column
  const start = grid.get().view
  const startX = event.clientX
  let width = box.width
  trackPointer(
    (x) => {
      width = box.width + x - startX
      arrange(grid, { view: resizeColumn(start, id, width, minWidth) })
    },
    () => {
      arrange(grid, { view: start })
      if (width !== box.width) resizeTo(grid, id, width)
    },
  )
}

/** Index of the box before whose left half, or after whose right half, the pointer is. */
function landing<Row>(grid: Grid<Row>, clientX: number): number {
  const { scroller } = grid.dom
  const { layout } = grid.get()
  if (!scroller) return 0
  const x = clientX - scroller.getBoundingClientRect().left
  const at = layout.boxes.findIndex((box) => {
    const left = box.pinned ? box.x : box.x - scroller.scrollLeft
    return (box.pinned || x >= layout.pinnedWidth) && x < left + box.width / 2
  })
  return at < 0 ? layout.boxes.length : at
}

function trackPointer(onMove: (x: number) => void, onEnd: () => void): void {
  const move = (event: globalThis.PointerEvent) => onMove(event.clientX)
  const end = () => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    onEnd()
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
}
