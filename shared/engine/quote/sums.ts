import { fenText } from '../money.ts'
import type { QuoteDocument } from './document.ts'
import { AMOUNT_HEADINGS, inLanguage } from './paper-texts.ts'

/** Amounts before tax under one heading of the paper, in 分; null where one of them may not be seen. */
export type PaperSum = { text: string; amountFen: number | null }

/** The amounts of a quote by heading, and under it, at 0, each fee that is waived. They add up to the total without a tax that was added. */
export function paperSums({ amounts, paper }: Pick<QuoteDocument, 'amounts' | 'paper'>): PaperSum[] {
  return AMOUNT_HEADINGS.flatMap(({ groups, text }) => {
    const under = amounts.filter(({ group }) => groups.includes(group))
    const waived = under.flatMap(({ name, waivedFen }) => (waivedFen === undefined ? [] : [waivedSum(name, waivedFen, paper)]))
    const own = under.filter(({ amountFen, waivedFen }) => amountFen !== 0 && waivedFen === undefined)
    if (own.length === 0) return waived
    const sum = own.reduce<number | null>(
      (all, { amountFen }) => (all === null || amountFen === null ? null : all + amountFen),
      0,
    )
    return [{ text: inLanguage(text, paper.language), amountFen: sum }, ...waived]
  })
}

function waivedSum(name: string, waivedFen: number | null, { language }: QuoteDocument['paper']): PaperSum {
  const was = waivedFen === null ? '' : ` ${fenText(waivedFen)}`
  return { text: `${name}（${inLanguage([`免收，原${was}`, `waived, was${was}`], language)}）`, amountFen: 0 }
}
