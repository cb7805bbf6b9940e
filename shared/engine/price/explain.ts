import { mulDiv } from '../money.ts'
import type { Advice, PricedOrder } from './advice.ts'
import { chargeOf } from './boards.ts'
import { tryChange } from './advice.ts'
import { adviseBill } from './explain-bill.ts'
import { adviseQuantity } from './explain-quantity.ts'
import type { PriceModel } from './model.ts'
import { computeQuote } from './quote.ts'
import { percentText } from './text.ts'
import type { QuoteRefusal } from './refusal.ts'
import type { Amount, PricedLine, Quote, OrderChoices } from './types.ts'

/** A line of the quote with its share of the total. */
export type Reason = { code: string; name: string; amountFen: number; sharePpm: number; why: string }

/**
 * Why the order costs what it costs, dearest first, and what would make it cheaper: what saves money on this very order first,
 * then what lowers the price per set by ordering more; in each the best first.
 */
export type Explanation = { reasons: Reason[]; advice: Advice[] }

/**
 * "Why so dear, what to do": every amount with its reason, and every change worth making with its exact saving, which is
 * the difference to the same order computed anew with the change. Refuses what `computeQuote` refuses.
 */
export function explainQuote(lines: readonly PricedLine[], order: OrderChoices, model: PriceModel): Explanation | QuoteRefusal {
  const quote = computeQuote(lines, order, model)
  if ('refused' in quote) return quote
  const priced: PricedOrder = { lines, order, model, quote }
  const all = [...adviseChoices(priced), ...adviseBill(priced), ...adviseQuantity(priced)]
  // What is charged for each of several boards is advised once.
  const advice = [...new Map(all.map((one) => [one.code, one])).values()]
  const more = (one: Advice): number => (one.after.sets === quote.sets ? 0 : 1)
  const best = (a: Advice, b: Advice): number => more(a) - more(b) || b.savingFen - a.savingFen || (a.code < b.code ? -1 : 1)
  return { reasons: reasonsOf(quote), advice: advice.toSorted(best) }
}

function reasonsOf(quote: Quote): Reason[] {
  const share = (fen: number): number => (quote.totalFen === 0 ? 0 : mulDiv([fen, 1_000_000], quote.totalFen))
  const reasons = quote.amounts.map(({ code, name, amountFen, why }) => ({
    code,
    name,
    amountFen,
    sharePpm: share(amountFen),
    why,
  }))
  return reasons.toSorted((a, b) => b.amountFen - a.amountFen)
}

/** Sides, delivery, options and surcharges that the person chose and could leave. */
function adviseChoices(priced: PricedOrder): Advice[] {
  const { order, model, quote } = priced
  if (order.mode === 'point') return []
  const found = [adviseOneSide(priced), adviseDelivery(priced)]
  for (const amount of quote.amounts) found.push(...adviseFee(priced, amount))
  for (const process of model.processes) {
    if (!(order.processes[process.code] ?? process.defaultOn)) continue
    found.push(
      tryChange(priced, {
        code: `process:${process.code}`,
        kind: 'option',
        title: `去掉“${process.name}”`,
        reason: `“${process.name}”使单价加 ${percentText(process.coefPpm)}`,
        change: { processes: { ...order.processes, [process.code]: false } },
      }),
    )
  }
  return found.filter((advice) => advice !== null)
}

function adviseOneSide(priced: PricedOrder): Advice | null {
  if (priced.order.sides !== 2) return null
  const bottom = priced.lines.filter((line) => line.side === 'bottom' && line.quantity > 0)
  const where = bottom.length === 0 ? '' : `（底面现有 ${bottom.length} 行）`
  return tryChange(priced, {
    code: 'sides',
    kind: 'sides',
    title: `元件都放到一面${where}`,
    reason: '双面板要两次贴片：工程费更高、钢网多一张',
    change: { sides: 1 },
    lines: bottom.map((line) => line.id),
  })
}

function adviseDelivery(priced: PricedOrder): Advice | null {
  const slowest = priced.model.urgencies.toSorted((a, b) => a.ppm - b.ppm)[0]
  const amount = priced.quote.amounts.find((one) => chargeOf(one) === 'urgency')
  if (!slowest || !amount) return null
  return tryChange(priced, {
    code: 'urgency',
    kind: 'urgency',
    title: `改为${slowest.name}`,
    reason: `${amount.name}按加工费加 ${percentText(amount.rate)}`,
    change: { urgencyCode: slowest.code },
  })
}

/** Leaving a fee that was chosen, or the extras chosen with it. What the price list brings by itself no factory does without. */
function adviseFee(priced: PricedOrder, amount: Amount): (Advice | null)[] {
  const { order, model } = priced
  const rule = model.fees.find((fee) => `fee:${fee.code}` === chargeOf(amount))
  if (!rule) return []
  const choice = order.fees[rule.code] ?? { on: true }
  const extras = rule.options.filter((option) => choice.options?.includes(option.code) ?? option.defaultOn)
  const tries = extras.map((extra) =>
    tryChange(priced, {
      code: `option:${rule.code}:${extra.code}`,
      kind: 'option',
      title: `${rule.name}不选“${extra.name}”`,
      reason: `“${extra.name}”在${rule.name}上加价`,
      change: {
        fees: {
          ...order.fees,
          [rule.code]: { ...choice, options: extras.filter((option) => option !== extra).map((option) => option.code) },
        },
      },
    }),
  )
  if (!rule.optional || rule.defaultOn) return tries
  const off = { fees: { ...order.fees, [rule.code]: { on: false } } }
  return [
    ...tries,
    tryChange(priced, { code: `fee:${rule.code}`, kind: 'option', title: `去掉“${rule.name}”`, reason: amount.why, change: off }),
  ]
}
