/**
 * What a sub-account may see of prices: four rights, each given or not. They are kept on the server for every answer that
 * carries a price; pages and exports show what the same functions leave (`visible.ts`).
 *
 * - `cost` 成本: what components and bare boards cost to buy (materialFen, the amounts material and pcb, the order’s pcbFen).
 * - `sell` 售价: rates and amounts of the work: labour, top-ups, fees, urgency, processes; by line, type and fee.
 * - `totals` 合计: what everything comes to: subtotal, tax, total, per set, the table of quantities, lists of quotes.
 * - `margin` 毛利: discount and special costs. Without it the entries themselves are left out, names included.
 *
 * A figure that was computed from another one needs the rights of both: a fee in percent of the components is shown to
 * those who see `cost` and `sell`, a discount to those who see `margin` and `sell` (its base is the labour).
 *
 * Rights hide figures, not arithmetic. `totals` shows sums whole, whatever they contain: whoever sees the totals and all
 * parts but one can work out that one. We decided so because a total with holes is no total; the screen where rights are
 * given says it. And the price model is public (`GET /api/price-model`, what every visitor computes with): the rights
 * guard the owner's own figures, not what an order of that size costs here in general. Where an owner has prices of his own,
 * whoever lacks `sell` gets a model to count points with and none of those rates, and his page shows no labour, fee or total
 * but the server's (`worker/service/pricing/rates.ts`).
 */
export const PRICE_RIGHTS = ['cost', 'sell', 'totals', 'margin'] as const
export type PriceRight = (typeof PRICE_RIGHTS)[number]
export type PriceRights = Readonly<Record<PriceRight, boolean>>

/** What an owner sees: everything. */
export const ALL_RIGHTS: PriceRights = { cost: true, sell: true, totals: true, margin: true }
export const NO_RIGHTS: PriceRights = { cost: false, sell: false, totals: false, margin: false }

/** In the people's words, with what each one shows. */
export const PRICE_RIGHT_TEXTS: Readonly<Record<PriceRight, { name: string; hint: string }>> = {
  cost: { name: '成本', hint: '元器件和 PCB 光板的采购价' },
  sell: { name: '售价', hint: '点单价、加工费、各项费用、加急的单价和金额' },
  totals: { name: '合计', hint: '未税合计、税、总价、每套价格，以及记录列表里的总价' },
  margin: { name: '毛利', hint: '客户折扣和特殊费用' },
}

export const sees = (rights: PriceRights, needed: readonly PriceRight[]): boolean => needed.every((right) => rights[right])
