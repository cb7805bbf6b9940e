import { computeQuote } from '../price/quote.ts'
import type { PriceModel } from '../price/model.ts'
import type { OrderChoices, PricedLine, Quote } from '../price/types.ts'

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
const STEPS = CAUSES.filter((cause) => cause !== 'programme')

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
  waived: 'fees',
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

/** What the price of then becomes while it is replaced step by step; null where it cannot be priced as it stands. */
export type PriceSteps = { first: Quote | null; steps: { cause: Step; quote: Quote | null }[] }

/** What is `now` takes the place of what was `then`, cause by cause, and each mixture is priced; the last one is now's. */
export function priceSteps(then: PriceInputs, now: PriceInputs): PriceSteps {
  let mixed: PriceInputs = { lines: then.lines, order: then.order, model: then.model }
  const first = quoteOf(mixed)
  const steps = STEPS.map((cause) => {
    mixed = replaced(mixed, now, cause)
    return { cause, quote: quoteOf(mixed) }
  })
  return { first, steps }
}

/**
 * The difference of two totals by cause; the shares add up to it exactly, in the order of `CAUSES`. What cannot be priced by itself (a
 * new type of work without its rate) counts with the next.
 */
export function differenceByCause(then: ToldPrice, now: ToldPrice): CauseShare[] {
  const { first, steps } = priceSteps(then, now)
  const computedThen = first?.totalFen ?? then.totalFen
  let at = computedThen
  const shares = steps.map(({ cause, quote }): CauseShare => {
    const before = at
    at = quote?.totalFen ?? at
    return { cause, diffFen: at - before }
  })
  return [...shares, { cause: 'programme', diffFen: computedThen - then.totalFen + now.totalFen - at }]
}

function quoteOf({ lines, order, model }: PriceInputs): Quote | null {
  const quote = computeQuote(lines, order, model)
  return 'refused' in quote ? null : quote
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
