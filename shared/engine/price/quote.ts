import { divRound, mulDiv, percentOfFen, perUnitMicro, toSafe } from '../money.ts'
import { costOf, plansOf, purchasesFor } from '../purchase/bill.ts'
import type { Plans } from '../purchase/bill.ts'
import type { Purchase } from '../purchase/types.ts'
import { priceBoards } from './boards.ts'
import { push, total } from './charges.ts'
import { askingFees, isDue } from './fees.ts'
import { kindsOf, placedKinds } from './kinds.ts'
import type { Kinds, LineKind } from './kinds.ts'
import { lineCosts } from './labour.ts'
import type { PriceModel } from './model.ts'
import { refuseOrder } from './refuse.ts'
import { decimalText, percentText } from './text.ts'
import type { QuoteRefusal } from './refusal.ts'
import type { Amount, LineCost, PricedLine, Quote, OrderChoices } from './types.ts'

/**
 * The price of an order, step by step as a costing clerk would: labour by type at its tier, minimum top-ups, fees in their
 * order, urgency and discount on labour, components and bare boards (smt mode), special costs, tax. Every amount carries its
 * rule, base and rate. Integers throughout; each amount is rounded to 分 once and sums are exact. The order of `lines` does
 * not matter; their ids must differ. Boards are priced one by one, each with its tiers, minimums and set-up; tax and total are the order's. Refuses what cannot be priced and a total below zero.
 */
export function computeQuote(lines: readonly PricedLine[], order: OrderChoices, model: PriceModel): Quote | QuoteRefusal {
  const bill = kindsOf(lines, order, model)
  const refused = refuseOrder(bill, order, model)
  if (refused) return refused
  try {
    return price(bill, order, model)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { refused: true, code: 'range' }
  }
}

/** Fees of which somebody must tell the quantity before the quote binds, by name. */
export const unaskedOf = (lines: readonly PricedLine[], order: OrderChoices, model: PriceModel): string[] => {
  const asking = order.mode === 'point' ? [] : askingFees(order, model)
  if (asking.length === 0) return []
  const context = { kinds: placedKinds(kindsOf(lines, order, model), model), order, model }
  return asking.filter((rule) => isDue(rule, context)).map(({ name }) => name)
}

/** What an order buys, and what it would if somebody knew its price; in other modes than smt nothing. */
export function buyingOf(lines: readonly PricedLine[], order: OrderChoices, model: PriceModel): Plans {
  if (order.mode !== 'smt') return { plans: [], unpriced: [] }
  const { supply = {}, boards = {} } = order
  return plansOf(lines, supply, model.attrition ?? [], ({ board = 0 }) => boards[board]?.perSet ?? 1)
}

/** What `placed` kinds of lines, and what is bought for them, come to: the sums of a quote without its lines. */
export function sumUp(placed: readonly LineKind[], order: OrderChoices, model: PriceModel, purchases: readonly Purchase[]) {
  const materialFen = costOf(purchases)
  const priced = priceBoards({ kinds: placed, order, model, materialFen, bought: purchases.length })
  const { amounts } = priced
  const sumFen = total(amounts)
  const taxFen = order.mode === 'point' ? 0 : addTax(amounts, order, model)
  return { ...priced, materialFen, sumFen, taxFen, totalFen: total(amounts) }
}

function price(bill: Kinds, order: OrderChoices, model: PriceModel): Quote | QuoteRefusal {
  const { plans, unpriced } = buyingOf(bill.lines, order, model)
  const purchases = purchasesFor(plans, order.sets)
  const sums = sumUp(placedKinds(bill, model), order, model, purchases)
  const { labour, amounts, labourFen, boards, materialFen, taxFen, totalFen } = sums
  if (totalFen < 0) return { refused: true, code: 'negative', totalFen }
  const types = labour.map(({ type }) => type)
  const orderMilli = types.reduce((sum, type) => sum + type.orderPointsMilli, 0)
  return {
    mode: order.mode,
    conventionCode: order.conventionCode,
    modelVersion: model.version,
    sets: order.sets,
    amounts,
    labour: types,
    lines: withMaterial(lineCosts(bill, labour), purchases),
    labourFen,
    materialFen,
    subtotalFen: model.pricesIncludeTax ? totalFen - taxFen : sums.sumFen,
    taxFen,
    taxIncluded: model.pricesIncludeTax,
    totalFen,
    perSetMicro: perUnitMicro(totalFen, order.sets),
    labourPerSetMicro: perUnitMicro(labourFen, order.sets),
    perPointMicro: orderMilli === 0 ? null : mulDiv([labourFen, 10_000_000], orderMilli),
    setPointsMilli: types.reduce((sum, type) => sum + type.setPointsMilli, 0),
    ...(boards && { boards }),
    ...(purchases.length > 0 && { purchases }),
    ...(unpriced.length > 0 && { unpriced }),
  }
}

function withMaterial(costs: LineCost[], purchases: readonly Purchase[]): LineCost[] {
  if (purchases.length === 0) return costs
  const materials = new Map(purchases.map(({ id, amountFen }) => [id, amountFen]))
  return costs.map((line) => ({ ...line, materialFen: materials.get(line.id) ?? 0 }))
}

/** Adds the tax line and returns the tax. Where the rates already contain tax it is taken out of them and no line is added. */
function addTax(amounts: Amount[], order: OrderChoices, model: PriceModel): number {
  const mode = model.taxModes.find((tax) => tax.code === order.taxCode)
  const taxableFen = total(amounts.filter((amount) => amount.taxable))
  if (!mode || taxableFen <= 0) return 0
  if (model.pricesIncludeTax) {
    const netFen = toSafe(divRound(BigInt(taxableFen) * 1_000_000n, 1_000_000n + BigInt(mode.ppm)))
    return taxableFen - netFen
  }
  const amountFen = percentOfFen(taxableFen, mode.ppm)
  push(amounts, {
    code: 'tax',
    name: mode.name,
    group: 'tax',
    basis: 'percent',
    baseQuantity: taxableFen,
    baseUnit: 'fen',
    rate: mode.ppm,
    rateUnit: 'ppm',
    amountFen,
    taxable: false,
    why: `应税金额 ${decimalText(taxableFen, 2)} 元 × ${percentText(mode.ppm)}`,
  })
  return amountFen
}
