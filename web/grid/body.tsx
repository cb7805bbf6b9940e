import { memo, useRef, type PointerEvent } from 'react'
import { ROW_HEIGHT, type ColumnBox, type Layout } from './core/layout.ts'
import { isEmpty, shownText } from './core/model.ts'
import { beginEdit } from './act/edit.ts'
import { selectAt } from './act/select.ts'
import { cellUnder, pressCells } from './pointer.ts'
import { useGrid, type Grid } from './state.ts'
import type { GridColumn } from './types.ts'

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

type RowViewProps<Row> = {
  gridId: string
  row: Row
  place: number
  number: ((row: Row) => string | number) | undefined
  layout: Layout<GridColumn<Row>>
  first: number
  last: number
}

const RowView = memo(PlainRow, (a, b) => {
  return a.row === b.row && a.place === b.place && a.layout === b.layout && a.first === b.first && a.last === b.last
}) as typeof PlainRow // memo() forgets that the component is generic

function PlainRow<Row>({ gridId, row, place, number, layout, first, last }: RowViewProps<Row>) {
  const cell = (box: ColumnBox<GridColumn<Row>>) => (
    <CellView key={box.index} id={`${gridId}-r${place}c${box.index}`} row={row} box={box} />
  )
  return (
    <div role="row" aria-rowindex={place + 2} className="grid-row" style={{ top: place * ROW_HEIGHT, width: layout.width }}>
      <div role="presentation" className="grid-pinned" style={{ width: layout.pinnedWidth }}>
        <div
          role="rowheader"
          aria-colindex={1}
          className="grid-gutter"
          style={{ width: layout.gutter }}
          hidden={layout.gutter === 0}
        >
          {number ? number(row) : place + 1}
        </div>
        {layout.boxes.slice(0, layout.pinnedCount).map(cell)}
      </div>
      {layout.boxes.slice(first, last + 1).map(cell)}
    </div>
  )
}

/** A cell is one element with a text in it: a scrolled row costs little more than its texts. */
function CellView<Row>({ id, row, box }: { id: string; row: Row; box: ColumnBox<GridColumn<Row>> }) {
  const { column } = box
  const problem = column.problem?.(row) ?? null
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={box.index + 2}
      aria-invalid={problem === null ? undefined : true}
      aria-readonly={column.edit && column.locked?.(row) !== true ? undefined : true}
      className={cellClass(column, row, problem)}
      style={{ left: box.x, width: box.width }}
    >
      {column.render ? column.render(row) : shown(column, row)}
    </div>
  )
}

function cellClass<Row>(column: GridColumn<Row>, row: Row, problem: string | null): string {
  let name = 'grid-cell'
  if (column.align === 'right') name += ' is-right'
  if (column.mono) name += ' is-mono'
  if (problem !== null) name += ' is-wrong'
  if (column.locked?.(row)) name += ' is-locked'
  else if (column.provenance?.(row) === 'member') name += ' is-edited'
  return name
}

/** A number that is not known is said to be so; an empty text is simply empty. */
function shown<Row>(column: GridColumn<Row>, row: Row): string {
  const text = shownText(column, row)
  return text === '' && column.align === 'right' && isEmpty(column.get(row)) ? '—' : text
}
