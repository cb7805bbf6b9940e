import { isOn } from './fees.ts'
import type { PriceModel } from './model.ts'
import type { OrderProblem, OrderProblemData, QuoteRefusal } from './refusal.ts'
import type { PricedLine, OrderChoices } from './types.ts'

/** The most boards one quote covers. */
export const MAX_SETS = 1_000_000
const MAX_PANEL = 10_000
/** The longest board side, in mm. */
const MAX_BOARD_MM = 5000
const MAX_UNIT_MICRO = 1_000_000_000
const MAX_SPECIAL_FEN = 1_000_000_000_000

const isInt = (value: number, min: number, max: number): boolean => Number.isSafeInteger(value) && value >= min && value <= max

/** Why an order cannot be priced under this model; null when it can. Unknown codes are refused rather than priced as nothing. */
export function refuseOrder(lines: readonly PricedLine[], order: OrderChoices, model: PriceModel): QuoteRefusal | null {
  if (!isInt(order.sets, 1, MAX_SETS)) return { refused: true, code: 'sets', most: MAX_SETS }
  const problem = refuseCodes(order, model) ?? refuseFigures(order, model) ?? refuseLines(lines)
  if (problem !== null) return { refused: true, code: 'order', problem }
  // Minimum charges are for orders: of nothing there is none.
  return lines.length === 0 ? { refused: true, code: 'empty' } : null
}

const has = (rows: readonly { code: string }[], code: string): boolean => rows.some((row) => row.code === code)

const unknown = (of: OrderProblemData['unknown-code']['of'], value: string): OrderProblem => ({ code: 'unknown-code', of, value })

function refuseCodes(order: OrderChoices, model: PriceModel): OrderProblem | null {
  if (!has(model.conventions, order.conventionCode)) return unknown('convention', order.conventionCode)
  if (!has(model.urgencies, order.urgencyCode)) return unknown('urgency', order.urgencyCode)
  if (!has(model.taxModes, order.taxCode)) return unknown('tax', order.taxCode)
  for (const [code, choice] of Object.entries(order.fees)) {
    const rule = model.fees.find((fee) => fee.code === code)
    if (!rule) return { code: 'fee-gone', value: code }
    const value = choice.options?.find((option) => !has(rule.options, option))
    if (value !== undefined) return { code: 'option-unknown', fee: rule.name, value }
  }
  const process = Object.keys(order.processes).find((code) => !has(model.processes, code))
  if (process !== undefined) return unknown('process', process)
  const type = Object.keys(order.unitPrices.types).find((code) => !has(model.materialTypes, code))
  if (type !== undefined) return unknown('type', type)
  const material = Object.keys(order.unitPrices.materials).find((code) => !has(model.materials, code))
  return material === undefined ? null : unknown('material', material)
}

function refuseFigures(order: OrderChoices, model: PriceModel): OrderProblem | null {
  if (order.sides !== 1 && order.sides !== 2) return { code: 'sides' }
  if (!isInt(order.panelPcs, 1, MAX_PANEL)) return { code: 'panel', most: MAX_PANEL }
  if (!isInt(order.discountPpm, 0, 1_000_000)) return { code: 'discount' }
  if (!isInt(order.pcbFen, 0, MAX_SPECIAL_FEN)) return { code: 'pcb' }
  const board = order.boardMm
  if (board && !(isInt(board.length, 1, MAX_BOARD_MM) && isInt(board.width, 1, MAX_BOARD_MM))) {
    return { code: 'board', mostMm: MAX_BOARD_MM }
  }
  for (const rule of model.fees) {
    const quantity = order.fees[rule.code]?.quantity
    if (quantity !== undefined && !isInt(quantity, 0, MAX_SETS)) return { code: 'fee-quantity', fee: rule.name, most: MAX_SETS }
    if (rule.basis === 'perArea' && !board && order.fees[rule.code]?.on && isOn(rule, order))
      return { code: 'fee-area', fee: rule.name }
  }
  if (!order.specials.every((special) => isInt(special.amountFen, -MAX_SPECIAL_FEN, MAX_SPECIAL_FEN))) return { code: 'special' }
  const { lines, materials, types } = order.unitPrices
  const prices = [lines, materials, types].flatMap((record) => Object.values(record))
  return prices.every((price) => isInt(price, 0, MAX_UNIT_MICRO)) ? null : { code: 'unit-price' }
}

function refuseLines(lines: readonly PricedLine[]): OrderProblem | null {
  const ids = new Set<number>()
  for (const line of lines) {
    if (!isInt(line.quantity, 0, MAX_SETS) || !isInt(line.pointsMilli, 0, 1_000_000_000))
      return { code: 'line-figures', label: line.label }
    if (line.part && !(isInt(line.part.unitPriceMicro, 0, 1e12) && isInt(line.part.purchaseQuantity, 0, 1e12))) {
      return { code: 'line-part', label: line.label }
    }
    if (ids.has(line.id)) return { code: 'line-repeated', label: line.label }
    ids.add(line.id)
  }
  return null
}
