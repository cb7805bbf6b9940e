import { clampCell, type Cell, type Size } from './cells.ts'

export type Motion =
  | { to: 'by' | 'edge'; rows: number; columns: number }
  | { to: 'page'; pages: 1 | -1 }
  | { to: 'rowStart' | 'rowEnd' | 'first' | 'last' }

export type Ground = Size & { pageRows: number; isFilled: (row: number, column: number) => boolean }

/** Where a key leads from a cell; never out of the grid. */
export function moveCell(from: Cell, motion: Motion, ground: Ground): Cell {
  return clampCell(target(from, motion, ground), ground)
}

function target(from: Cell, motion: Motion, ground: Ground): Cell {
  switch (motion.to) {
    case 'by':
      return { row: from.row + motion.rows, column: from.column + motion.columns }
    case 'edge':
      return edgeOfData(from, motion.rows, motion.columns, ground)
    case 'page':
      return { row: from.row + motion.pages * ground.pageRows, column: from.column }
    case 'rowStart':
      return { row: from.row, column: 0 }
    case 'rowEnd':
      return { row: from.row, column: ground.columns - 1 }
    case 'first':
      return { row: 0, column: 0 }
    case 'last':
      return { row: ground.rows - 1, column: ground.columns - 1 }
  }
}

/** As in Excel: to the last filled cell of a run, or over the gap to the next filled one, or to the border. */
function edgeOfData(from: Cell, rows: number, columns: number, ground: Ground): Cell {
  const inside = (row: number, column: number) => row >= 0 && column >= 0 && row < ground.rows && column < ground.columns
  let { row, column } = from
  if (!inside(row + rows, column + columns)) return from
  const inRun = ground.isFilled(row, column) && ground.isFilled(row + rows, column + columns)
  while (inside(row + rows, column + columns)) {
    if (inRun && !ground.isFilled(row + rows, column + columns)) break
    row += rows
    column += columns
    if (!inRun && ground.isFilled(row, column)) break
  }
  return { row, column }
}
