import type { Table } from '../sheet/types.ts'
import { figureIn, readFigure, scaled } from './figures.ts'
import { cellAt } from './text.ts'

/** Columns that may be tied: of pieces, of what one costs, of what all cost together. */
type Sum = { pieces: number | null; each: number | null; all: number | null }

/** Rows that prove nothing by chance. */
const ENOUGH = 2

/** Amounts within a hundredth, or within a cent where the file rounds. */
const agree = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(5100, Math.abs(b) * 0.01)

/** A figure for comparing columns, never for reading one. */
const amountIn = (cell: string): number | null => {
  const written = readFigure(figureIn(cell), null, true)
  return written && scaled(written, 1_000_000n)
}

/**
 * Whether pieces times the price of one are the amount, in nearly all rows that tell the three of them. Rows of one piece alone prove
 * nothing: there the two prices are the same.
 */
export function isTied(table: Table, rows: readonly number[], { pieces, each, all }: Sum): boolean {
  if (pieces === null || each === null || all === null) return false
  const told = rows.flatMap((row) => {
    const [count, one, sum] = [pieces, each, all].map((column) => amountIn(cellAt(table, row, column)))
    return count && one && sum ? [{ count, right: agree(sum, (count / 1e6) * one) }] : []
  })
  const right = told.filter((row) => row.right)
  return right.filter(({ count }) => count > 1e6).length >= ENOUGH && right.length >= told.length * 0.8
}
