import { cellAt, plainNumber } from '../../table/text.ts'
import type { ListBoard, ListHeading } from './vocabulary.ts'
import { breakOf } from './break-head.ts'

/** A column of prices of one break: from which quantity on, told by its head, or row by row in the column `from`. */
export type BreakColumn = { column: number; quantity: number | null; from: number | null }

const holdsPrices = ({ evidence: e }: ListHeading): boolean => e.filled === 0 || e.price >= 0.6

/** Takes the columns of price breaks out of the free ones: "1+ | 10+ | 100+", or pairs of a quantity and its price. */
export function claimBreaks(board: ListBoard): BreakColumn[] {
  const free = [...board.free.values()].toSorted((a, b) => a.column - b.column)
  const named = byHead(free)
  const breaks = named.length > 0 ? named : byPairs(free, board)
  for (const { column, from } of breaks) {
    board.free.delete(column)
    if (from !== null) board.free.delete(from)
  }
  return breaks
}

/** Heads that name quantities. Numbers alone count from two on, where they rise and do not merely number their columns. */
function byHead(headings: readonly ListHeading[]): BreakColumn[] {
  const found = headings.flatMap((h) => {
    const head = breakOf(h.text)
    return head && holdsPrices(h) ? [{ column: h.column, ...head, filled: h.evidence.filled }] : []
  })
  const telling = found.filter(({ plain }) => !plain)
  const quantities = found.map(({ quantity }) => quantity)
  const isNumbering = quantities.every((quantity, i) => quantity === i + 1)
  const rises = quantities.every((quantity, i) => i === 0 || quantity > (quantities[i - 1] ?? 0))
  const all = telling.length > 0 || (found.length > 1 && rises && !isNumbering) ? found : []
  if (!all.some(({ filled }) => filled > 0)) return []
  return all.map(({ column, quantity }) => ({ column, quantity, from: null }))
}

/** Of two pairs beside each other the second starts at more pieces, in nearly every row that tells both. */
function doRise({ table, rows }: ListBoard, pairs: readonly BreakColumn[]): boolean {
  return pairs.slice(1).every(({ from }, i) => {
    const both = rows.flatMap((row) => {
      const [less, more] = [pairs[i]?.from ?? null, from].map((column) => plainNumber(cellAt(table, row, column)))
      return less && more ? [less < more] : []
    })
    return both.filter((rises) => rises).length >= both.length * 0.8
  })
}

/** "数量1 | 单价1 | 数量2 | 单价2": two pairs at least, each of a column of counts with one of prices right of it. */
function byPairs(headings: readonly ListHeading[], board: ListBoard): BreakColumn[] {
  const { senses } = board
  const pairs = headings.flatMap((h, i): BreakColumn[] => {
    const next = headings[i + 1]
    const counts = ['quantity', 'breakQuantity', 'moq'].includes(senses.get(h.column) ?? '')
    const prices = next !== undefined && ['unitPrice', 'breakPrice'].includes(senses.get(next.column) ?? '')
    return counts && prices && next.column === h.column + 1 ? [{ column: next.column, quantity: null, from: h.column }] : []
  })
  return pairs.length > 1 && doRise(board, pairs) ? pairs : []
}
