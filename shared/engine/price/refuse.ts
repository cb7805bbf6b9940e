import { isOn } from './fees.ts'
import type { PriceModel } from './model.ts'
import type { PricedLine, OrderChoices, QuoteRefusal } from './types.ts'

/** The most boards one quote covers. */
export const MAX_SETS = 1_000_000
/** The longest board side, in mm. */
const MAX_BOARD_MM = 5000
const MAX_UNIT_MICRO = 1_000_000_000
const MAX_SPECIAL_FEN = 1_000_000_000_000

const refusal = (code: QuoteRefusal['code'], message: string): QuoteRefusal => ({ refused: true, code, message })
const isInt = (value: number, min: number, max: number): boolean => Number.isSafeInteger(value) && value >= min && value <= max

/** Why an order cannot be priced under this model; null when it can. Unknown codes are refused rather than priced as nothing. */
export function refuseOrder(lines: readonly PricedLine[], order: OrderChoices, model: PriceModel): QuoteRefusal | null {
  if (!isInt(order.sets, 1, MAX_SETS)) return refusal('sets', `套数须为 1 至 ${MAX_SETS} 的整数`)
  const message = refuseCodes(order, model) ?? refuseFigures(order, model) ?? refuseLines(lines)
  if (message !== null) return refusal('order', message)
  // Minimum charges are for orders: of nothing there is none.
  return lines.length === 0 ? refusal('empty', '没有物料行，没有可以计价的内容') : null
}

const has = (rows: readonly { code: string }[], code: string): boolean => rows.some((row) => row.code === code)

function refuseCodes(order: OrderChoices, model: PriceModel): string | null {
  if (!has(model.conventions, order.conventionCode)) return `没有点数约定“${order.conventionCode}”`
  if (!has(model.urgencies, order.urgencyCode)) return `没有交期等级“${order.urgencyCode}”`
  if (!has(model.taxModes, order.taxCode)) return `没有税率“${order.taxCode}”`
  for (const [code, choice] of Object.entries(order.fees)) {
    const rule = model.fees.find((fee) => fee.code === code)
    if (!rule) return `费用项目“${code}”已停用，请重新选择`
    const unknown = choice.options?.find((option) => !has(rule.options, option))
    if (unknown !== undefined) return `费用项目“${rule.name}”没有选项“${unknown}”`
  }
  const process = Object.keys(order.processes).find((code) => !has(model.processes, code))
  if (process !== undefined) return `没有工艺“${process}”`
  const type = Object.keys(order.unitPrices.types).find((code) => !has(model.materialTypes, code))
  if (type !== undefined) return `没有加工属性“${type}”，请重新填写单价`
  const material = Object.keys(order.unitPrices.materials).find((code) => !has(model.materials, code))
  return material === undefined ? null : `没有物料类别“${material}”，请重新填写单价`
}

function refuseFigures(order: OrderChoices, model: PriceModel): string | null {
  if (order.sides !== 1 && order.sides !== 2) return '贴片面数须为 1 或 2'
  if (!isInt(order.panelPcs, 1, 10_000)) return '拼板数须为 1 至 10000 的整数'
  if (!isInt(order.discountPpm, 0, 1_000_000)) return '折扣须在 0% 至 100% 之间'
  if (!isInt(order.pcbFen, 0, MAX_SPECIAL_FEN)) return 'PCB 费用不能为负'
  const board = order.boardMm
  if (board && !(isInt(board.length, 1, MAX_BOARD_MM) && isInt(board.width, 1, MAX_BOARD_MM))) {
    return `板尺寸须为 1 至 ${MAX_BOARD_MM} mm 的整数`
  }
  for (const rule of model.fees) {
    const quantity = order.fees[rule.code]?.quantity
    if (quantity !== undefined && !isInt(quantity, 0, MAX_SETS)) return `“${rule.name}”的数量须为 0 至 ${MAX_SETS} 的整数`
    if (rule.basis === 'perArea' && !board && order.fees[rule.code]?.on && isOn(rule, order))
      return `“${rule.name}”按面积计，请填写板尺寸`
  }
  if (!order.specials.every((special) => isInt(special.amountFen, -MAX_SPECIAL_FEN, MAX_SPECIAL_FEN)))
    return '特殊费用金额超出范围'
  const { lines, materials, types } = order.unitPrices
  const prices = [lines, materials, types].flatMap((record) => Object.values(record))
  return prices.every((price) => isInt(price, 0, MAX_UNIT_MICRO)) ? null : '手工单价须在 0 至 1000 元之间'
}

function refuseLines(lines: readonly PricedLine[]): string | null {
  const ids = new Set<number>()
  for (const line of lines) {
    if (!isInt(line.quantity, 0, MAX_SETS) || !isInt(line.pointsMilli, 0, 1_000_000_000)) return `${line.label}：数量或点数无效`
    if (line.part && !(isInt(line.part.unitPriceMicro, 0, 1e12) && isInt(line.part.purchaseQuantity, 0, 1e12))) {
      return `${line.label}：物料单价或采购数量无效`
    }
    if (ids.has(line.id)) return `${line.label}：行号重复`
    ids.add(line.id)
  }
  return null
}
