import type { Blocked } from './blocked.ts'
import type { PriceModel } from './price/model.ts'
import { percentText } from './price/text.ts'
import type { OrderChoices } from './price/types.ts'
import type { VisibleQuote } from './visible.ts'

/** `blocking`: how many questions keep the quote from binding; null while that is not known. */
type Kind = { quote: VisibleQuote; blocking: number | null; order: OrderChoices; model: PriceModel }

/** What is said of a total where no line has a point to pay for. */
export const NOTHING_PRICED_TEXT = '还没有可计价的行'

export const hasPricedLines = ({ setPointsMilli }: Pick<VisibleQuote, 'setPointsMilli'>): boolean => setPointsMilli > 0

/** How many questions keep the quote from binding, wherever it is told: a question may be about several lines, and a line have several. */
export const blockingText = (blocking: number): string => `还有 ${blocking.toLocaleString('zh-CN')} 项阻断`

/** What a price that does not bind is called, the same on page and paper. */
export const isForReference = (blocked: readonly Blocked[]): boolean => blocked.length > 0
export const REFERENCE_TEXT = '参考'

/**
 * What kind of price a total is: its tax, its sets, what it leaves out, what is still open. No total is shown without it, for the
 * same figure with and without tax or parts is another price.
 */
export function quoteKindTexts({ quote, blocking, order, model }: Kind): string[] {
  return [
    taxText(quote, order, model),
    `${quote.sets.toLocaleString('zh-CN')} 套`,
    ...(quote.materialFen === null || quote.materialFen > 0 ? [] : ['未含元器件费']),
    ...(quote.unpriced ? [`${quote.unpriced.length.toLocaleString('zh-CN')} 行未计元件价`] : []),
    ...(blocking === null || blocking === 0 ? [] : [blockingText(blocking)]),
  ]
}

function taxText({ mode, taxIncluded }: VisibleQuote, { taxCode }: OrderChoices, { taxModes }: PriceModel): string {
  if (mode === 'point') return '未含费用和税'
  const ppm = taxModes.find(({ code }) => code === taxCode)?.ppm ?? 0
  if (ppm > 0) return `含税 ${percentText(ppm)}`
  return taxIncluded ? '单价含税' : '不含税'
}
