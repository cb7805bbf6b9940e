import type { Table } from './types.ts'

/** A first look has to cost little beside the whole: our decision, an eighth of its rows. */
const LEAST_TIMES = 8

/**
 * The tables, each cut after its first `rows` rows, for a look at a long file before it is read whole; what lies beyond is in none of
 * their merges and hidden rows. Null where the whole has fewer than eight times as many rows, so that a look of its own is not worth it.
 */
export function topRows(tables: readonly Table[], rows: number): Table[] | null {
  const top = tables.map((table) => ({
    ...table,
    rows: table.rows.slice(0, rows),
    kinds: table.kinds.slice(0, rows),
    merges: table.merges.filter(({ bottom }) => bottom < rows),
    hiddenRows: table.hiddenRows.filter((row) => row < rows),
  }))
  return countRows(top) * LEAST_TIMES > countRows(tables) ? null : top
}

const countRows = (tables: readonly Table[]): number => tables.reduce((sum, { rows }) => sum + rows.length, 0)
