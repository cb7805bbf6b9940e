import { applyActs } from '../bom/acts/apply.ts'
import type { AnalysedLine } from '../line/analyse.ts'
import { pricedLines } from '../line/priced.ts'
import { computeQuote } from '../price/quote.ts'
import type { PricedLine, Quote } from '../price/types.ts'
import type { QuoteRefusal } from '../price/refusal.ts'
import { understandAgain } from '../understand.ts'
import type { Understood } from '../understand.ts'
import type { Settled } from './rule.ts'
import type { Subject } from './subject.ts'
import type { ReviewAct } from './types.ts'

/** What an answer makes of the lines, or of the whole bill by its acts. */
export type Outcome = { lines: readonly (readonly [Subject, Settled])[] } | { acts: readonly ReviewAct[] }

/** Lines times prices that one review computes: two dozen answers on 500 lines, some tens of milliseconds. */
const WORK = 12_000
const MOST = 200
/** Reading a file anew is dear: so many answers of a file are priced. */
const READINGS = 4

/** Prices answers by the engine itself, each laid alone over the bill as it is; null once its work is done. */
export type Pricing = {
  totalOf: (outcome: Outcome) => number | null
  /** How many points of one set an answer adds or takes away, in milli-points. Of what changes the reading that is not told. */
  pointsMoved: (outcome: Outcome) => number
}

export function pricingOf(source: Understood): Pricing {
  const { priced, choices, known, quote } = source
  const now = totalFen(quote)
  const at = new Map(priced.map((line, index) => [line.id, index]))
  let left = Math.min(MOST, Math.max(1, Math.floor(WORK / Math.max(1, priced.length))))
  let readings = READINGS

  const otherLines = (lines: Changed): [number, PricedLine | null][] =>
    lines.flatMap(([{ analysed }, { after }]): [number, PricedLine | null][] => {
      const index = at.get(analysed.id)
      const before = index === undefined ? undefined : priced[index]
      const [line = null] = after === null ? [] : pricedLines([after.analysed], choices.reading)
      return index === undefined || (before && line && isSame(before, line)) ? [] : [[index, line]]
    })
  const byLines = (others: readonly [number, PricedLine | null][]): number | null => {
    if (others.length === 0) return now
    if (left === 0) return null
    left -= 1
    const changes = new Map(others)
    const bill = priced.flatMap((line, index) => changes.get(index) ?? (changes.has(index) ? [] : [line]))
    return totalFen(computeQuote(bill, choices.order, known.model))
  }
  const byActs = (acts: readonly ReviewAct[]): number | null => {
    if (readings === 0) return null
    readings -= 1
    const { prjName: _, order, ...chosen } = applyActs({ ...choices, prjName: '' }, acts)
    const after = understandAgain(source, { ...chosen, order: { ...choices.order, ...order } })
    return 'refused' in after ? null : totalFen(after.quote)
  }
  return {
    totalOf: (outcome) => (now === null ? null : 'lines' in outcome ? byLines(otherLines(outcome.lines)) : byActs(outcome.acts)),
    pointsMoved: (outcome) => ('lines' in outcome ? movedBy(outcome.lines) : Number.POSITIVE_INFINITY),
  }
}

type Changed = Extract<Outcome, { lines: unknown }>['lines']

const movedBy = (lines: Changed): number =>
  Math.abs(
    lines.reduce(
      (sum, [{ analysed }, { after }]) => sum + (after === null ? 0 : setMilli(after.analysed)) - setMilli(analysed),
      0,
    ),
  )

const setMilli = ({ points, pieces }: AnalysedLine): number => points.pointsMilli * pieces

const totalFen = (quote: Quote | QuoteRefusal): number | null => ('refused' in quote ? null : quote.totalFen)

const isSame = (a: PricedLine, b: PricedLine): boolean => JSON.stringify(a) === JSON.stringify(b)
