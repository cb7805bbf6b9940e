import { candidateOf } from './assess.ts'
import type { Asked } from './asked.ts'
import { decide } from './decide.ts'
import { MATCH_RULES } from './types.ts'
import type { CataloguePart, Match, Remembered } from './types.ts'
import { weigherOf, type Weighed } from './weigh.ts'

const MOST_OFFERED = 10

/**
 * The parts of a catalogue that a line may mean, in order, and the one to take if the rules allow it. `parts` are those found under
 * the line's keys, in any order; `memory` what this account has chosen for such a line.
 */
export function matchLine(asked: Asked, parts: readonly CataloguePart[], memory: readonly Remembered[] = []): Match {
  if (asked.line.line.dnp) return { chosen: null, doubt: false, why: 'not-fitted', candidates: [] }
  const weigh = weigherOf(asked, memory)
  const weighed = new Map<string, Weighed>()
  for (const part of parts) {
    const one = weighed.has(part.id) ? null : weigh(part)
    if (one !== null) weighed.set(part.id, one)
  }
  const ordered = [...weighed.values()].toSorted(byRank)
  const { chosen, why } = decide(asked, ordered)
  const candidates = ordered.slice(0, MOST_OFFERED).map((one) => candidateOf(asked, one))
  const isDoubted =
    chosen !== null && (chosen.package === 'contradicts' || chosen.polarity === 'contradicts' || chosen.value?.ok === false)
  return { chosen: chosen && candidateOf(asked, chosen), doubt: isDoubted, why, candidates }
}

/** Those that contradict last; then score, rule, stock; what is equal in all by its number, so that no order depends on the catalogue's. */
function byRank(a: Weighed, b: Weighed): number {
  return (
    Number(a.blocked) - Number(b.blocked) ||
    b.score - a.score ||
    MATCH_RULES.indexOf(a.rule) - MATCH_RULES.indexOf(b.rule) ||
    (b.part.stock ?? 0) - (a.part.stock ?? 0) ||
    compareText(a.part.sku, b.part.sku) ||
    compareText(a.part.id, b.part.id)
  )
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
