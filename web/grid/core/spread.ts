import { boxColumns, boxRows, type Box, type Size } from './cells.ts'

/** A text meant for a cell in sight. Null removes the member's entry. */
export type Target = { row: number; column: number; text: string | null }

export type Spread = { targets: Target[]; box: Box; /** Cells that would lie outside the grid. */ cut: number }

/**
 * Lays a pasted block over the selection as Excel does: repeated when the selection is a whole multiple of the block, else once from
 * its first cell. Short rows of a ragged block leave the cells beyond them alone.
 */
export function spreadBlock(block: readonly (readonly string[])[], box: Box, size: Size): Spread {
  const height = block.length
  const width = block.reduce((most, row) => Math.max(most, row.length), 0)
  if (height === 0 || width === 0) return { targets: [], box, cut: 0 }
  const rows = boxRows(box) % height === 0 ? boxRows(box) : height
  const columns = boxColumns(box) % width === 0 ? boxColumns(box) : width
  const targets: Target[] = []
  let cut = 0
  for (let row = 0; row < rows; row++) {
    const source = block[row % height] ?? []
    for (let column = 0; column < columns; column++) {
      const text = source[column % width]
      if (text === undefined) continue
      if (box.top + row >= size.rows || box.left + column >= size.columns) cut += 1
      else targets.push({ row: box.top + row, column: box.left + column, text })
    }
  }
  return { targets, box: reach(box, rows, columns, size), cut }
}

const reach = (box: Box, rows: number, columns: number, size: Size): Box => ({
  top: box.top,
  left: box.left,
  bottom: Math.min(size.rows, box.top + rows) - 1,
  right: Math.min(size.columns, box.left + columns) - 1,
})
