import { apportion, divCeil, divRound, mulDiv, toSafe } from '../money.ts'
import type { MaterialType, PriceModel, Tier } from './model.ts'
import type { LineCost, PricedLine, OrderChoices, TypeLabour } from './types.ts'
import { handPriceOf, type HandPrice } from './unit-price.ts'

/** A price that no tier decides. */
type OwnPrice = HandPrice | { micro: number; source: 'book' }

/** 微元 per point × milli-points -> 分. */
const PER_FEN = 10_000_000n
const PPM = 1_000_000n

export type Labour = { types: TypeLabour[]; lines: LineCost[] }

/** What each of so many lines of a type comes to, its unit price still depending on the tier: `own` is a price of its own, else the coefficients count. */
type Weighed = {
  lines: number
  pointsMilli: bigint
  own: OwnPrice | null
  gradePpm: number
  processPpm: number
}

/** One way to pay a type's tiered points: numerators of what a line of each kind costs over `den`, in milli-points × 微元. */
type Plan = { nums: bigint[]; den: bigint; sum: bigint }

/**
 * Labour of every type that counts points, and of every line: all points of a type at the price of the tier that the order
 * reaches, plus the line's grade and process coefficients, summed. An order never pays more than it would at the start of a
 * later tier, so labour does not fall when sets rise: the cap is the amount of that tier's first order, in the same mix.
 * Each type is rounded to 分 once; its lines are then apportioned to add up to it. `lines` are those placed.
 */
export function computeLabour(lines: readonly PricedLine[], order: OrderChoices, model: PriceModel): Labour {
  const labour: Labour = { types: [], lines: [] }
  for (const type of model.materialTypes) {
    if (!type.countsPoints) continue
    const members = lines.filter((line) => line.typeCode === type.code)
    if (members.length === 0) continue
    const one = typeLabour(type, members, order, model)
    labour.types.push(one.type)
    labour.lines.push(...one.lines)
  }
  return labour
}

function typeLabour(type: MaterialType, members: PricedLine[], order: OrderChoices, model: PriceModel) {
  const ordered = members.toSorted((a, b) => a.id - b.id)
  const { weighed, kindOf } = weigh(ordered, type, order, model)
  const setMilli = weighed.reduce((sum, entry) => sum + entry.pointsMilli * BigInt(entry.lines), 0n)
  const orderMilli = setMilli * BigInt(order.sets)
  const tiers = tiersOf(type, order.conventionCode, model)
  const reached = tiers.findLastIndex((tier) => BigInt(tier.fromPointsMilli) <= orderMilli)
  const tier = tiers[Math.max(reached, 0)] ?? { fromPointsMilli: 0, priceMicro: 0 }

  const plan = cheapest(weighed, BigInt(order.sets), setMilli, tier, tiers.slice(Math.max(reached, 0) + 1))
  const labourFen = toSafe(divRound(plan.sum, plan.den * PER_FEN))
  const priceMicro = plan.tier === tier ? tier.priceMicro : cappedPrice(plan.tier, tier, orderMilli)
  const shares = apportion(labourFen, plan.nums, plan.den * PER_FEN, kindOf)
  const costs = weighed.map((entry) => costOf(entry, type, priceMicro))
  const handPriced = order.unitPrices.types[type.code]
  return {
    type: {
      typeCode: type.code,
      name: type.name,
      lines: members.length,
      pieces: members.reduce((sum, line) => sum + line.quantity, 0),
      setPointsMilli: toSafe(setMilli),
      orderPointsMilli: toSafe(orderMilli),
      priceMicro: handPriced ?? priceMicro,
      tierFromMilli: plan.tier.fromPointsMilli,
      capped: handPriced === undefined && plan.tier !== tier,
      labourFen,
      topUpFen: order.mode === 'point' || setMilli === 0n ? 0 : Math.max(0, type.minOrderFen - labourFen),
    },
    lines: ordered.flatMap(({ id }, index) => {
      const cost = costs[kindOf[index] ?? -1]
      return cost ? { ...cost, id, labourFen: shares[index] ?? 0 } : []
    }),
  }
}

