import type { QuoteDocument } from './document.ts'
import { AMOUNT_HEADINGS, inLanguage } from './paper-texts.ts'

/** Amounts before tax under one heading of the paper, in 分; null where one of them may not be seen. */
export type PaperSum = { text: string; amountFen: number | null }

/** The amounts of a quote by heading. They add up to the total without a tax that was added. */
export function paperSums({ amounts, paper }: Pick<QuoteDocument, 'amounts' | 'paper'>): PaperSum[] {
  return AMOUNT_HEADINGS.flatMap(({ groups, text }) => {
    const own = amounts.filter(({ group, amountFen }) => groups.includes(group) && amountFen !== 0)
    if (own.length === 0) return []
    const sum = own.reduce<number | null>(
      (all, { amountFen }) => (all === null || amountFen === null ? null : all + amountFen),
      0,
    )
    return [{ text: inLanguage(text, paper.language), amountFen: sum }]
  })
}
