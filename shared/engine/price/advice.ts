import { fenText, microText, mulDiv } from '../money.ts'
import type { PriceModel } from './model.ts'
import { computeQuote } from './quote.ts'
import type { PricedLine, Quote, OrderChoices } from './types.ts'

/** One change that makes the order cheaper, with what the engine says it then costs. */
export type Advice = {
  code: string
  kind: 'merge' | 'tier' | 'minimum' | 'sides' | 'urgency' | 'option' | 'grade' | 'process'
  /** What to do. */
  title: string
  /** Why, and what it brings. */
  message: string
  /** What is saved on the sets asked for; with other sets, what they would cost less at the new price per set. */
  savingFen: number
  after: { sets: number; totalFen: number; perSetMicro: number }
  /** What to change in the order; null where the design or the bill has to change. */
  change: Partial<OrderChoices> | null
  /** Lines it is about. */
  lines: number[]
}

/** The order as it is, and its price. */
export type PricedOrder = { lines: readonly PricedLine[]; order: OrderChoices; model: PriceModel; quote: Quote }

type Try = Pick<Advice, 'code' | 'kind' | 'title' | 'change'> & {
  lines?: number[]
  /** The lines of the bill after the change. */
  bill?: readonly PricedLine[]
  /** The reason; the saving is added to it. */
  reason: string
}

/** Runs the engine with the change; null when that is refused or not cheaper. */
export function tryChange({ lines, order, model, quote }: PricedOrder, change: Try): Advice | null {
  const after = computeQuote(change.bill ?? lines, { ...order, ...change.change }, model)
  if ('refused' in after) return null
  const { sets, totalFen, perSetMicro } = after
  const savingFen = quote.totalFen - mulDiv([totalFen, quote.sets], sets)
  if (savingFen <= 0) return null
  const saved =
    sets === quote.sets
      ? `可省 ${fenText(savingFen)} 元`
      : `每套由 ${microText(quote.perSetMicro, 4)} 元降到 ${microText(perSetMicro, 4)} 元，整单 ${fenText(totalFen)} 元`
  const { code, kind, title, reason } = change
  return {
    code,
    kind,
    title,
    message: `${reason}；${saved}`,
    savingFen,
    after: { sets, totalFen, perSetMicro },
    change: change.change,
    lines: change.lines ?? [],
  }
}
