import { ArrowDown, ArrowUp, ChevronDown, Filter } from 'lucide-react'
import { useState } from 'react'
import type { ColumnBox } from '../core/layout.ts'
import { THIN_WIDTH, toggleSort } from '../core/view.ts'
import { changeView } from '../act/view.ts'
import { fitColumn, unfold } from '../act/columns.ts'
import { pressHead, pressResize, type HeadDrag } from './head-pointer.ts'
import { useGrid, type Grid } from '../state.ts'
import type { GridColumn } from '../types.ts'

/** Titles, units, sorting and filters of the columns; the strip of pinned ones stays at the left. */
export function Head<Row>({ grid }: { grid: Grid<Row> }) {
  const layout = useGrid(grid, (state) => state.layout)
  const first = useGrid(grid, (state) => state.window.firstColumn)
  const last = useGrid(grid, (state) => state.window.lastColumn)
  const view = useGrid(grid, (state) => state.view)
  const [drag, setDrag] = useState<HeadDrag | null>(null)
  const cell = (box: ColumnBox<GridColumn<Row>>) =>
    box.width <= THIN_WIDTH ? <ThinHead key={box.column.id} grid={grid} box={box} /> : wide(box)
  const wide = (box: ColumnBox<GridColumn<Row>>) => (
    <HeadCell
      key={box.column.id}
      grid={grid}
      box={box}
      sort={view.sorts.findIndex((sort) => sort.columnId === box.column.id)}
      filtered={view.filters.some((filter) => filter.columnId === box.column.id)}
      drag={drag}
      onDrag={setDrag}
    />
  )
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} className="grid-head-row" style={{ width: layout.width }}>
        <div role="presentation" className="grid-pinned" style={{ width: layout.pinnedWidth }}>
          <div
            role="columnheader"
            aria-colindex={1}
            aria-label="行号"
            className="grid-corner"
            style={{ width: layout.gutter }}
            hidden={layout.gutter === 0}
          />
          {layout.boxes.slice(0, layout.pinnedCount).map(cell)}
        </div>
        {layout.boxes.slice(first, last + 1).map(cell)}
      </div>
    </div>
  )
}

/** A column in which nothing stands: its name, which opens it. */
function ThinHead<Row>({ grid, box: { column, index, place } }: { grid: Grid<Row>; box: ColumnBox<GridColumn<Row>> }) {
  return (
    <div
      role="columnheader"
      id={`${grid.id}-h-${column.id}`}
      aria-colindex={index + 2}
      className="grid-head-cell is-thin"
      style={place}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={`展开${column.title}列`}
        title={`“${column.title}”列是空的，点击展开`}
        onClick={() => unfold(grid, column.id)}
      >
        <span className="grid-head-title">{column.title}</span>
      </button>
    </div>
  )
}

type HeadCellProps<Row> = {
  grid: Grid<Row>
  box: ColumnBox<GridColumn<Row>>
  sort: number
  filtered: boolean
  drag: HeadDrag | null
  onDrag: (drag: HeadDrag | null) => void
}

function HeadCell<Row>({ grid, box, sort, filtered, drag, onDrag }: HeadCellProps<Row>) {
  const { column } = box
  const { view } = grid.get()
  const direction = view.sorts[sort]?.direction
  const look = [
    'grid-head-cell',
    column.align === 'right' ? 'is-right' : '',
    drag?.id === column.id ? 'is-moving' : '',
    drag && drag.before === box.index ? 'is-target' : '',
    drag && drag.before === box.index + 1 && box.index + 1 === grid.get().layout.boxes.length ? 'is-last-target' : '',
  ].join(' ')
  return (
    <div
      role="columnheader"
      id={`${grid.id}-h-${column.id}`}
      aria-colindex={box.index + 2}
      aria-sort={direction === undefined ? undefined : direction === 'up' ? 'ascending' : 'descending'}
      className={look}
      style={box.place}
      onPointerDown={(event) => pressHead(grid, box.index, event, onDrag)}
      onContextMenu={(event) => {
        event.preventDefault()
        grid.set({ panel: column.id })
      }}
    >
      <span className="grid-head-text">
        <span className="grid-head-title">{column.title}</span>
        {(filtered || column.unit !== undefined) && (
          <span className="grid-head-unit">
            {filtered && <Filter aria-hidden className="grid-head-filter" />}
            {filtered ? '已筛选' : column.unit}
          </span>
        )}
      </span>
      <span className="grid-head-tools">
        <button
          type="button"
          tabIndex={-1}
          data-tool
          aria-label={`按${column.title}排序`}
          className={direction ? 'is-on' : ''}
          onClick={(event) => changeView(grid, `排序：${column.title}`, toggleSort(grid.get().view, column.id, event.shiftKey))}
        >
          {direction === 'down' ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />}
          {direction && view.sorts.length > 1 && <span className="grid-head-rank">{sort + 1}</span>}
        </button>
        <button
          type="button"
          tabIndex={-1}
          data-tool
          aria-label={`${column.title}的菜单`}
          onClick={() => grid.set({ panel: column.id })}
        >
          <ChevronDown aria-hidden />
        </button>
      </span>
      <span
        aria-hidden
        data-tool
        className="grid-resizer"
        onPointerDown={(event) => pressResize(grid, box, event)}
        onDoubleClick={() => fitColumn(grid, column.id)}
      />
    </div>
  )
}
