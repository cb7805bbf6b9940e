import { isTied } from '../../table/tied.ts'
import type { Claim } from '../../table/dictionary.ts'
import type { ListVocabulary } from './vocabulary.ts'

/** Figures that no head names, told by those that they are tied to. */
export const BY_AGREEMENT: readonly Claim<ListVocabulary>[] = (
  [
    ['quantity', 'pieces'],
    ['unitPrice', 'each'],
    ['extendedPrice', 'all'],
  ] as const
).map(([field, part]) => ({
  field,
  holds: ({ column, evidence: e }, board) => {
    const { quantity: pieces, unitPrice: each, extendedPrice: all } = board.columns
    return e.number + e.price >= 0.8 && isTied(board.table, board.rows, { pieces, each, all, [part]: column })
  },
  points: () => 1,
  basis: 'agreement',
}))