/** The lines of a type by what they come to, which few of them tell apart, and the one of these that each line is. */
function weigh(lines: readonly PricedLine[], type: MaterialType, order: OrderChoices, model: PriceModel) {
  const ownPriceOf = ownPrices(order, model)
  const coefficients = new Map(model.grades.map(({ code, coefPpm }) => [code, coefPpm]))
  const ofType = processPpm(type.code, order, model)
  const weighed: Weighed[] = []
  /** Of those that the tier prices, by their coefficient and points. */
  const known = new Map<number, Map<number, number>>()
  const kindOf = lines.map((line) => {
    const own = ownPriceOf(line)
    const gradePpm = line.gradeCode === null ? 0 : (coefficients.get(line.gradeCode) ?? 0)
    const points = mulDiv([line.pointsMilli, line.quantity], 1)
    let alike = known.get(gradePpm)
    if (alike === undefined) known.set(gradePpm, (alike = new Map()))
    const kind = (own === null ? alike.get(points) : undefined) ?? weighed.length
    const entry = weighed[kind]
    if (entry) entry.lines++
    else weighed.push({ lines: 1, pointsMilli: BigInt(points), own, gradePpm, processPpm: ofType })
    if (own === null) alike.set(points, kind)
    return kind
  })
  return { weighed, kindOf }
}

/** Tells the price of lines that no tier prices: set by hand, else the material's own of the book; null for others. */
export function ownPrices({ unitPrices }: OrderChoices, { materials }: PriceModel): (line: PricedLine) => OwnPrice | null {
  const book = new Map(materials.map(({ code, priceMicro }) => [code, priceMicro]))
  const isByHand = Object.values(unitPrices).some((prices) => Object.keys(prices).length > 0)
  return (line) => {
    const byHand = isByHand ? handPriceOf(line, unitPrices) : null
    if (byHand || line.materialCode === null) return byHand
    const micro = book.get(line.materialCode)
    return micro === undefined ? null : { micro, source: 'book' }
  }
}

/** The sum of the chosen surcharges that apply to a type. */
function processPpm(typeCode: string, order: OrderChoices, model: PriceModel): number {
  let ppm = 0
  for (const process of model.processes) {
    const on = order.processes[process.code] ?? process.defaultOn
    if (on && process.typeCodes.includes(typeCode)) ppm += process.coefPpm
  }
  return ppm
}

/** A convention without price tiers of its own is priced by the default convention's. */
export const tiersOf = (type: MaterialType, conventionCode: string, model: PriceModel): Tier[] =>
  type.tiers[conventionCode] ?? type.tiers[model.defaultConvention] ?? []

/** The unit price of an entry when a standard point costs `priceMicro`, half up to 微元. */
const unitAt = (entry: Weighed, priceMicro: number): bigint => (entry.own ? BigInt(entry.own.micro) : tierUnit(entry, priceMicro))

const tierUnit = ({ gradePpm, processPpm: process }: Weighed, priceMicro: number): bigint =>
  divRound(BigInt(priceMicro) * (PPM + BigInt(gradePpm) + BigInt(process)), PPM)

/** The plan at the tier reached, or at the start of a later tier where that is cheaper. */
function cheapest(weighed: readonly Weighed[], sets: bigint, setMilli: bigint, tier: Tier, later: readonly Tier[]) {
  let best = { ...planAt(weighed, tier.priceMicro, sets, 1n, sets), tier }
  if (setMilli === 0n) return best
  for (const next of later) {
    const plan = planAt(weighed, next.priceMicro, BigInt(next.fromPointsMilli), setMilli, sets)
    if (plan.sum * best.den < best.sum * plan.den) best = { ...plan, tier: next }
  }
  return best
}

/** Tiered lines: points × unit × times ÷ den. Hand-priced lines cost points × unit × sets whatever the tier. */
function planAt(weighed: readonly Weighed[], priceMicro: number, times: bigint, den: bigint, sets: bigint): Plan {
  const nums = weighed.map((entry) => entry.pointsMilli * unitAt(entry, priceMicro) * (entry.own ? sets * den : times))
  return { nums, den, sum: weighed.reduce((sum, { lines }, kind) => sum + (nums[kind] ?? 0n) * BigInt(lines), 0n) }
}

/** The capped amount per point: what the later tier's first order costs, over the points there are, rounded up. */
function cappedPrice(next: Tier, tier: Tier, orderMilli: bigint): number {
  const price = toSafe(divCeil(BigInt(next.fromPointsMilli) * BigInt(next.priceMicro), orderMilli))
  return Math.min(price, tier.priceMicro)
}

/** What a line of a kind costs, but for its id and its share of the labour. */
const costOf = (entry: Weighed, type: MaterialType, priceMicro: number): LineCost => ({
  id: 0,
  typeCode: type.code,
  setPointsMilli: toSafe(entry.pointsMilli),
  unitMicro: toSafe(unitAt(entry, priceMicro)),
  tierMicro: toSafe(tierUnit(entry, priceMicro)),
  unitSource: entry.own?.source ?? 'tier',
  gradePpm: entry.gradePpm,
  processPpm: entry.processPpm,
  labourFen: 0,
  materialFen: 0,
})
