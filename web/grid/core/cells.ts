/** A cell by its place in sight: row counts the rows after sorting and filtering, column the columns as laid out. */
export type Cell = { row: number; column: number }

/** Anchor is where the selection began, head the corner that moves. */
export type Range = { anchor: Cell; head: Cell }

/** A rectangle of cells, all four edges inclusive. */
export type Box = { top: number; left: number; bottom: number; right: number }

export type Size = { rows: number; columns: number }

export const sameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column

export function boxOf({ anchor, head }: Range): Box {
  return {
    top: Math.min(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    bottom: Math.max(anchor.row, head.row),
    right: Math.max(anchor.column, head.column),
  }
}

export const rangeOf = (box: Box): Range => ({
  anchor: { row: box.top, column: box.left },
  head: { row: box.bottom, column: box.right },
})

export const boxRows = (box: Box): number => box.bottom - box.top + 1
export const boxColumns = (box: Box): number => box.right - box.left + 1
export const boxCells = (box: Box): number => boxRows(box) * boxColumns(box)

export const contains = (box: Box, cell: Cell): boolean =>
  cell.row >= box.top && cell.row <= box.bottom && cell.column >= box.left && cell.column <= box.right

export const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

export const clampCell = (cell: Cell, size: Size): Cell => ({
  row: clamp(cell.row, 0, Math.max(0, size.rows - 1)),
  column: clamp(cell.column, 0, Math.max(0, size.columns - 1)),
})

/** Calls back for each cell, row by row. */
export function eachCell(box: Box, visit: (row: number, column: number) => void): void {
  for (let row = box.top; row <= box.bottom; row++) for (let column = box.left; column <= box.right; column++) visit(row, column)
}
