import type { Blocked } from './blocked.ts'
import type { PriceModel } from './price/model.ts'
import { percentText } from './price/text.ts'
import type { OrderChoices } from './price/types.ts'
import type { VisibleQuote } from './visible.ts'

type Kind = { quote: VisibleQuote; blocked: readonly Blocked[]; order: OrderChoices; model: PriceModel }

/** What is said of a total where no line has a point to pay for. */
export const NOTHING_PRICED_TEXT = '还没有可计价的行'

export const hasPricedLines = ({ setPointsMilli }: Pick<VisibleQuote, 'setPointsMilli'>): boolean => setPointsMilli > 0

/** How many lines keep the quote from binding; one may do so by several matters. */
export const linesLeft = (blocked: readonly Blocked[]): number => new Set(blocked.flatMap(({ lines }) => lines)).size

/** What a price that does not bind is called, and the number of lines that are to blame; the same on page and paper. */
export const isForReference = (blocked: readonly Blocked[]): boolean => blocked.length > 0
export const REFERENCE_TEXT = '参考'

/**
 * What kind of price a total is: its tax, its sets, what it leaves out, what is still open. No total is shown without it, for the
 * same figure with and without tax or parts is another price.
 */
export function quoteKindTexts({ quote, blocked, order, model }: Kind): string[] {
  const left = linesLeft(blocked)
  return [
    taxText(quote, order, model),
    `${quote.sets.toLocaleString('zh-CN')} 套`,
    ...(quote.materialFen === null || quote.materialFen > 0 ? [] : ['未含元器件费']),
    ...(left === 0 ? [] : [`还有 ${left} 行阻断`]),
  ]
}

function taxText({ mode, taxIncluded }: VisibleQuote, { taxCode }: OrderChoices, { taxModes }: PriceModel): string {
  if (mode === 'point') return '未含费用和税'
  const ppm = taxModes.find(({ code }) => code === taxCode)?.ppm ?? 0
  if (ppm > 0) return `含税 ${percentText(ppm)}`
  return taxIncluded ? '单价含税' : '不含税'
}
