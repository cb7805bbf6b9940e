import { tryChange } from './advice.ts'
import type { Advice, PricedOrder } from './advice.ts'
import { tiersOf } from './labour.ts'
import { computeQuote } from './quote.ts'
import { MAX_SETS } from './refuse.ts'
import { pointsText, yuanText } from './text.ts'
import type { TypeLabour } from './types.ts'

/** Other order sizes that cost less per set: past the minimum charge, or at the next price tier. */
export function adviseQuantity(priced: PricedOrder): Advice[] {
  const found = priced.quote.labour.flatMap((type) => [adviseMinimum(priced, type), adviseTier(priced, type)])
  return found.filter((advice) => advice !== null)
}

/** The smallest order whose labour of this type reaches its minimum. Labour never falls with sets, so halving finds it. */
function adviseMinimum(priced: PricedOrder, type: TypeLabour): Advice | null {
  if (type.topUpFen === 0) return null
  const toppedUp = (sets: number): boolean => {
    const quote = computeQuote(priced.lines, { ...priced.order, sets }, priced.model)
    return 'refused' in quote || quote.labour.some((one) => one.typeCode === type.typeCode && one.topUpFen > 0)
  }
  let low = priced.quote.sets
  let high = low
  while (high < MAX_SETS && toppedUp(high)) {
    low = high
    high = Math.min(high * 2, MAX_SETS)
  }
  if (toppedUp(high)) return null
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (toppedUp(middle)) low = middle
    else high = middle
  }
  return tryChange(priced, {
    code: `minimum:${type.typeCode}`,
    kind: 'minimum',
    title: `做到 ${high} 套，${type.name}不再补起步价`,
    reason: `现在 ${type.name}不足起步价，每单都要补差`,
    change: { sets: high },
  })
}

/** The smallest order that reaches the next price tier. */
function adviseTier({ quote, order, model, ...rest }: PricedOrder, type: TypeLabour): Advice | null {
  const material = model.materialTypes.find((one) => one.code === type.typeCode)
  if (!material || type.setPointsMilli === 0 || order.unitPrices.types[type.typeCode] !== undefined) return null
  const next = tiersOf(material, order.conventionCode, model).find((tier) => tier.fromPointsMilli > type.orderPointsMilli)
  if (!next) return null
  const sets = Math.ceil(next.fromPointsMilli / type.setPointsMilli)
  if (sets > MAX_SETS) return null
  const free = type.capped ? '；现在已按该档封顶，多做的这些几乎不加加工费' : ''
  return tryChange(
    { quote, order, model, ...rest },
    {
      code: `tier:${type.typeCode}`,
      kind: 'tier',
      title: `加到 ${sets} 套，${type.name}进入下一档`,
      reason: `满 ${pointsText(next.fromPointsMilli)} 点单价为 ${yuanText(next.priceMicro)} 元/点，还差 ${sets - quote.sets} 套${free}`,
      change: { sets },
    },
  )
}
