import { dayText } from '../../../shared/day.ts'
import { amountInEnglish, amountWords } from '../../../shared/engine/quote/amount-words.ts'
import type { QuoteDocument } from '../../../shared/engine/quote/document.ts'
import { foreignText } from '../../../shared/engine/quote/foreign.ts'
import { daysText, paperText, type PaperText } from '../../../shared/engine/quote/paper-texts.ts'
import { paperSums } from '../../../shared/engine/quote/sums.ts'
import { pointsText, yuanOfMicro } from '../../lib/format.ts'

/** What stands on a paper, whichever way it is drawn. An empty text is not drawn. */
export type Fact = readonly [name: PaperText, text: string]

export const customerFacts = ({ paper: { customer } }: QuoteDocument): Fact[] => [
  ['customer', customer.name],
  ['contact', customer.contact],
  ['phone', customer.phone],
  ['address', customer.address],
  ['taxNo', customer.taxNo],
]

export const orderFacts = ({ created, validTo, prjName, sets, setPointsMilli }: QuoteDocument): Fact[] => [
  ['date', dayText(created)],
  ['validTo', dayText(validTo)],
  ['project', prjName],
  ['sets', String(sets)],
  ['points', pointsText(setPointsMilli)],
]

export const closingFacts = ({ paper }: QuoteDocument): Fact[] => [
  ['terms', paper.terms],
  ['delivery', paper.deliveryDays === null ? '' : daysText(paper.deliveryDays, paper.language)],
  ['bank', [paper.head.bank, paper.head.taxNo].filter((text) => text !== '').join('　')],
  ['remark', paper.remark],
]

/** The sums before the total, in 分; null may not be seen. */
export function sumRows(document: QuoteDocument): (readonly [text: string, fen: number | null])[] {
  const { paper, subtotalFen, taxFen, taxIncluded } = document
  return [
    ...paperSums(document).map(({ text, amountFen }) => [text, amountFen] as const),
    [paperText('subtotal', paper.language), subtotalFen],
    ...(taxFen === 0 ? [] : [[paperText(taxIncluded ? 'taxWithin' : 'tax', paper.language), taxFen] as const]),
  ]
}

/** The total in words and in another currency; nothing where it may not be seen. */
export function totalTexts({ totalFen, paper: { language, currency } }: QuoteDocument): string[] {
  if (totalFen === null) return []
  return [
    ...(language === 'en' ? [] : [`大写：${amountWords(totalFen)}`]),
    ...(language === 'zh' ? [] : [amountInEnglish(totalFen)]),
    ...(currency
      ? [
          `${paperText('foreign', language)} ${foreignText(totalFen, currency)}（${currency.date} 1 ${currency.code} = ` +
            `${yuanOfMicro(currency.rateMicro, 6)} CNY${currency.source === '' ? '' : `，${currency.source}`}）`,
        ]
      : []),
  ]
}
