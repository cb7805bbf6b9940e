import { divRound, toSafe } from '../money.ts'
import { attributesHold } from './attributes.ts'
import type { LineKind } from './kinds.ts'
import type { FeeRule, LineSelector, PercentBase, PriceModel } from './model.ts'
import { baseText, decimalText, percentText, rateText, unitScale } from './text.ts'
import type { Amount, BaseUnit, FeeChoice, PricedLine, OrderChoices } from './types.ts'

/** What fees are computed from: the kinds of placed lines of types that count points, and the sums so far in 分. */
export type FeeContext = {
  order: OrderChoices
  kinds: readonly LineKind[]
  model: Pick<PriceModel, 'fees' | 'attributes'>
  bases: Record<PercentBase, number>
}

/** Whether a fee is chosen: the person's choice, else the rule's default. One that is not optional is always on. */
export const isOn = (rule: FeeRule, order: OrderChoices): boolean =>
  !rule.optional || (order.fees[rule.code]?.on ?? rule.defaultOn)

/** The first of the fees it goes with that is not on, or not there; null when all are. */
export function missingFor(rule: FeeRule, order: OrderChoices, fees: readonly FeeRule[]): { name: string } | null {
  for (const code of rule.requires ?? []) {
    const other = fees.find((fee) => fee.code === code)
    if (!other || !isOn(other, order)) return other ?? { name: code }
  }
  return null
}

/** The kinds that it counts, when the order brings it: it is on, with all that it goes with, and its conditions hold; else null. */
function kindsDue(rule: FeeRule, { order, model, kinds }: Omit<FeeContext, 'bases'>): readonly LineKind[] | null {
  if (!isOn(rule, order) || missingFor(rule, order, model.fees)) return null
  if (!attributesHold(rule.when ?? [], order, model)) return null
  const counted = rule.typeCodes || rule.selector ? kinds.filter(({ line }) => counts(line, rule)) : kinds
  return rule.conditions.every((condition) => within(measure(condition.attribute, counted, order), condition)) ? counted : null
}

/** Fees of which the quantity must be told and has not been. */
export const askingFees = (order: OrderChoices, model: Pick<PriceModel, 'fees'>): FeeRule[] =>
  model.fees.filter((rule) => rule.ask === 'must' && order.fees[rule.code]?.quantity === undefined)

/** Whether the order brings a fee: it is on, with all that it goes with, and its conditions hold. */
export const isDue = (rule: FeeRule, context: Omit<FeeContext, 'bases'>): boolean => kindsDue(rule, context) !== null

/**
 * The amount of one fee: base × (rate + chosen options) × the factor of the order's kind, rounded to 分 once, an amount
 * above 0 held between the rule's bounds; of a waived one it is told, and 0 is charged. Null when it is off, a condition fails, or nothing is left to charge.
 */
export function feeAmount(rule: FeeRule, context: FeeContext): Amount | null {
  const { order } = context
  const kinds = kindsDue(rule, context)
  if (kinds === null) return null

  const choice = order.fees[rule.code] ?? { on: true }
  const base = baseOf(rule, choice, kinds, context)
  const rate = rateOf(rule, choice, kinds, order)
  const factorPpm = rule.repeatPpm[order.repeat]
  const scale = rule.basis === 'percent' ? 1_000_000 : 10_000 * unitScale(base.unit)
  const product = BigInt(base.quantity) * BigInt(rate.value) * BigInt(factorPpm)
  const plain = toSafe(divRound(product, BigInt(scale) * 1_000_000n))
  const amountFen = plain > 0 ? Math.min(Math.max(plain, rule.minFen), rule.maxFen ?? Number.MAX_SAFE_INTEGER) : plain
  if (amountFen === 0) return null

  const amount: Omit<Amount, 'why'> = {
    code: `fee:${rule.code}`,
    name: rule.name,
    group: rule.group,
    basis: rule.basis,
    ...(rule.percentBase === null ? {} : { percentBase: rule.percentBase }),
    baseQuantity: base.quantity,
    baseUnit: base.unit,
    rate: rate.value,
    rateUnit: rule.basis === 'percent' ? 'ppm' : 'micro',
    amountFen,
    taxable: rule.taxable,
  }
  const reason = why(rule, amount, { plain, factorPpm, extras: rate.extras })
  if (!order.waived?.includes(rule.code)) return { ...amount, why: reason }
  return { ...amount, amountFen: 0, waivedFen: amountFen, why: reason }
}

function counts(line: PricedLine, rule: FeeRule): boolean {
  if (rule.typeCodes && !rule.typeCodes.includes(line.typeCode)) return false
  return !rule.selector || selects(rule.selector, line)
}

