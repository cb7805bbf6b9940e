import type { Merge, Table } from './types.ts'

/** A table that shows these rows of texts and nothing else. */
export const tableOf = (rows: string[][]): Table => ({
  name: null,
  hidden: false,
  rows,
  kinds: [],
  merges: [],
  hiddenRows: [],
  hiddenColumns: [],
})

/**
 * Closes a table: drops empty rows at the end, lines `kinds` up with the rows, cuts merges to what is filled. Merges that
 * together cover more than the table has cells overlap, which no program writes: the rest of them is dropped, so that
 * spreading merged values stays in proportion to the table.
 */
export function finishTable(table: Table): Table {
  const { rows, kinds } = table
  let last = rows.length
  while (last > 0 && (rows[last - 1]?.length ?? 0) === 0) last--
  rows.length = last
  kinds.length = last
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  table.merges = clampMerges(table.merges, last, width)
  table.hiddenRows = table.hiddenRows.filter((row) => row < last)
  table.hiddenColumns = table.hiddenColumns.filter((column) => column < width)
  return table
}

function clampMerges(merges: readonly Merge[], height: number, width: number): Merge[] {
  const kept: Merge[] = []
  let room = height * width
  for (const { top, left, bottom, right } of merges) {
    if (top >= height || left >= width || bottom < top || right < left) continue
    const merge = { top, left, bottom: Math.min(bottom, height - 1), right: Math.min(right, width - 1) }
    room -= (merge.bottom - top + 1) * (merge.right - left + 1)
    if (room < 0) break
    if (merge.bottom > top || merge.right > left) kept.push(merge)
  }
  return kept
}
