import type { Blocked } from '../../../shared/engine/blocked.ts'
import type { Choices } from '../../../shared/engine/choices.ts'
import type { AnalysedLine } from '../../../shared/engine/line/analyse.ts'
import { modelOf } from '../../../shared/engine/price/book/in-use.ts'
import type { PriceDocument, PriceModel } from '../../../shared/engine/price/model.ts'
import type { QuoteRefusal } from '../../../shared/engine/price/refusal.ts'
import type { Quote } from '../../../shared/engine/price/types.ts'
import type { PriceInputs } from '../../../shared/engine/quote/causes.ts'
import { priceSaved } from '../../../shared/engine/understand.ts'
import type { FoundQuote } from './find-quote.ts'

/** What was quoted, priced under a model: its lines as that model counts them, and what keeps it from binding. */
export type PricedAgain = {
  lines: readonly AnalysedLine[]
  inputs: PriceInputs
  quote: Quote | QuoteRefusal
  blocked: readonly Blocked[]
}

/** Packages and values stay as they were read then; points and prices are the model's. */
export function priceAgain(lines: FoundQuote['lines'], choices: Choices, model: PriceModel): PricedAgain {
  const { lines: analysed, priced, quote, blocked } = priceSaved(lines, choices, { model })
  return { lines: analysed, inputs: { lines: priced, order: choices.order, model }, quote, blocked }
}

/** The model that a quote was priced with, out of its document. */
export const modelThen = ({ row, saved }: Pick<FoundQuote, 'row' | 'saved'>, document: PriceDocument): PriceModel =>
  modelOf(document, saved.priceVersion, row.priceHash)
