import { apportion, divCeil, divRound, toSafe } from '../money.ts'
import type { MaterialType, PriceModel, Tier } from './model.ts'
import type { LineCost, PricedLine, OrderChoices, TypeLabour } from './types.ts'
import { handPriceOf, type HandPrice } from './unit-price.ts'

/** A price that no tier decides. */
type OwnPrice = HandPrice | { micro: number; source: 'book' }

/** 微元 per point × milli-points -> 分. */
const PER_FEN = 10_000_000n
const PPM = 1_000_000n

export type Labour = { types: TypeLabour[]; lines: LineCost[] }

/** A line with its unit price still depending on the tier: `own` is a price of its own, else the coefficients count. */
type Weighed = {
  line: PricedLine
  pointsMilli: bigint
  own: OwnPrice | null
  gradePpm: number
  processPpm: number
}

/** One way to pay a type's tiered points: numerators by line over `den`, in milli-points × 微元. */
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
    const members = lines.filter((line) => line.typeCode === type.code)
    if (!type.countsPoints || members.length === 0) continue
    const one = typeLabour(type, members, order, model)
    labour.types.push(one.type)
    labour.lines.push(...one.lines)
  }
  return labour
}

function typeLabour(type: MaterialType, members: PricedLine[], order: OrderChoices, model: PriceModel) {
  const ordered = members.toSorted((a, b) => a.id - b.id)
  const weighed = ordered.map((line) => weigh(line, type, order, model))
  const setMilli = weighed.reduce((sum, entry) => sum + entry.pointsMilli, 0n)
  const orderMilli = setMilli * BigInt(order.sets)
  const tiers = tiersOf(type, order.conventionCode, model)
  const reached = tiers.findLastIndex((tier) => BigInt(tier.fromPointsMilli) <= orderMilli)
  const tier = tiers[Math.max(reached, 0)] ?? { fromPointsMilli: 0, priceMicro: 0 }

  const plan = cheapest(weighed, BigInt(order.sets), setMilli, tier, tiers.slice(Math.max(reached, 0) + 1))
  const labourFen = toSafe(divRound(plan.sum, plan.den * PER_FEN))
  const priceMicro = plan.tier === tier ? tier.priceMicro : cappedPrice(plan.tier, tier, orderMilli)
  const shares = apportion(labourFen, plan.nums, plan.den * PER_FEN)
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
    lines: weighed.map((entry, index) => lineCost(entry, priceMicro, shares[index] ?? 0)),
  }
}

function weigh(line: PricedLine, type: MaterialType, order: OrderChoices, model: PriceModel): Weighed {
  return {
    line,
    pointsMilli: BigInt(line.pointsMilli) * BigInt(line.quantity),
    own: ownPriceOf(line, order, model),
    gradePpm: model.grades.find((grade) => grade.code === line.gradeCode)?.coefPpm ?? 0,
    processPpm: processPpm(type.code, order, model),
  }
}

/** Set by hand, else the material's own of the book. */
export function ownPriceOf(line: PricedLine, { unitPrices }: OrderChoices, { materials }: PriceModel): OwnPrice | null {
  const byHand = handPriceOf(line, unitPrices)
  if (byHand || line.materialCode === null) return byHand
  const micro = materials.find(({ code }) => code === line.materialCode)?.priceMicro
  return micro === undefined ? null : { micro, source: 'book' }
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
  return { nums, den, sum: nums.reduce((sum, num) => sum + num, 0n) }
}

/** The capped amount per point: what the later tier's first order costs, over the points there are, rounded up. */
function cappedPrice(next: Tier, tier: Tier, orderMilli: bigint): number {
  const price = toSafe(divCeil(BigInt(next.fromPointsMilli) * BigInt(next.priceMicro), orderMilli))
  return Math.min(price, tier.priceMicro)
}

function lineCost(entry: Weighed, priceMicro: number, labourFen: number): LineCost {
  return {
    id: entry.line.id,
    typeCode: entry.line.typeCode,
    setPointsMilli: toSafe(entry.pointsMilli),
    unitMicro: toSafe(unitAt(entry, priceMicro)),
    tierMicro: toSafe(tierUnit(entry, priceMicro)),
    unitSource: entry.own?.source ?? 'tier',
    gradePpm: entry.gradePpm,
    processPpm: entry.processPpm,
    labourFen,
    materialFen: 0,
  }
}
