import { useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { boxOf, contains, type Box, type Cell } from '../core/cells.ts'
import { HEAD_HEIGHT, ROW_HEIGHT, type Layout } from '../core/layout.ts'
import { boxesOf, currentRange, isSingleCell } from '../core/selection.ts'
import { haystack } from '../core/filter.ts'
import { pressFill } from './pointer.ts'
import { columnAt, rowAt, useGrid, type Grid, type GridState } from '../state.ts'

/**
 * Selection, active cell, fill handle and find hits, drawn over the rows so that moving them draws no row anew. There are two layers: one
 * scrolls with the cells, the other stays over the pinned ones.
 */
export function Overlay<Row>({ grid }: { grid: Grid<Row> }) {
  const layout = useGrid(grid, (state) => state.layout)
  const rows = useGrid(grid, (state) => state.order.length)
  const selection = useGrid(grid, (state) => state.selection)
  const isEditing = useGrid(grid, (state) => state.editing !== null)
  const [stretched, setStretched] = useState<Box | null>(null)
  if (rows === 0) return null
  const boxes = boxesOf(selection)
  const current = boxOf(currentRange(selection))
  const isSingle = isSingleCell(selection)

  const layer = (pinned: boolean): ReactNode => (
    <>
      <Hits grid={grid} pinned={pinned} />
      {boxes.map((box, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- ranges have no other identity
        <RangeView key={index} box={box} active={selection.active} layout={layout} pinned={pinned} plain={isSingle} />
      ))}
      {stretched && <Rectangle className="grid-stretch" box={stretched} layout={layout} pinned={pinned} />}
      <Rectangle
        className="grid-active"
        box={{
          top: selection.active.row,
          bottom: selection.active.row,
          left: selection.active.column,
          right: selection.active.column,
        }}
        layout={layout}
        pinned={pinned}
      />
      {!isEditing && boxes.length === 1 && (
        <Rectangle className="grid-corner-mark" box={current} layout={layout} pinned={pinned} onlyEnd>
          <span className="grid-fill" onPointerDown={(event) => pressFill(grid, event, setStretched)} />
        </Rectangle>
      )}
    </>
  )
  return (
    <>
      <div className="grid-layer">{layer(false)}</div>
      <div className="grid-layer is-pinned">
        <div className="grid-layer-strip" style={{ width: layout.pinnedWidth }}>
          {layer(true)}
        </div>
      </div>
    </>
  )
}

type Geometry = { left: number; width: number; top: number; height: number; isStart: boolean; isEnd: boolean }

/** The part of a box that lies among the pinned columns, or among the others. */
function geometryOf<Column>(box: Box, layout: Layout<Column>, pinned: boolean): Geometry | null {
  const left = pinned ? box.left : Math.max(box.left, layout.pinnedCount)
  const right = pinned ? Math.min(box.right, layout.pinnedCount - 1) : box.right
  const [first, last] = [layout.boxes[left], layout.boxes[right]]
  if (left > right || !first || !last) return null
  return {
    left: first.x,
    width: last.x + last.width - first.x,
    top: HEAD_HEIGHT + box.top * ROW_HEIGHT,
    height: (box.bottom - box.top + 1) * ROW_HEIGHT,
    isStart: left === box.left,
    isEnd: right === box.right,
  }
}

type RectangleProps<Column> = {
  className: string
  box: Box
  layout: Layout<Column>
  pinned: boolean
  /** Draws nothing unless the right edge of the box is in this layer. */
  onlyEnd?: boolean
  style?: CSSProperties
  children?: ReactNode
}

function Rectangle<Column>({ className, box, layout, pinned, onlyEnd = false, style, children }: RectangleProps<Column>) {
  const at = geometryOf(box, layout, pinned)
  if (!at || (onlyEnd && !at.isEnd)) return null
  const { left, top, width, height } = at
  const edges = `${at.isStart ? '' : 'is-open-left'} ${at.isEnd ? '' : 'is-open-right'}`
  return (
    <div className={`${className} ${edges}`} style={{ left, top, width, height, ...style }}>
      {children}
    </div>
  )
}

type RangeViewProps<Column> = { box: Box; active: Cell; layout: Layout<Column>; pinned: boolean; plain: boolean }

/** The active cell stays clear inside the tinted range. */
function RangeView<Column>({ box, active, layout, pinned, plain }: RangeViewProps<Column>) {
  if (plain) return null
  const hole = contains(box, active) ? holeIn(box, active, layout, pinned) : null
  return (
    <>
      <Rectangle className="grid-range-fill" box={box} layout={layout} pinned={pinned} style={hole ? { clipPath: hole } : {}} />
      <Rectangle className="grid-range" box={box} layout={layout} pinned={pinned} />
    </>
  )
}

function holeIn<Column>(box: Box, cell: Cell, layout: Layout<Column>, pinned: boolean): string | null {
  const outer = geometryOf(box, layout, pinned)
  const inner = geometryOf({ top: cell.row, bottom: cell.row, left: cell.column, right: cell.column }, layout, pinned)
  if (!outer || !inner) return null
  const [left, top] = [inner.left - outer.left, inner.top - outer.top]
  const [right, bottom] = [left + inner.width, top + inner.height]
  const ring = `${left}px ${top}px, ${left}px ${bottom}px, ${right}px ${bottom}px, ${right}px ${top}px, ${left}px ${top}px`
  return `polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, ${ring})`
}

function Hits<Row>({ grid, pinned }: { grid: Grid<Row>; pinned: boolean }) {
  const query = useGrid(grid, (state) => state.find?.query ?? '')
  const state = useGrid(grid, (all) => (query === '' ? null : all))
  const hits = useMemo(() => (state ? hitsIn(state, query) : []), [state, query])
  return hits.map(({ row, column }) => (
    <Rectangle
      key={`${row},${column}`}
      className="grid-hit"
      box={{ top: row, bottom: row, left: column, right: column }}
      layout={grid.get().layout}
      pinned={pinned}
    />
  ))
}

function hitsIn<Row>(state: GridState<Row>, query: string): Cell[] {
  const { window, layout } = state
  const columns = layout.boxes.flatMap(({ index }) =>
    index < layout.pinnedCount || (index >= window.firstColumn && index <= window.lastColumn) ? [index] : [],
  )
  const hits: Cell[] = []
  for (let row = window.firstRow; row < window.firstRow + window.rowCount; row++) {
    const at = rowAt(state, row)
    if (at === undefined) continue
    for (const column of columns) {
      const def = columnAt(state, column)
      if (def && haystack(def, at).includes(query)) hits.push({ row, column })
    }
  }
  return hits
}
