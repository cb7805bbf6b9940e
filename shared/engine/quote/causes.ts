import { computeQuote } from '../price/quote.ts'
import type { PriceModel } from '../price/model.ts'
import type { OrderChoices, PricedLine } from '../price/types.ts'

/**
 * Why a total is another one, in the order in which what it was made of is replaced: the lines of the bill, what was ordered, how
 * points are counted, rates of the work, fees, tax; and what the program itself computes otherwise from the same.
 */
export const CAUSES = ['lines', 'order', 'points', 'rates', 'fees', 'tax', 'programme'] as const
export type Cause = (typeof CAUSES)[number]

/** What one cause has added to the total, in 分; below 0 it has taken away. */
export type CauseShare = { cause: Cause; diffFen: number }

/** All that a price is made of. */
export type PriceInputs = { lines: readonly PricedLine[]; order: OrderChoices; model: PriceModel }
/** The same with the total that was told of it, in 分. */
export type ToldPrice = PriceInputs & { totalFen: number }

type Step = Exclude<Cause, 'programme'>

const ORDER_STEPS: Readonly<Record<keyof OrderChoices, Step>> = {
  mode: 'order',
  sets: 'order',
  panelPcs: 'order',
  boardMm: 'order',
  sides: 'order',
  repeat: 'order',
  attrs: 'order',
  boards: 'order',
  conventionCode: 'points',
  urgencyCode: 'rates',
  discountPpm: 'rates',
  processes: 'rates',
  unitPrices: 'rates',
  fees: 'fees',
  specials: 'fees',
  pcbFen: 'fees',
  supply: 'fees',
  taxCode: 'tax',
}

const MODEL_STEPS: Readonly<Record<keyof PriceModel, Step>> = {
  version: 'rates',
  hash: 'rates',
  retired: 'rates',
  currency: 'rates',
  conventions: 'points',
  defaultConvention: 'points',
  unknownRules: 'points',
  materialTypes: 'rates',
  grades: 'rates',
  materials: 'rates',
  processes: 'rates',
  urgencies: 'rates',
  minPerBoardFen: 'rates',
  quantityBreaks: 'rates',
  attributes: 'fees',
  attrition: 'fees',
  fees: 'fees',
  taxModes: 'tax',
  pricesIncludeTax: 'tax',
}

/**
 * The difference of two totals by cause; the shares add up to it exactly, in the order of `CAUSES`. What is `now` takes the place of what
 * was `then` step by step, and each step is priced; one that cannot be priced by itself (a new type of work without its rate) counts
 * with the next.
 */
export function differenceByCause(then: ToldPrice, now: ToldPrice): CauseShare[] {
  const shares = new Map<Cause, number>()
  let mixed: PriceInputs = { lines: then.lines, order: then.order, model: then.model }
  let at = totalOf(mixed) ?? then.totalFen
  const computedThen = at
  for (const cause of CAUSES) {
    if (cause === 'programme') continue
    mixed = replaced(mixed, now, cause)
    const total = totalOf(mixed) ?? at
    shares.set(cause, total - at)
    at = total
  }
  shares.set('programme', computedThen - then.totalFen + now.totalFen - at)
  return CAUSES.map((cause) => ({ cause, diffFen: shares.get(cause) ?? 0 }))
}

function totalOf({ lines, order, model }: PriceInputs): number | null {
  const quote = computeQuote(lines, order, model)
  return 'refused' in quote ? null : quote.totalFen
}

function replaced(before: PriceInputs, now: PriceInputs, step: Step): PriceInputs {
  return {
    lines: linesAt(before.lines, now.lines, step),
    order: withFields(before.order, now.order, ORDER_STEPS, step),
    model: withFields(before.model, now.model, MODEL_STEPS, step),
  }
}

/** T with the fields of one step as they are now; a field that is not there any more goes. */
function withFields<T extends object>(before: T, now: T, steps: Readonly<Record<keyof T, Step>>, step: Step): T {
  const at: Readonly<Record<string, Step>> = steps
  const kept = Object.entries(before).filter(([name]) => at[name] !== step)
  // The fields of both together are those of T.
  return Object.fromEntries([...kept, ...Object.entries(now).filter(([name]) => at[name] === step)]) as T
}

/** The lines of now, those that were there before counted as they were until points have their turn. */
function linesAt(before: readonly PricedLine[], now: readonly PricedLine[], step: Step): readonly PricedLine[] {
  if (step === 'points') return now
  if (step !== 'lines') return before
  const counted = new Map(before.map((line) => [line.key, line]))
  return now.map((line) => {
    const was = counted.get(line.key)
    if (!was) return line
    const { typeCode, materialCode, gradeCode, family, pointsMilli, partGroup } = was
    return { ...line, typeCode, materialCode, gradeCode, family, pointsMilli, partGroup }
  })
}
