import { apportion } from '../money.ts'
import type { AmountGroup, Quote } from '../price/types.ts'
import { priceSteps, type Cause, type PriceInputs } from './causes.ts'
import type { Place } from './compare-places.ts'

/** What a place costs over the whole order in 分, and 微元 per point of its line; null where nothing is charged by the point. */
type Share = { fen: number; unitMicro: number | null }

/** A price on the way from then to now. */
type State = { quote: Quote; shares: ReadonlyMap<string, Share> }

/** One step that could be priced: the causes that it answers for, the last of which gives it its name. */
export type MoneyStep = { causes: readonly Cause[]; before: State; after: State }

/** What is charged beside work and parts, in 分. */
export type Charge = { code: string; name: string; group: AmountGroup; fen: number }

/** The prices between two quotes with what each place costs there; null where one of the two cannot be priced any more. */
export function moneySteps(
  then: PriceInputs & { places: readonly Place[] },
  now: PriceInputs & { places: readonly Place[] },
): MoneyStep[] | null {
  const { first, steps } = priceSteps(then, now)
  if (first === null || steps.at(-1)?.quote == null) return null
  const found: MoneyStep[] = []
  let before: State = { quote: first, shares: sharesOf(first, then.places) }
  let causes: Cause[] = []
  for (const { cause, quote } of steps) {
    causes.push(cause)
    if (quote === null) continue
    const after = { quote, shares: sharesOf(quote, now.places) }
    found.push({ causes, before, after })
    before = after
    causes = []
  }
  return found
}

/** Work and parts of every place. What a line costs is split by its pieces, to the 分; where none is placed the first one bears it. */
function sharesOf(quote: Quote, places: readonly Place[]): Map<string, Share> {
  const costs = new Map(quote.lines.map((line) => [line.id, line]))
  const bought = new Map((quote.purchases ?? []).map(({ id, amountFen }) => [id, amountFen]))
  const byLine = new Map<number, Place[]>()
  for (const place of places) {
    const own = byLine.get(place.line.id)
    if (own) own.push(place)
    else byLine.set(place.line.id, [place])
  }
  const shares = new Map<string, Share>()
  for (const [id, own] of byLine) {
    const cost = costs.get(id)
    const fens = splitBy(
      (cost?.labourFen ?? 0) + (bought.get(id) ?? 0),
      own.map(({ at }) => at.pieces),
    )
    own.forEach(({ key }, index) => shares.set(key, { fen: fens[index] ?? 0, unitMicro: cost?.unitMicro ?? null }))
  }
  return shares
}

function splitBy(fen: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map((_, index) => (index === 0 ? fen : 0))
  const parts = apportion(
    Math.abs(fen),
    weights.map((weight) => BigInt(weight) * BigInt(Math.abs(fen))),
    BigInt(all),
  )
  return fen < 0 ? parts.map((part) => -part) : parts
}

/** What a quote charges beside work and parts; of one of several boards under the code of that board. */
export const chargesOf = ({ amounts }: Quote): Charge[] =>
  amounts.flatMap(({ code, name, group, amountFen }) =>
    group === 'labour' || group === 'material' ? [] : [{ code, name, group, fen: amountFen }],
  )
