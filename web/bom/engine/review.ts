import { reviewOf } from '../../../shared/engine/review/review.ts'
import type { ReviewItem } from '../../../shared/engine/review/types.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import type { Understood } from '../../../shared/engine/understand.ts'

const RANK = { block: 0, check: 1, tip: 2 } as const

/** The questions about the bill, in the worker. Who may not see totals is told none, not even by the order of the questions. */
export function questionsOf(understood: Understood, rights: PriceRights | null): ReviewItem[] {
  const items = reviewOf(understood)
  if (rights === null || rights.totals) return items
  const hidden = items.map((item) => ({
    ...item,
    atRiskFen: null,
    answers: item.answers.map((answer) => ({ ...answer, totalFen: null })),
  }))
  return hidden.toSorted((a, b) => RANK[a.state] - RANK[b.state] || rowOf(a) - rowOf(b))
}

const rowOf = ({ rows: [first] }: ReviewItem): number => first?.row ?? -1
