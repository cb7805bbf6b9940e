import { longRowName, sheetName } from '../bom/row-names.ts'
import type { Coded, NoData, Texts } from '../coded.ts'
import { textOf } from '../coded.ts'
import { fenText } from '../money.ts'

/** What a line's code is one of. */
export type LineCode = 'type' | 'material' | 'grade'

/** What an order has wrong: a code that the price model does not have, or a figure out of its bounds. */
export type OrderProblemData = {
  'unknown-code': {
    of: 'convention' | 'urgency' | 'tax' | 'process' | 'priced-type' | 'priced-material' | 'attribute'
    value: string
    retired?: string
  }
  /** Set by hand on the line of this row, 0-based; `sheet` where it is not the first. */
  'line-code': { row: number; sheet?: number; of: LineCode; value: string; retired?: string }
  'fee-gone': { value: string; retired?: string }
  'option-unknown': { fee: string; value: string }
  sides: NoData
  panel: { most: number }
  discount: NoData
  pcb: NoData
  board: { mostMm: number }
  'board-pieces': { most: number; mostPieces: number }
  'fee-quantity': { fee: string; most: number }
  'fee-area': { fee: string }
  'fee-requires': { fee: string; missing: string }
  'fee-one-option': { fee: string }
  'fee-unasked': { fee: string }
  'attribute-value': { name: string; value: string }
  special: NoData
  'unit-price': NoData
  /** `label` is what people call the line. */
  'line-figures': { label: string }
  'line-part': { label: string }
  'line-repeated': { label: string }
  'line-unknown': { label: string; of: LineCode; value: string }
  'line-unpriced': { label: string; type: string }
}
export type OrderProblem = Coded<OrderProblemData>
/** What is wrong, and where it stands: `['fees', 'stencil']`. */
export type Located = { problem: OrderProblem; path: string[] }

/** Why no quote can be given, by code. */
export type QuoteRefusalData = {
  sets: { most: number }
  /** `path`: where in what was chosen it stands; none where it is about the lines or the whole order. */
  order: { problem: OrderProblem; path?: string[] }
  empty: NoData
  /** The total in 分; null for somebody who may not see it. */
  negative: { totalFen: number | null }
  /** Figures beyond exact integers. */
  range: NoData
}
export type QuoteRefusal = { refused: true } & Coded<QuoteRefusalData>

const UNKNOWN: Readonly<Record<OrderProblemData['unknown-code']['of'], (value: string) => string>> = {
  convention: (value) => `没有点数约定“${value}”`,
  urgency: (value) => `没有交期等级“${value}”`,
  tax: (value) => `没有税率“${value}”`,
  process: (value) => `没有工艺“${value}”`,
  'priced-type': (value) => `没有加工属性“${value}”，请重新填写单价`,
  'priced-material': (value) => `没有物料类别“${value}”，请重新填写单价`,
  attribute: (value) => `没有订单属性“${value}”`,
}

const LINE_CODE_NAMES: Readonly<Record<LineCode, string>> = { type: '加工属性', material: '物料类别', grade: '难度等级' }

/** That the price model has no such code, in Chinese. */
export const lineCodeText = (of: LineCode, value: string, retired?: string): string =>
  retired !== undefined
    ? `${LINE_CODE_NAMES[of]}“${retired}”已停用，请重新选择`
    : `没有${value === '' ? '可用的' : ''}${LINE_CODE_NAMES[of]}${value === '' ? '' : `“${value}”`}，请重新选择`

const PROBLEMS: Texts<OrderProblemData> = {
  'unknown-code': ({ of, value, retired }) => (retired === undefined ? UNKNOWN[of](value) : `“${retired}”已停用，请重新选择`),
  'line-code': ({ row, sheet, of, value, retired }) =>
    `${longRowName(sheet === undefined ? '' : sheetName([], sheet), row)}：${lineCodeText(of, value, retired)}`,
  'fee-gone': ({ value, retired = value }) => `费用项目“${retired}”已停用，请重新选择`,
  'option-unknown': ({ fee, value }) => `费用项目“${fee}”没有选项“${value}”`,
  sides: () => '贴片面数须为 1 或 2',
  panel: ({ most }) => `拼板数须为 1 至 ${most} 的整数`,
  discount: () => '折扣须在 0% 至 100% 之间',
  pcb: () => 'PCB 费用不能为负',
  board: ({ mostMm }) => `板尺寸须为 1 至 ${mostMm} mm 的整数`,
  'board-pieces': ({ most, mostPieces }) => `每套的块数须为 1 至 ${most} 的整数，整单最多 ${mostPieces} 块`,
  'fee-quantity': ({ fee, most }) => `“${fee}”的数量须为 0 至 ${most} 的整数`,
  'fee-area': ({ fee }) => `“${fee}”按面积计，请填写板尺寸`,
  'fee-requires': ({ fee, missing }) => `“${fee}”要与“${missing}”一起选`,
  'fee-one-option': ({ fee }) => `“${fee}”的选项只能选一个`,
  'fee-unasked': ({ fee }) => `“${fee}”的数量由系统计算，不能填写`,
  'attribute-value': ({ name, value }) => `“${name}”不能是“${value}”`,
  special: () => '特殊费用金额超出范围',
  'unit-price': () => '手工单价须在 0 至 1000 元之间',
  'line-figures': ({ label }) => `${label}：数量或点数无效`,
  'line-part': ({ label }) => `${label}：元件单价须为 0 至 1,000,000 元，起订量、包装倍数和料带须为 1 至 1,000,000,000 的整数`,
  'line-repeated': ({ label }) => `${label}：行号重复`,
  'line-unknown': ({ label, of, value }) => `${label}：${lineCodeText(of, value)}`,
  'line-unpriced': ({ label, type }) => `${label}：加工属性“${type}”没有点单价，不能计价`,
}

const REFUSALS: Texts<QuoteRefusalData> = {
  sets: ({ most }) => `套数须为 1 至 ${most} 的整数`,
  order: ({ problem }) => textOf(PROBLEMS, problem),
  empty: () => '没有物料行，没有可以计价的内容',
  negative: ({ totalFen }) => `合计为负${totalFen === null ? '' : `（${fenText(totalFen)} 元）`}，请检查特殊费用`,
  range: () => '数量、点数或单价过大，超出可计算的范围',
}

/** Why no quote can be given, in Chinese. */
export const quoteRefusalText = (refusal: QuoteRefusal): string => textOf(REFUSALS, refusal)
