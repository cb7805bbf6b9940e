import { byKey } from '../by-key.ts'
import { apportion, divCeil, divRound, mulDiv, toSafe } from '../money.ts'
import type { Kinds, LineKind } from './kinds.ts'
import type { MaterialType, PriceModel, Tier } from './model.ts'
import type { LineCost, OrderChoices, TypeLabour } from './types.ts'

/** 微元 per point × milli-points -> 分. */
const PER_FEN = 10_000_000n
const PPM = 1_000_000n

/** What each line of a kind costs, but for its id and its labour; that is a share of its type's. */
export type KindCost = { kind: LineKind; cost: LineCost; share: bigint }

/** Labour of a type and of its kinds, whose shares are numerators over `den` in 分. */
export type Labour = { type: TypeLabour; kinds: KindCost[]; den: bigint }

/** What each line of a kind comes to, its unit price still depending on the tier: a price of its own counts, else the coefficients. */
type Weighed = { kind: LineKind; pointsMilli: bigint; gradePpm: number; processPpm: number }

/** One way to pay a type's tiered points: numerators of what a line of each kind costs over `den`, in milli-points × 微元. */
type Plan = { nums: bigint[]; den: bigint; sum: bigint }

/**
 * Labour of every type that counts points: all points of a type at the price of the tier that the order reaches, plus the
 * line's grade and process coefficients, summed. An order never pays more than it would at the start of a
 * later tier, so labour does not fall when sets rise: the cap is the amount of that tier's first order, in the same mix.
 * Each type is rounded to 分 once. `kinds` are those placed.
 */
export function computeLabour(kinds: readonly LineKind[], order: OrderChoices, model: PriceModel): Labour[] {
  const byType = byKey(kinds, ({ line }) => line.typeCode)
  return model.materialTypes.flatMap((type) => {
    const members = type.countsPoints ? byType.get(type.code) : undefined
    return members === undefined ? [] : typeLabour(type, members, order, model)
  })
}

function typeLabour(type: MaterialType, kinds: LineKind[], order: OrderChoices, model: PriceModel): Labour {
  const weighed = weigh(kinds, type, order, model)
  const setMilli = weighed.reduce((sum, entry) => sum + entry.pointsMilli * BigInt(entry.kind.lines), 0n)
  const orderMilli = setMilli * BigInt(order.sets)
  const tiers = tiersOf(type, order.conventionCode, model)
  const reached = tiers.findLastIndex((tier) => BigInt(tier.fromPointsMilli) <= orderMilli)
  const tier = tiers[Math.max(reached, 0)] ?? { fromPointsMilli: 0, priceMicro: 0 }

  const plan = cheapest(weighed, BigInt(order.sets), setMilli, tier, tiers.slice(Math.max(reached, 0) + 1))
  const labourFen = toSafe(divRound(plan.sum, plan.den * PER_FEN))
  const priceMicro = plan.tier === tier ? tier.priceMicro : cappedPrice(plan.tier, tier, orderMilli)
  const handPriced = order.unitPrices.types[type.code]
  return {
    type: {
      typeCode: type.code,
      name: type.name,
      lines: kinds.reduce((sum, { lines }) => sum + lines, 0),
      pieces: kinds.reduce((sum, { line, lines }) => sum + line.quantity * lines, 0),
      setPointsMilli: toSafe(setMilli),
      orderPointsMilli: toSafe(orderMilli),
      priceMicro: handPriced ?? priceMicro,
      tierFromMilli: plan.tier.fromPointsMilli,
      capped: handPriced === undefined && plan.tier !== tier,
      labourFen,
      topUpFen: order.mode === 'point' || setMilli === 0n ? 0 : Math.max(0, type.minOrderFen - labourFen),
    },
    kinds: weighed.map((entry, at) => ({
      kind: entry.kind,
      cost: costOf(entry, type, priceMicro),
      share: plan.nums[at] ?? 0n,
    })),
    den: plan.den * PER_FEN,
  }
}

/** What every line costs: those of a type add up to its labour. Lines without any are left out. */
export function lineCosts({ lines, kinds, kindOf }: Kinds, labour: readonly Labour[]): LineCost[] {
  const types = labour.map((type) => ({ ...type, places: [] as number[], shares: [] as number[], told: 0 }))
  const known = new Map(types.flatMap((of) => of.kinds.map(({ kind, cost }, place) => [kind, { of, place, cost }] as const)))
  const costs = kinds.map((kind) => known.get(kind))
  for (const kind of kindOf) {
    const cost = costs[kind]
    cost?.of.places.push(cost.place)
  }
  for (const one of types) {
    const shares = one.kinds.map(({ share }) => share)
    one.shares = apportion(one.type.labourFen, shares, one.den, one.places)
  }
  return lines.flatMap(({ id }, index) => {
    const { of, cost } = costs[kindOf[index] ?? -1] ?? {}
    return of && cost ? { ...cost, id, labourFen: of.shares[of.told++] ?? 0 } : []
  })
}

/** The kinds of a type with the figures that their prices are made of. */
function weigh(kinds: readonly LineKind[], type: MaterialType, order: OrderChoices, model: PriceModel): Weighed[] {
  const coefficients = new Map(model.grades.map(({ code, coefPpm }) => [code, coefPpm]))
  const ofType = processPpm(type.code, order, model)
  return kinds.map((kind) => ({
    kind,
    pointsMilli: BigInt(mulDiv([kind.line.pointsMilli, kind.line.quantity], 1)),
    gradePpm: kind.line.gradeCode === null ? 0 : (coefficients.get(kind.line.gradeCode) ?? 0),
    processPpm: ofType,
  }))
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
const unitAt = (entry: Weighed, priceMicro: number): bigint =>
  entry.kind.own ? BigInt(entry.kind.own.micro) : tierUnit(entry, priceMicro)

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
  const nums = weighed.map((entry) => entry.pointsMilli * unitAt(entry, priceMicro) * (entry.kind.own ? sets * den : times))
  return { nums, den, sum: weighed.reduce((sum, { kind }, at) => sum + (nums[at] ?? 0n) * BigInt(kind.lines), 0n) }
}

/** The capped amount per point: what the later tier's first order costs, over the points there are, rounded up. */
function cappedPrice(next: Tier, tier: Tier, orderMilli: bigint): number {
  const price = toSafe(divCeil(BigInt(next.fromPointsMilli) * BigInt(next.priceMicro), orderMilli))
  return Math.min(price, tier.priceMicro)
}

/** What a line costs, but for its id and its labour. */
const costOf = (entry: Weighed, type: MaterialType, priceMicro: number): LineCost => ({
  id: 0,
  typeCode: type.code,
  setPointsMilli: toSafe(entry.pointsMilli),
  unitMicro: toSafe(unitAt(entry, priceMicro)),
  tierMicro: toSafe(tierUnit(entry, priceMicro)),
  unitSource: entry.kind.own?.source ?? 'tier',
  gradePpm: entry.gradePpm,
  processPpm: entry.processPpm,
  labourFen: 0,
  materialFen: 0,
})
