import type { pricesApi } from '../../../shared/api/bomai/prices.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { boundsFor, splitInputOf } from '../../../shared/engine/sourcing/split-input.ts'
import type { PurchaseDocument } from '../../../shared/engine/sourcing/types.ts'
import { splitPurchase } from '../../../shared/engine/split/split.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import { visibleName } from '../../../shared/engine/visible-text.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { mayUse } from '../money/quota.ts'
import { readComparison, wholeNumbers, type Comparison } from './comparison.ts'

type Purchase = Parsed<(typeof pricesApi)['bomai/plan']>

/** Who is bought of hangs on prices: whoever may not see them is not told. */
export function mayPlan(ctx: Context): void {
  mayUse(ctx, 'prices')
  if (priceVisibility(ctx)?.cost === false) throw new AppError('narrowed', '您没有查看成本的权限，不能拆分采购')
}

/** The purchase split over suppliers, at the prices of this moment. Nothing is kept. */
export async function planPurchase(ctx: Context, purchase: Purchase) {
  const document = await plannedNow(ctx, purchase)
  return { document: visibleDocument(document, priceVisibility(ctx)) }
}

/** The same with all names, for keeping. Bills have to be paid for. */
export async function plannedNow(ctx: Context, purchase: Purchase): Promise<PurchaseDocument> {
  mayPlan(ctx)
  const comparison = await readComparison(ctx, purchase.bills)
  const unpaid = comparison.bills.find(({ isPaid }) => !isPaid)
  if (unpaid) throw new AppError('conflict', '有清单还没有打开报价对比，或已超过 30 天：请先打开报价对比', { field: 'bills' })
  // Nobody who is signed out has 300 lines searched.
  await ctx.confirmed()
  return documentOf(comparison, purchase)
}

function documentOf(comparison: Comparison, { own, wishes, assigned }: Purchase): PurchaseDocument {
  const { bills, needed, sources, offers } = comparison
  const unknown = assigned.find(({ id }) => sources.every((source) => source.id !== id))
  if (unknown) throw new AppError('missing', '指定的供应商不存在，或不再供应这些物料')
  const plan = wholeNumbers(() => {
    const input = splitInputOf({
      needs: needed,
      own: new Map(own.map(({ partId, pieces }) => [partId, pieces])),
      sources,
      offers,
      wishes,
      pins: new Map(assigned.map(({ partId, id }) => [partId, id])),
    })
    return splitPurchase(input, boundsFor(input))
  })
  const bought = new Set(plan.orders.flatMap(({ rows }) => rows.map(({ offerId }) => Number(offerId))))
  const named = new Set([...plan.orders, ...plan.undelivered.flatMap((line) => line.offers)].map(({ supplierId }) => supplierId))
  return {
    bills: bills.map(({ id, name, toBuy: { sets } }) => ({ id, name, sets })),
    parts: needed,
    sources: sources.filter(({ id }) => named.has(id)),
    offers: offers
      .filter(({ id }) => bought.has(id))
      .map(({ id, sku, packing, leadDays, moq, mult }) => ({ id, sku, packing, leadDays, moq, mult })),
    plan,
  }
}

/** Names of bills are the owner's own words. */
export const visibleDocument = (document: PurchaseDocument, rights: PriceRights | null): PurchaseDocument => ({
  ...document,
  bills: document.bills.map((bill) => ({ ...bill, name: visibleName(bill.name, rights) })),
})
