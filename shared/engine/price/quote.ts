import { divRound, mulDiv, percentOfFen, perUnitMicro, toSafe } from '../money.ts'
import { costOf, plansOf, purchasesFor } from '../purchase/bill.ts'
import type { Plans } from '../purchase/bill.ts'
import type { Purchase } from '../purchase/types.ts'
import { priceBoards } from './boards.ts'
import { push, total } from './charges.ts'
import { unaskedFees } from './fees.ts'
import type { Labour } from './labour.ts'
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
  const refused = refuseOrder(lines, order, model)
  if (refused) return refused
  try {
    return price(lines, order, model)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { refused: true, code: 'range' }
  }
}

/** The lines that are put on and whose points count. */
export function placedLines(lines: readonly PricedLine[], model: PriceModel): PricedLine[] {
  const counting = new Set(model.materialTypes.filter((type) => type.countsPoints).map((type) => type.code))
  return lines.filter((line) => line.quantity > 0 && counting.has(line.typeCode))
}

/** Fees of which somebody must tell the quantity before the quote binds, by name. */
export const unaskedOf = (lines: readonly PricedLine[], order: OrderChoices, model: PriceModel): string[] =>
  order.mode === 'point' ? [] : unaskedFees({ lines: placedLines(lines, model), order, model })

/** What an order buys, and what it would if somebody knew its price; in other modes than smt nothing. */
export function buyingOf(lines: readonly PricedLine[], order: OrderChoices, model: PriceModel): Plans {
  if (order.mode !== 'smt') return { plans: [], unpriced: [] }
  const { supply = {}, boards = {} } = order
  return plansOf(lines, supply, model.attrition ?? [], ({ board = 0 }) => boards[board]?.perSet ?? 1)
}

/** What `placed` lines, and what is bought for them, come to: the sums of a quote without its lines. */
export function sumUp(placed: readonly PricedLine[], order: OrderChoices, model: PriceModel, purchases: readonly Purchase[]) {
  const materialFen = costOf(purchases)
  const priced = priceBoards({ lines: placed, order, model, materialFen, bought: purchases.length })
  const { amounts } = priced
  const sumFen = total(amounts)
  const taxFen = order.mode === 'point' ? 0 : addTax(amounts, order, model)
  return { ...priced, materialFen, sumFen, taxFen, totalFen: total(amounts) }
}

function price(lines: readonly PricedLine[], order: OrderChoices, model: PriceModel): Quote | QuoteRefusal {
  const { plans, unpriced } = buyingOf(lines, order, model)
  const purchases = purchasesFor(plans, order.sets)
  const sums = sumUp(placedLines(lines, model), order, model, purchases)
  const { labour, amounts, labourFen, boards, materialFen, taxFen, totalFen } = sums
  if (totalFen < 0) return { refused: true, code: 'negative', totalFen }
  const orderMilli = labour.types.reduce((sum, type) => sum + type.orderPointsMilli, 0)
  return {
    mode: order.mode,
    conventionCode: order.conventionCode,
    modelVersion: model.version,
    sets: order.sets,
    amounts,
    labour: labour.types,
    lines: lineCosts(labour, purchases),
    labourFen,
    materialFen,
    subtotalFen: model.pricesIncludeTax ? totalFen - taxFen : sums.sumFen,
    taxFen,
    taxIncluded: model.pricesIncludeTax,
    totalFen,
    perSetMicro: perUnitMicro(totalFen, order.sets),
    labourPerSetMicro: perUnitMicro(labourFen, order.sets),
    perPointMicro: orderMilli === 0 ? null : mulDiv([labourFen, 10_000_000], orderMilli),
    setPointsMilli: labour.types.reduce((sum, type) => sum + type.setPointsMilli, 0),
    ...(boards && { boards }),
    ...(purchases.length > 0 && { purchases }),
    ...(unpriced.length > 0 && { unpriced }),
  }
}

function lineCosts(labour: Labour, purchases: readonly Purchase[]): LineCost[] {
  const costs = labour.lines.toSorted((a, b) => a.id - b.id)
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
