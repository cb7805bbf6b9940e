import type { OrderChoices, PricedLine } from '../price/types.ts'
import { differencesOf, PLACE_CLASSES, type PlaceClass, type PlaceDifference } from './compare-classes.ts'
import { moneySteps } from './compare-money.ts'
import { pairedLines, placesOf, type ComparedQuote } from './compare-places.ts'
import { spread, type OtherDifference } from './compare-spread.ts'

/** The places of one class together. */
export type ClassSum = { class: PlaceClass; places: number; diffMilli: number; diffFen: number | null }

/** Two quotes beside each other. All `diffFen` of places and others add up to the difference of the totals, exactly; null where one of them cannot be priced any more. */
export type QuoteDifference = { sums: ClassSum[]; places: PlaceDifference[]; others: OtherDifference[] | null }

/**
 * What is different in `now` from `then`, place by place; `tellsMoney` false leaves out all that is money. The way of the money goes from the quote that was made earlier to the other,
 * whichever is asked for: told the other way round, every figure has the opposite sign.
 */
export function compareQuotes(then: ComparedQuote, now: ComparedQuote, tellsMoney = true): QuoteDifference {
  return then.made <= now.made ? forward(then, now, tellsMoney) : reversed(forward(now, then, tellsMoney))
}

function forward(then: ComparedQuote, now: ComparedQuote, tellsMoney: boolean): QuoteDifference {
  const before = placesOf(then)
  const pairs = pairedLines(before, placesOf(now))
  const aligned = alignedTo(then, now, pairs)
  const after = placesOf({ ...now, lines: aligned.lines })
  const found = differencesOf(before, after, { pairs, was: then.order, is: aligned.order })
  const steps = tellsMoney ? moneySteps({ ...then, places: before }, { ...aligned, places: after }) : null
  const [first, last] = [steps?.[0], steps?.at(-1)]
  if (!steps || !first || !last) {
    const places = found.map(({ difference }) => difference)
    return { sums: sumsOf(places, false), places, others: null }
  }
  const { places, others } = spread(found, steps)
  const programme = first.before.quote.totalFen - then.totalFen + now.totalFen - last.after.quote.totalFen
  const all: OtherDifference[] = [...others, { kind: 'cause', cause: 'programme', diffFen: programme }]
  return { sums: sumsOf(places, true), places, others: all.filter(({ diffFen }) => diffFen !== 0) }
}

/** What is `now`, its lines called as those of then that they go on: prices and supply set for a line go with it. */
function alignedTo(then: ComparedQuote, now: ComparedQuote, pairs: ReadonlyMap<number, number>) {
  const keys = new Map(then.lines.map(({ id, key }) => [id, key]))
  const renamed = new Map<string, string>()
  const lines = now.lines.map((line): PricedLine => {
    const key = keys.get(pairs.get(line.id) ?? -1) ?? `+${line.key}`
    renamed.set(line.key, key)
    return { ...line, key }
  })
  const byKey = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [renamed.get(key) ?? `+${key}`, value]))
  const { unitPrices, supply, ...rest } = now.order
  const order: OrderChoices = {
    ...rest,
    unitPrices: { ...unitPrices, lines: byKey(unitPrices.lines) },
    ...(supply && { supply: byKey(supply) }),
  }
  return { lines, order, model: now.model }
}

function sumsOf(places: readonly PlaceDifference[], isTold: boolean): ClassSum[] {
  return PLACE_CLASSES.map((kind) => {
    const own = places.filter((place) => place.class === kind)
    const diffMilli = own.reduce((sum, place) => sum + place.diffMilli, 0)
    const diffFen = own.reduce((sum, place) => sum + (place.diffFen ?? 0), 0)
    return { class: kind, places: own.length, diffMilli, diffFen: isTold ? diffFen : null }
  })
}

const OPPOSITE: Readonly<Record<PlaceClass, PlaceClass>> = {
  added: 'gone',
  gone: 'added',
  reused: 'reused',
  changed: 'changed',
  moved: 'moved',
}

// -0 is no figure.
const minus = (figure: number): number => -figure || 0

const opposite = <T extends { class: PlaceClass; diffMilli: number; diffFen: number | null }>(of: T): T => ({
  ...of,
  class: OPPOSITE[of.class],
  diffMilli: minus(of.diffMilli),
  diffFen: of.diffFen === null ? null : minus(of.diffFen),
})

function reversed({ sums, places, others }: QuoteDifference): QuoteDifference {
  const turned = new Map(sums.map(opposite).map((sum) => [sum.class, sum]))
  return {
    sums: PLACE_CLASSES.flatMap((kind) => turned.get(kind) ?? []),
    places: places.map((place) => ({ ...opposite(place), before: place.after, after: place.before })),
    others: others && others.map((other) => ({ ...other, diffFen: minus(other.diffFen) })),
  }
}
