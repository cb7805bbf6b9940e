import { blockedText } from '../blocked.ts'
import type { Blocked } from '../blocked.ts'
import type { PriceModel } from '../price/model.ts'
import { amountName, unitName, unitScale } from '../price/text.ts'
import { handPricesText } from '../price/unit-price.ts'
import { isForReference, quoteKindTexts, REFERENCE_TEXT } from '../quote-kind-text.ts'
import { quoteRefusalText } from '../price/refusal.ts'
import type { QuoteRefusal } from '../price/refusal.ts'
import { QUOTE_MODE_NAMES, REPEAT_NAMES } from '../price/types.ts'
import type { AmountGroup, BaseUnit, OrderChoices } from '../price/types.ts'
import { HIDDEN_TEXT, type VisibleAmount, type VisibleBreak, type VisibleQuote } from '../visible.ts'
import { countCell, fenCell, microCell, milliCell, ppmCell, priceCell, scaledCell } from './cell.ts'
import type { Cell, SheetData } from './cell.ts'

/** What the sheets of a quote are made of; `breaks` may be empty. */
export type QuoteSource = {
  project: string
  /** As much of the price as may be seen; what may not says so in its cell. */
  quote: VisibleQuote | QuoteRefusal
  blocked: readonly Blocked[]
  /** How many questions keep the quote from binding. */
  blocking: number
  order: OrderChoices
  model: PriceModel
  breaks: readonly VisibleBreak[]
  /** The sheets of the file: boards are called after them. */
  sheets: readonly { name: string | null }[]
}

const GROUPS: Record<AmountGroup, string> = {
  labour: '加工费',
  'top-up': '起步价补差',
  setup: '开机与工程',
  feeder: '上料',
  process: '工艺',
  test: '测试',
  pack: '包装',
  overhead: '管理',
  urgency: '加急',
  discount: '折扣',
  material: '物料',
  pcb: '板材',
  special: '特殊费用',
  tax: '税',
}

const AMOUNT_HEAD: readonly Cell[] = ['分类', '名称', '基数', '单位', '费率', '金额(元)', '说明']

/**
 * A quote as sheets: what was quoted, every amount with the rule behind it, the totals, and the quantity breaks on a sheet of
 * their own. Amounts are exact to the 分 and add up to the total. A refused quote gives its reason instead of figures.
 */
export function quoteSheets(source: QuoteSource): SheetData[] {
  const { quote } = source
  const sheet = 'refused' in quote ? refusedSheet(source, quoteRefusalText(quote)) : amountsSheet(source, quote)
  return source.breaks.length === 0 ? [sheet] : [sheet, breaksSheet(source.breaks)]
}

const title = (project: string): Cell[] => [`${project === '' ? '未命名项目' : project} 报价单`]

function refusedSheet({ project }: QuoteSource, message: string): SheetData {
  return { name: '报价', rows: [title(project), [], ['不能报价', message]], bold: [0], widths: [14] }
}

function amountsSheet(source: QuoteSource, quote: VisibleQuote): SheetData {
  const meta = metaRows(source, quote)
  const head = meta.length + 2
  const amounts = quote.amounts.map((amount) => amountRow(amount, amountName(amount, source.sheets)))
  const totals = totalRows(source, quote)
  const waiting = source.blocked.map((each): Cell[] => ['阻断报价', blockedText(each)])
  const rows = [title(source.project), ...meta, [], AMOUNT_HEAD, ...amounts, ...totals, [], ...waiting]
  return {
    name: '报价',
    rows,
    bold: [0, head, ...totals.map((_, i) => head + 1 + amounts.length + i)],
    widths: [14, 24, 14, 8, 12, 14, 60],
    merges: [{ top: 0, left: 0, bottom: 0, right: AMOUNT_HEAD.length - 1 }],
  }
}

const named = (list: readonly { code: string; name: string }[], code: string): string =>
  list.find((one) => one.code === code)?.name ?? code

function metaRows({ project, order, model }: QuoteSource, quote: VisibleQuote): Cell[][] {
  return [
    ['项目', project],
    ['计价方式', QUOTE_MODE_NAMES[quote.mode]],
    ['套数', countCell(quote.sets)],
    ['贴片面数', countCell(order.sides)],
    ['订单类型', REPEAT_NAMES[order.repeat]],
    ['交期', named(model.urgencies, order.urgencyCode)],
    ['税', named(model.taxModes, order.taxCode)],
    ['点数约定', named(model.conventions, quote.conventionCode)],
    ['价格版本', quote.modelVersion],
    ...handPricesText(order.unitPrices, model).map((text): Cell[] => ['手工单价', text]),
  ]
}

function amountRow(amount: VisibleAmount, name: string): Cell[] {
  const { group, baseQuantity, baseUnit, amountFen, why } = amount
  const base = priceCell(baseQuantity, (quantity) => baseCell(quantity, baseUnit))
  const [rate, sum] = [rateCell(amount), priceCell(amountFen, fenCell)]
  const waived = amount.waivedFen === undefined ? '' : '（免收）'
  return [GROUPS[group], name + waived, base, unitName(baseUnit), rate, sum, why ?? HIDDEN_TEXT]
}

const baseCell = (quantity: number, unit: BaseUnit): Cell =>
  unit === 'fen' ? fenCell(quantity) : scaledCell(quantity, Math.round(Math.log10(unitScale(unit))))

function rateCell({ rate, rateUnit }: VisibleAmount): Cell {
  if (rate === null) return HIDDEN_TEXT
  if (rateUnit === 'ppm') return ppmCell(rate)
  return rateUnit === 'fen' ? fenCell(rate) : microCell(rate)
}

const totalRow = (name: string, amount: Cell, why = ''): Cell[] => [name, '', null, '', null, amount, why]

function totalRows({ blocked, blocking, order, model }: QuoteSource, quote: VisibleQuote): Cell[][] {
  const kinds = quoteKindTexts({ quote, blocking, order, model })
  const kind = [...(isForReference(blocked) ? [REFERENCE_TEXT] : []), ...kinds].join(' · ')
  const taxWhy = quote.taxIncluded ? '已含在各项金额中' : ''
  return [
    totalRow('加工费合计', priceCell(quote.labourFen, fenCell), '含起步价补差'),
    ...(quote.materialFen === 0 ? [] : [totalRow('物料费合计', priceCell(quote.materialFen, fenCell))]),
    totalRow('税前合计', priceCell(quote.subtotalFen, fenCell)),
    totalRow('税额', priceCell(quote.taxFen, fenCell), taxWhy),
    totalRow('总计', priceCell(quote.totalFen, fenCell), kind),
    totalRow('每套', priceCell(quote.perSetMicro, microCell)),
    ...(quote.perPointMicro === null ? [] : [totalRow('每点加工费', microCell(quote.perPointMicro))]),
    totalRow('每套点数', milliCell(quote.setPointsMilli), '点'),
  ]
}

function breaksSheet(breaks: readonly VisibleBreak[]): SheetData {
  const head: Cell[] = ['套数', '加工费(元)', '其他费用(元)', '税额(元)', '总计(元)', '每套(元)', '每套最低']
  const rows = breaks.map(({ sets, labourFen, otherFen, taxFen, totalFen, perSetMicro, cheapest }): Cell[] => [
    countCell(sets),
    ...[labourFen, otherFen, taxFen, totalFen].map((fen) => priceCell(fen, fenCell)),
    priceCell(perSetMicro, microCell),
    cheapest ? '✓' : '',
  ])
  return { name: '数量阶梯', rows: [head, ...rows], bold: [0], frozenRows: 1, widths: [10, 14, 14, 14, 14, 14, 10] }
}
