import { boxCells, boxOf, clampCell, contains, rangeOf, type Box, type Cell, type Range, type Size } from './cells.ts'

/** One active cell, and one or more ranges; the active cell lies in the last of them. */
export type Selection = {
  active: Cell
  ranges: readonly [Range, ...Range[]]
  /** Column where a run of Tab keys began: Enter returns there, one row down. */
  tabFrom: number | null
}

export const selectCell = (cell: Cell): Selection => ({ active: cell, ranges: [{ anchor: cell, head: cell }], tabFrom: null })

export const currentRange = (selection: Selection): Range => selection.ranges.at(-1) ?? selection.ranges[0]

/** Moves the free corner of the current range; the active cell stays. */
export const extendTo = (selection: Selection, head: Cell): Selection =>
  withCurrent(selection, { anchor: currentRange(selection).anchor, head })

/** Begins one more range beside those there are. */
export const addCell = (selection: Selection, cell: Cell): Selection => ({
  active: cell,
  ranges: [...selection.ranges, { anchor: cell, head: cell }],
  tabFrom: null,
})

export function selectBox(box: Box, active: Cell = { row: box.top, column: box.left }): Selection {
  return { active, ranges: [rangeOf(box)], tabFrom: null }
}

export const selectAll = (selection: Selection, size: Size): Selection =>
  selectBox({ top: 0, left: 0, bottom: Math.max(0, size.rows - 1), right: Math.max(0, size.columns - 1) }, selection.active)

/** The rows (or columns) that the current range touches, from edge to edge. */
export function wholeRows(selection: Selection, size: Size): Selection {
  const { top, bottom } = boxOf(currentRange(selection))
  return selectBox({ top, bottom, left: 0, right: size.columns - 1 }, selection.active)
}

export function wholeColumns(selection: Selection, size: Size): Selection {
  const { left, right } = boxOf(currentRange(selection))
  return selectBox({ left, right, top: 0, bottom: size.rows - 1 }, selection.active)
}

export const boxesOf = (selection: Selection): Box[] => selection.ranges.map(boxOf)

export const isSingleCell = (selection: Selection): boolean =>
  selection.ranges.length === 1 && boxCells(boxOf(selection.ranges[0])) === 1

/** Next cell inside the selected ranges, wrapping from the last to the first: what Enter and Tab do in a range. */
export function stepInside(selection: Selection, axis: 'row' | 'column', step: 1 | -1): Selection {
  const boxes = boxesOf(selection)
  const at = Math.max(
    0,
    boxes.findLastIndex((box) => contains(box, selection.active)),
  )
  const box = boxes[at] ?? boxOf(currentRange(selection))
  const next = stepInBox(box, selection.active, axis, step)
  if (next) return { ...selection, active: next }
  const other = boxes[(at + step + boxes.length) % boxes.length] ?? box
  return {
    ...selection,
    active: step === 1 ? { row: other.top, column: other.left } : { row: other.bottom, column: other.right },
  }
}

function stepInBox(box: Box, { row, column }: Cell, axis: 'row' | 'column', step: 1 | -1): Cell | null {
  const moved = axis === 'row' ? { row: row + step, column } : { row, column: column + step }
  if (contains(box, moved)) return moved
  const turned =
    axis === 'row'
      ? { row: step === 1 ? box.top : box.bottom, column: column + step }
      : { row: row + step, column: step === 1 ? box.left : box.right }
  return contains(box, turned) ? turned : null
}

/** The same selection in a grid that may have shrunk. */
export function clampSelection(selection: Selection, size: Size): Selection {
  const fit = (range: Range): Range => ({ anchor: clampCell(range.anchor, size), head: clampCell(range.head, size) })
  const [first, ...rest] = selection.ranges
  return { ...selection, active: clampCell(selection.active, size), ranges: [fit(first), ...rest.map(fit)] }
}

function withCurrent(selection: Selection, range: Range): Selection {
  const [first, ...rest] = selection.ranges
  const ranges: [Range, ...Range[]] = rest.length === 0 ? [range] : [first, ...rest.slice(0, -1), range]
  return { ...selection, ranges, tabFrom: null }
}
