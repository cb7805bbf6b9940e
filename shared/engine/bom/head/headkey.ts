import { normaliseHead } from './heads.ts'

/**
 * A stable key of a head: its cells normalised, in their order, empty ones at the end dropped. Two files with the same
 * key have the same columns, so corrections of columns (column -> field) remembered under it can be replayed.
 */
export function headKey(cells: readonly string[]): string {
  const heads = cells.map((cell) => normaliseHead(cell))
  while (heads.length > 0 && heads.at(-1) === '') heads.pop()
  return heads.join('|')
}
