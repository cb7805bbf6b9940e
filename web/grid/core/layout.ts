import { clamp } from './cells.ts'
import type { CoreColumn } from './model.ts'
import { THIN_WIDTH, type GridView } from './view.ts'

export const ROW_HEIGHT = 36
export const HEAD_HEIGHT = 48
/** The row numbers at the left. */
export const GUTTER = 44

/**
 * A column in sight. `x` counts from the left edge of the grid, gutter included. `place` says x and width once more as one object, so that
 * every cell of a column shares it and none is found changed.
 */
export type ColumnBox<Column> = {
  column: Column
  index: number
  x: number
  width: number
  pinned: boolean
  place: { left: number; width: number }
}

export type Layout<Column> = {
  boxes: readonly ColumnBox<Column>[]
  /** The first so many boxes stay at the left; `pinnedWidth` includes the gutter of row numbers. */
  pinnedCount: number
  pinnedWidth: number
  width: number
  gutter: number
}

/** Pinned columns may take this much of a narrow screen before only the first of them stays pinned. */
const PINNED_SHARE = 0.6
const ONLY_PINNED_SHARE = 0.4

export function layoutColumns<Row, Column extends CoreColumn<Row>>(
  columns: readonly Column[],
  view: GridView,
  viewportWidth: number,
  gutter: number,
): Layout<Column> {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const seen = view.columns.flatMap((state) => {
    const column = byId.get(state.id)
    return column && !state.hidden ? [{ column, width: widthOf(column, state.width), pinned: state.pinned }] : []
  })
  const wished = seen.filter((each) => each.pinned)
  const fits = gutter + sum(wished) <= viewportWidth * PINNED_SHARE
  const pinned = fits ? wished : wished.slice(0, 1).map((each) => narrowed(each, viewportWidth, gutter))
  const rest = seen.filter((each) => !(fits ? each.pinned : each === wished[0]))

  let x = gutter
  const boxes = [...pinned.map((each) => ({ ...each, pinned: true })), ...rest.map((each) => ({ ...each, pinned: false }))].map(
    (each, index) => {
      const box = { ...each, index, x, place: { left: x, width: each.width } }
      x += each.width
      return box
    },
  )
  return { boxes, pinnedCount: pinned.length, pinnedWidth: gutter + sum(pinned), width: x, gutter }
}

const widthOf = <Row>({ minWidth = 0 }: CoreColumn<Row>, width: number): number =>
  width <= THIN_WIDTH ? width : Math.max(width, minWidth)

const narrowed = <T extends { width: number }>(each: T, viewportWidth: number, gutter: number): T => ({
  ...each,
  width: Math.min(each.width, Math.max(72, Math.round(viewportWidth * ONLY_PINNED_SHARE) - gutter)),
})

const sum = (list: readonly { width: number }[]): number => list.reduce((total, each) => total + each.width, 0)

export type Viewport = { width: number; height: number; scrollTop: number; scrollLeft: number }

/** First and last row and column to draw; the columns count without the pinned ones. */
export type Window = { firstRow: number; rowCount: number; firstColumn: number; lastColumn: number }

const SPARE_ROWS = 4
const SPARE_PIXELS = 160

/** `rowCount` depends on the height alone, so that scrolling reuses the same row elements. */
export function windowOf<Column>(layout: Layout<Column>, viewport: Viewport, rows: number): Window {
  const rowCount = Math.min(rows, Math.ceil(viewport.height / ROW_HEIGHT) + 1 + 2 * SPARE_ROWS)
  const firstRow = clamp(Math.floor(viewport.scrollTop / ROW_HEIGHT) - SPARE_ROWS, 0, Math.max(0, rows - rowCount))
  const left = viewport.scrollLeft + layout.pinnedWidth - SPARE_PIXELS
  const right = viewport.scrollLeft + viewport.width + SPARE_PIXELS
  let firstColumn = layout.pinnedCount
  let lastColumn = layout.boxes.length - 1
  while (firstColumn < lastColumn && endOf(layout, firstColumn) <= left) firstColumn++
  while (lastColumn > firstColumn && (layout.boxes[lastColumn]?.x ?? 0) >= right) lastColumn--
  return { firstRow, rowCount, firstColumn, lastColumn }
}

export const sameWindow = (a: Window, b: Window): boolean =>
  a.firstRow === b.firstRow && a.rowCount === b.rowCount && a.firstColumn === b.firstColumn && a.lastColumn === b.lastColumn

function endOf<Column>(layout: Layout<Column>, index: number): number {
  const box = layout.boxes[index]
  return box ? box.x + box.width : 0
}

/** The column under a point that lies `x` pixels from the left edge of the viewport; -1 is the gutter. */
export function columnUnder<Column>(layout: Layout<Column>, scrollLeft: number, x: number): number {
  if (x < layout.gutter) return -1
  const inPinned = x < layout.pinnedWidth
  const at = inPinned ? x : x + scrollLeft
  const found = layout.boxes.findIndex((box) => box.pinned === inPinned && at < box.x + box.width)
  return found < 0 ? layout.boxes.length - 1 : found
}

/** The scroll position nearest to the present one that shows the cell whole. */
export function scrollToShow<Column>(
  layout: Layout<Column>,
  viewport: Viewport,
  row: number,
  column: number,
): { top: number; left: number } {
  const bottomSpace = viewport.height - HEAD_HEIGHT
  const y = row * ROW_HEIGHT
  const top = y < viewport.scrollTop ? y : Math.max(viewport.scrollTop, y + ROW_HEIGHT - bottomSpace)
  const box = layout.boxes[column]
  if (!box || box.pinned) return { top, left: viewport.scrollLeft }
  const start = box.x - layout.pinnedWidth
  const end = box.x + box.width - viewport.width
  const left = start < viewport.scrollLeft ? start : Math.min(start, Math.max(viewport.scrollLeft, end))
  return { top, left }
}

const CHOICES_HEIGHT = 240

/** True when a list of choices fits between the row and the lower edge, or when there is even less room above. */
export function hasRoomBelow({ scrollTop, height }: Viewport, row: number): boolean {
  const above = row * ROW_HEIGHT - scrollTop
  const below = height - HEAD_HEIGHT - above - ROW_HEIGHT
  return below >= CHOICES_HEIGHT || below >= above
}
