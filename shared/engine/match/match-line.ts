import { assess } from './assess.ts'
import type { Assessed } from './assess.ts'
import type { Asked } from './asked.ts'
import { decide } from './decide.ts'
import { MATCH_RULES } from './types.ts'
import type { Candidate, CataloguePart, Match, Remembered } from './types.ts'

const MOST_OFFERED = 10

/**
 * The parts of a catalogue that a line may mean, in order, and the one to take if the rules allow it. `parts` are those found under
 * the line's keys, in any order; `memory` what this account has chosen for such a line.
 */
export function matchLine(asked: Asked, parts: readonly CataloguePart[], memory: readonly Remembered[] = []): Match {
  if (asked.line.line.dnp) return { chosen: null, doubt: false, why: 'not-fitted', candidates: [] }
  const assessed = new Map<string, Assessed>()
  for (const part of parts) {
    const one = assessed.has(part.id) ? null : assess(asked, part, memory)
    if (one !== null) assessed.set(part.id, one)
  }
  const ordered = [...assessed.values()].toSorted(byRank)
  const { chosen, why } = decide(asked, ordered)
  const offered = ordered.slice(0, MOST_OFFERED).map(plain)
  const doubt =
    chosen !== null && chosen.evidence.some(({ about, verdict }) => verdict === 'contradicts' && about !== 'manufacturer')
  return { chosen: chosen === null ? null : plain(chosen), doubt, why, candidates: offered }
}

const plain = ({ naming: _naming, ...candidate }: Assessed): Candidate => candidate

/** Those that contradict last; then score, rule, stock; what is equal in all by its number, so that no order depends on the catalogue's. */
function byRank(a: Assessed, b: Assessed): number {
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
