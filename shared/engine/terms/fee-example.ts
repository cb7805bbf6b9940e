import { isInUse } from '../price/book/in-use.ts'
import type { FeeRule, PriceModel } from '../price/model.ts'
import { computeQuote } from '../price/quote.ts'
import { quoteRefusalText } from '../price/refusal.ts'
import type { Amount, OrderChoices, PricedLine, Quote } from '../price/types.ts'

/** An order to try fees on. */
export type Tried = { lines: readonly PricedLine[]; order: OrderChoices; model: PriceModel }

/**
 * What a fee comes to in an order, 分. `chosen`: the order has it; else what it would be with it, and with all that it goes
 * with, switched on. Null where it is not charged even then: a condition does not hold, or nothing counts. A text says why the
 * order cannot be priced.
 */
export type FeeExample = { amount: Amount; isChosen: boolean } | string | null

/** Every fee of the model tried on an order by the engine itself, by code. */
export function feeExamples(tried: Tried): Map<string, FeeExample> {
  const { lines, order, model } = tried
  const asIs = computeQuote(lines, order, model)
  return new Map(
    model.fees.map(({ code }) => {
      if ('refused' in asIs) return [code, quoteRefusalText(asIs)]
      const amount = amountOf(code, asIs)
      return [code, amount ? { amount, isChosen: true } : chosenFor(code, tried)]
    }),
  )
}

const amountOf = (code: string, { amounts }: Quote): Amount | undefined => amounts.find((one) => one.code === `fee:${code}`)

function chosenFor(code: string, { lines, order, model }: Tried): FeeExample {
  const fees = { ...order.fees }
  for (const each of withNeeded(code, model.fees)) fees[each] = { ...fees[each], on: true }
  const quote = computeQuote(lines, { ...order, fees }, model)
  if ('refused' in quote) return quoteRefusalText(quote)
  const amount = amountOf(code, quote)
  return amount ? { amount, isChosen: false } : null
}

/** A fee and those that it goes with, and theirs. */
function withNeeded(code: string, fees: readonly FeeRule[], found: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  if (found.has(code)) return found
  const { requires = [] } = fees.find((fee) => fee.code === code) ?? {}
  let all: ReadonlySet<string> = new Set([...found, code])
  for (const each of requires) all = withNeeded(each, fees, all)
  return all
}

/** The model with other fees: those in use, with their options in use, in the order of computing. */
export const withFees = (model: PriceModel, fees: readonly FeeRule[]): PriceModel => ({
  ...model,
  fees: fees
    .filter(isInUse)
    .map((fee) => ({ ...fee, options: fee.options.filter(isInUse) }))
    .toSorted((a, b) => a.seq - b.seq),
})
