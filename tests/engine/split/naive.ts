import type { SplitInput, SplitLine, SplitOffer, SplitPlan, SplitSupplier } from '../../../shared/engine/split/types.ts'

// The space of `splitPurchase`, walked through plan by plan: nothing of the engine is used, quantities are found by counting up.

/** No quantity above is tried; enough for the limits of the cases. */
const MOST = 3000

type NaiveRow = { supplierId: string; offer: SplitOffer; quantity: number; line: SplitLine }
type Score = { out: number; last: number; weighedFen: number }

const rounded = (num: number, den: number): number => Math.floor((2 * num + den) / (2 * den))

export function naiveGoods({ breaks }: SplitOffer, quantity: number): number {
  let found: { from: number; unitMicro: number } | null = null
  for (const one of breaks) if (one.from <= quantity && (found === null || one.from > found.from)) found = one
  return rounded(found!.unitMicro * quantity, 10_000)
}

export function naiveWanted({ need, ratePpm, minPieces, tape, own }: SplitLine): number {
  if (need === 0) return 0
  let extra = minPieces
  while (extra * 1_000_000 < need * ratePpm) extra += 1
  return Math.max(0, Math.max(need + extra, tape) - own)
}

export const isAllowed = (line: SplitLine, offer: SplitOffer, today: number): boolean =>
  !line.banned.includes(offer.supplierId) &&
  (offer.validTo === null || offer.validTo >= today) &&
  (line.byDay === null || (offer.leadDays !== null && today + offer.leadDays <= line.byDay))

const lattices = new WeakMap<SplitOffer, number[]>()

/** All that may be bought of an offer, ascending. */
export function saleable(offer: SplitOffer): number[] {
  const known = lattices.get(offer)
  if (known) return known
  const found: number[] = []
  const first = Math.min(...offer.breaks.map(({ from }) => from))
  for (let quantity = 1; quantity <= Math.min(MOST, offer.stock ?? MOST); quantity++)
    if (quantity % offer.multiple === 0 && quantity >= offer.moq && quantity >= first) found.push(quantity)
  lattices.set(offer, found)
  return found
}

function menu(offer: SplitOffer, share: number): number[] {
  const least = saleable(offer).find((quantity) => quantity >= share)
  if (least === undefined) return []
  const more = offer.breaks
    .filter(({ from }) => from > least)
    .map(({ from }) => saleable(offer).find((quantity) => quantity >= from))
  return [...new Set([least, ...more.filter((quantity) => quantity !== undefined)])]
}

/** The ways to buy a line, but to leave it out. */
export function naiveWays(line: SplitLine, today: number): NaiveRow[][] {
  const wanted = naiveWanted(line)
  const offers = line.offers.filter((offer) => isAllowed(line, offer, today))
  const row = (offer: SplitOffer, quantity: number): NaiveRow => ({ supplierId: offer.supplierId, offer, quantity, line })
  const ways = offers.flatMap((offer) => menu(offer, wanted).map((quantity) => [row(offer, quantity)]))
  for (const one of offers) {
    const stock = saleable(one).at(-1) ?? 0
    if (stock === 0 || stock >= wanted) continue
    for (const two of offers) {
      if (two.supplierId === one.supplierId) continue
      for (const q of menu(two, wanted - stock))
        if (q < wanted) for (const few of menu(one, wanted - q)) ways.push([row(one, few), row(two, q)])
    }
  }
  return ways
}

function weighed(row: NaiveRow, supplier: SplitSupplier, quantity: number, preferPpm: number): number {
  const goods = naiveGoods(row.offer, quantity)
  const taxed = goods + rounded(goods * supplier.taxPpm, 1_000_000)
  const isPassedBy = row.line.preferred.length > 0 && !row.line.preferred.includes(supplier.id)
  return isPassedBy ? taxed + rounded(taxed * preferPpm, 1_000_000) : taxed
}

/** The cheapest order of these rows, one of them raised or none; Infinity where there is none. */
function cheapestOrder(supplier: SplitSupplier, rows: readonly NaiveRow[], preferPpm: number): number {
  let goods = 0
  let cost = 0
  for (const row of rows) {
    goods += naiveGoods(row.offer, row.quantity)
    cost += weighed(row, supplier, row.quantity, preferPpm)
  }
  const whole = (all: number, paid: number): number =>
    all < supplier.minOrderFen
      ? Number.POSITIVE_INFINITY
      : paid + (supplier.freeFromFen !== null && all >= supplier.freeFromFen ? 0 : supplier.freightFen)
  let best = whole(goods, cost)
  for (const row of rows) {
    const without = goods - naiveGoods(row.offer, row.quantity)
    const rest = cost - weighed(row, supplier, row.quantity, preferPpm)
    for (const quantity of saleable(row.offer)) {
      if (quantity <= row.quantity) continue
      best = Math.min(best, whole(without + naiveGoods(row.offer, quantity), rest + weighed(row, supplier, quantity, preferPpm)))
    }
  }
  return best
}

export const isBetter = (a: Score, b: Score): boolean =>
  a.out !== b.out ? a.out < b.out : a.last !== b.last ? a.last < b.last : a.weighedFen < b.weighedFen

/** How many plans there are, lines left out not counted. */
export const plansOf = ({ lines, today }: SplitInput): number =>
  lines.filter((line) => naiveWanted(line) > 0).reduce((all, line) => all * Math.max(1, naiveWays(line, today).length), 1)

/** The best score of all plans. */
export function naiveBest(input: SplitInput): Score {
  const wanting = input.lines.filter((line) => naiveWanted(line) > 0)
  const ways = wanting.map((line) => naiveWays(line, input.today))
  const hopeless = ways.filter((some) => some.length === 0).length
  const open = ways.filter((some) => some.length > 0)
  const whole = walk(input, open)
  const best =
    whole.weighedFen < Infinity
      ? whole
      : walk(
          input,
          open.map((some) => [...some, []]),
        )
  return { ...best, out: best.out + hopeless }
}

function walk(input: SplitInput, ways: readonly NaiveRow[][][]): Score {
  let best: Score = { out: Infinity, last: Infinity, weighedFen: Infinity }
  // What the rows of one supplier cost comes again in many plans.
  const known = new Map<string, number>()
  const taken: number[] = []
  const visit = (): void => {
    if (taken.length < ways.length) {
      for (let way = 0; way < ways[taken.length]!.length; way++) {
        taken.push(way)
        visit()
        taken.pop()
      }
      return
    }
    const chosen = taken.map((way, line) => ways[line]![way]!)
    const score: Score = { out: 0, last: 0, weighedFen: 0 }
    for (const rows of chosen) {
      if (rows.length === 0) score.out += 1
      for (const row of rows) if (row.line.last.includes(row.supplierId)) score.last += 1
    }
    for (const supplier of input.suppliers) {
      const rows = chosen.flat().filter((row) => row.supplierId === supplier.id)
      if (rows.length === 0) continue
      const key = rows.map((row) => `${row.offer.id}:${row.quantity}`).join()
      const cost = known.get(key) ?? cheapestOrder(supplier, rows, input.preferPpm)
      known.set(key, cost)
      score.weighedFen += cost
    }
    if (score.weighedFen < Infinity && isBetter(score, best)) best = score
  }
  visit()
  return best
}

export const scoreOf = (plan: SplitPlan): Score => ({
  out: plan.undelivered.length,
  last: plan.lastRows,
  weighedFen: plan.weighedFen,
})
