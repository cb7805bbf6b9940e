import { useRef, type PointerEvent } from 'react'
import { ROW_HEIGHT } from '../core/layout.ts'
import { beginEdit } from '../act/edit.ts'
import { selectAt } from '../act/select.ts'
import { cellUnder, pressCells } from './pointer.ts'
import { RowView } from './row.tsx'
import { useGrid, type Grid } from '../state.ts'

/** The rows in and near the viewport. A row element is used again for the row that comes into sight as it leaves. */
export function Body<Row>({ grid }: { grid: Grid<Row> }) {
  const window = useGrid(grid, (state) => state.window)
  const order = useGrid(grid, (state) => state.order)
  const rows = useGrid(grid, (state) => state.rows)
  const layout = useGrid(grid, (state) => state.layout)
  const touched = useRef({ at: 0, row: -1, column: -1 })

  const onPointerDown = (event: PointerEvent) => {
    pressCells(grid, event)
    // Two taps on a cell edit it; dblclick is not reliable under a finger.
    const cell = event.pointerType === 'touch' ? cellUnder(grid, event) : null
    if (!cell) return
    const { at, row, column } = touched.current
    if (event.timeStamp - at < 350 && row === cell.row && column === cell.column) beginEdit(grid, 'edit')
    touched.current = { at: event.timeStamp, ...cell }
  }
  const onDoubleClick = (event: { clientX: number; clientY: number }) => {
    const cell = cellUnder(grid, event)
    if (!cell || cell.column < 0 || grid.get().editing) return
    selectAt(grid, cell, 'new')
    beginEdit(grid, 'edit')
  }

  const slots = Array.from({ length: window.rowCount }, (_, slot) => {
    const offset = slot - (window.firstRow % window.rowCount)
    return window.firstRow + (offset < 0 ? offset + window.rowCount : offset)
  })
  return (
    <div
      role="rowgroup"
      className="grid-body"
      style={{ height: order.length * ROW_HEIGHT }}
      onPointerDown={onPointerDown}
      onDoubleClick={onDoubleClick}
    >
      {slots.map((place, slot) => {
        const index = order[place]
        const row = index === undefined ? undefined : rows[index]
        return row === undefined ? null : (
          <RowView
            // oxlint-disable-next-line react/no-array-index-key -- the slot is the element that is used again
            key={slot}
            gridId={grid.id}
            slot={slot}
            row={row}
            place={place}
            number={grid.props.rowNumber}
            layout={layout}
            first={window.firstColumn}
            last={window.lastColumn}
          />
        )
      })}
    </div>
  )
}
