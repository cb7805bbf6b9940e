import { lineKey } from '../bom/rows/line-key.ts'
import type { Outcome, Pricing } from './cost.ts'
import type { Answer, ReviewItem, ReviewState } from './types.ts'

type DraftAnswer = Omit<Answer, 'totalFen'> & { isEscape: boolean; outcome: Outcome }

/** A question whose answers are not priced yet. */
export type Draft = {
  item: Omit<ReviewItem, 'id' | 'answers' | 'atRiskFen' | 'suggested'>
  answers: DraftAnswer[]
  /** What else may be true, though nobody is offered it. */
  others: readonly Outcome[]
  /** Whether Enter may take the first answer. */
  isSure: boolean
  /** Whether its one answer costs what it costs: nothing else is possible. */
  isExact: boolean
}

const RANK: Record<ReviewState, number> = { block: 0, check: 1, tip: 2 }

/** The questions with what their answers cost, in the order in which they are asked. */
export function asked(drafts: readonly Draft[], pricing: Pricing): ReviewItem[] {
  const costs = costsOf(drafts, pricing)
  const items = drafts.map((draft) => ({ item: itemOf(draft, costs), at: draft.item.rows[0] ?? NOWHERE }))
  const inOrder = items.toSorted(
    ({ item: a, at: left }, { item: b, at: right }) =>
      RANK[a.state] - RANK[b.state] || riskOf(b) - riskOf(a) || left.sheet - right.sheet || left.row - right.row,
  )
  return inOrder.map(({ item }) => item)
}

/** What nobody can tell comes behind what is known to cost something, and before what costs nothing. */
const riskOf = ({ atRiskFen }: ReviewItem): number => atRiskFen ?? 0.5

const NOWHERE = { sheet: -1, row: -1 }

type Costs = ReadonlyMap<Outcome, number | null>

/** Where not all can be priced, what changes most points comes first; ways out that tell nothing of the line come last. */
function costsOf(drafts: readonly Draft[], pricing: Pricing): Costs {
  // A tip costs nothing to leave: what it saves is said by the advice of the quote.
  const doubts = drafts.filter(({ item }) => item.state !== 'tip')
  const plausible = doubts.map(({ answers, others }) => [
    ...answers.flatMap(({ isEscape, outcome }) => (isEscape ? [] : [outcome])),
    ...others,
  ])
  const weight = new Map(plausible.map((outcomes) => [outcomes, Math.max(0, ...outcomes.map(pricing.pointsMoved))]))
  const escapes = doubts.flatMap(({ answers }) => answers.flatMap(({ isEscape, outcome }) => (isEscape ? [outcome] : [])))
  const inOrder = plausible.toSorted((a, b) => (weight.get(b) ?? 0) - (weight.get(a) ?? 0)).flat()
  return new Map([...inOrder, ...escapes].map((outcome) => [outcome, pricing.totalOf(outcome)]))
}

function itemOf({ item, answers: drafts, others, isSure, isExact }: Draft, costs: Costs): ReviewItem {
  const costOf = (outcome: Outcome): number | null => costs.get(outcome) ?? null
  const answers = drafts.map(({ label, because, acts, destructive, needsList, outcome }): Answer => ({
    label,
    because,
    acts,
    totalFen: costOf(outcome),
    destructive,
    needsList,
  }))
  const plausible = drafts.flatMap(({ isEscape, outcome }) => (isEscape ? [] : [costOf(outcome)]))
  const [first] = answers
  return {
    ...item,
    id: [item.code, ...item.rows.slice(0, 1).map(lineKey), item.input?.field === 'fee' ? item.input.fee : ''].join(' ').trim(),
    answers,
    atRiskFen: isExact ? 0 : spread(plausible, others.map(costOf)),
    suggested: isSure && first && !first.destructive ? 0 : null,
  }
}

/** Null where something could not be priced, or where one answer alone says nothing of what else it might be. */
function spread(plausible: readonly (number | null)[], others: readonly (number | null)[]): number | null {
  const all = [...plausible, ...others]
  const known = all.filter((total) => total !== null)
  if (known.length < all.length || known.length < 2) return null
  const most = Math.max(...known) - Math.min(...known)
  return plausible.length < 2 && most === 0 ? null : most
}
