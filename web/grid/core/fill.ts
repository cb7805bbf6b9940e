import { boxColumns, boxRows, eachCell, type Box, type Cell } from './cells.ts'
import type { Target } from './spread.ts'

export type TextAt = (row: number, column: number) => string

/** Ctrl+D: the first row of the box goes into the rows below it; a box of one row is filled from the row above. */
export function fillDown(box: Box, textAt: TextAt): Target[] {
  const source = box.top === box.bottom ? box.top - 1 : box.top
  if (source < 0) return []
  const targets: Target[] = []
  eachCell({ ...box, top: source + 1 }, (row, column) => targets.push({ row, column, text: textAt(source, column) }))
  return targets
}

/** Where a drag of the fill handle leads: the source box drawn out along one axis, the one the pointer has left it by most. */
export function stretchTo(source: Box, to: Cell): Box {
  const down = to.row - source.bottom
  const up = source.top - to.row
  const right = to.column - source.right
  const left = source.left - to.column
  const most = Math.max(down, up, right, left)
  if (most <= 0) return source
  if (most === down) return { ...source, bottom: to.row }
  if (most === up) return { ...source, top: to.row }
  return most === right ? { ...source, right: to.column } : { ...source, left: to.column }
}

/** The source pattern repeated over the rest of the stretched box, in step with the source in both directions. */
export function fillStretch(source: Box, stretched: Box, textAt: TextAt): Target[] {
  const targets: Target[] = []
  eachCell(stretched, (row, column) => {
    if (row >= source.top && row <= source.bottom && column >= source.left && column <= source.right) return
    const from = source.top + modulo(row - source.top, boxRows(source))
    const fromColumn = source.left + modulo(column - source.left, boxColumns(source))
    targets.push({ row, column, text: textAt(from, fromColumn) })
  })
  return targets
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by
