import { priced } from '../../../shared/engine/catalogue/offer.ts'
import { needsOf, type Needs } from '../../../shared/engine/sourcing/needs.ts'
import type { NamedPart, NeededPart } from '../../../shared/engine/sourcing/types.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { loadPricing } from '../pricing/price-model.ts'
import { readBills, type AskedBills, type FoundBill } from './read-bills.ts'
import { readOffers, type Offered } from './read-offers.ts'

/** Bills of the caller's, what they need, and who offers it. */
export type Comparison = Offered & { bills: FoundBill[]; needs: Needs; needed: NeededPart[] }

export async function readComparison(ctx: Context, asked: AskedBills): Promise<Comparison> {
  const pricing = loadPricing(ctx, signedIn(ctx).ownerId)
  const model = pricing.then((each) => each.model)
  const [bills, offered, { attrition = [] }] = await Promise.all([readBills(ctx, asked, model), readOffers(ctx, asked), model])
  const needs = wholeNumbers(() =>
    needsOf(
      bills.map(({ toBuy }) => toBuy),
      attrition,
      cheapest(offered),
    ),
  )
  const needed = needs.parts.map((need) => ({ ...(offered.parts.get(need.partId) ?? unknownPart(need.partId)), ...need }))
  return { ...offered, bills, needs, needed }
}

/** What is past exact integers is told as what it is: too much. */
export function wholeNumbers<T>(compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invalid', '数量或金额过大，无法计算，请减少套数或分几次采购')
    throw error
  }
}

/** The lowest price a piece that one of it is sold for, 微元: what rules of attrition that begin at a price go by. */
function cheapest({ offers, sources }: Offered): (partId: number) => number | null {
  const rates = new Map(sources.map(({ id, rateMicro }) => [id, rateMicro]))
  const least = new Map<number, number>()
  for (const { partId, supplierId, breaks, isExpired, moq, mult } of offers) {
    if (isExpired) continue
    const { unitMicro } = priced({ moq, mult, breaks: breaks ?? [], rateMicro: rates.get(supplierId) ?? null }, 1)
    if (unitMicro !== null && unitMicro < (least.get(partId) ?? Infinity)) least.set(partId, unitMicro)
  }
  return (partId) => least.get(partId) ?? null
}

/** A part that the catalogue has no more: its lines are told, nobody offers it. */
const unknownPart = (partId: number): NamedPart => ({
  partId,
  mpn: '已下架物料',
  maker: '',
  makerCn: '',
  category: '',
  pkg: '',
  descr: '',
})