function selects(selector: LineSelector, line: PricedLine): boolean {
  if (selector.families && (line.family === null || !selector.families.includes(line.family))) return false
  if (selector.side && line.side !== selector.side) return false
  if (selector.materialCodes && !(line.materialCode !== null && selector.materialCodes.includes(line.materialCode))) return false
  return !selector.gradeCodes || (line.gradeCode !== null && selector.gradeCodes.includes(line.gradeCode))
}

const sumOf = (kinds: readonly LineKind[], of: (line: PricedLine) => number): number =>
  kinds.reduce((sum, { line, lines }) => sum + of(line) * lines, 0)
const linesOf = (kinds: readonly LineKind[]): number => sumOf(kinds, () => 1)
const pieces = (kinds: readonly LineKind[]): number => sumOf(kinds, (line) => line.quantity)
const points = (kinds: readonly LineKind[]): number => sumOf(kinds, (line) => line.pointsMilli * line.quantity)

/** A board attribute as conditions and tiers see it. */
function measure(attribute: 'sets' | 'sides' | 'pointsMilli' | 'lines', kinds: readonly LineKind[], order: OrderChoices): number {
  if (attribute === 'sets') return order.sets
  if (attribute === 'sides') return order.sides
  return attribute === 'lines' ? linesOf(kinds) : points(kinds) * order.sets
}

const within = (value: number, { min, max }: { min: number | null; max: number | null }): boolean =>
  (min === null || value >= min) && (max === null || value <= max)

const of = (quantity: number, unit: BaseUnit) => ({ quantity, unit })

function baseOf(rule: FeeRule, choice: FeeChoice, kinds: readonly LineKind[], { order, bases }: FeeContext) {
  const { sets } = order
  const boards = Math.min(choice.quantity ?? sets, sets)
  switch (rule.basis) {
    case 'fixed':
      return of(choice.quantity ?? 1, 'time')
    case 'perSide':
      return of(order.sides, 'side')
    case 'perLine':
      return of(linesOf(kinds), 'line')
    case 'perPlacement':
      return of(pieces(kinds) * sets, 'piece')
    case 'perPoint':
      return of(points(kinds) * sets, 'pointMilli')
    case 'perSet':
      return of(boards, 'set')
    case 'perPanel':
      return of(Math.ceil(sets / order.panelPcs), 'panel')
    case 'perSelected':
      return of(rule.selector ? pieces(kinds) * boards : (choice.quantity ?? 1) * sets, 'piece')
    case 'perArea':
      return of((order.boardMm?.length ?? 0) * (order.boardMm?.width ?? 0) * sets, 'mm2')
    case 'perMinute':
      return of((choice.quantity ?? 0) * sets, 'minute')
    case 'percent':
      return of(bases[rule.percentBase ?? 'labour'], 'fen')
  }
}

/** The plain rate or the last tier reached, plus the chosen options. */
function rateOf(rule: FeeRule, choice: FeeChoice, kinds: readonly LineKind[], order: OrderChoices) {
  const pick = (from: { rateMicro: number; ratePpm: number }) => (rule.basis === 'percent' ? from.ratePpm : from.rateMicro)
  const tier = rule.tiers.findLast((step) => measure(step.by, kinds, order) >= step.from)
  const options = rule.options.filter((option) => choice.options?.includes(option.code) ?? option.defaultOn)
  const value = options.reduce((sum, option) => sum + pick(option), pick(tier ?? rule))
  return { value, extras: options.map((option) => option.name) }
}

const BASE_NAMES: Record<PercentBase, string> = {
  labour: '加工费',
  labourAndFees: '加工费与已计费用',
  material: '物料费',
  beforeTax: '税前合计',
}

function why(rule: FeeRule, amount: Omit<Amount, 'why'>, how: { plain: number; factorPpm: number; extras: string[] }): string {
  const base = rule.percentBase ? `${BASE_NAMES[rule.percentBase]} ${baseText(amount)}` : baseText(amount)
  const parts = [`${base} × ${rateText(amount)}`]
  if (how.extras.length > 0) parts.push(`含${how.extras.join('、')}`)
  if (how.factorPpm !== 1_000_000) parts.push(`返单按 ${percentText(how.factorPpm)} 收`)
  if (amount.amountFen > how.plain) parts.push(`不足最低收费，按 ${decimalText(rule.minFen, 2)} 元收`)
  if (amount.amountFen < how.plain) parts.push(`封顶 ${decimalText(amount.amountFen, 2)} 元`)
  if (rule.note !== '') parts.push(rule.note)
  return parts.join('；')
}
