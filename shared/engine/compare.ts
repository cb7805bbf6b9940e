import type { OrderChoices } from './price/types.ts'
import { understandOrder } from './understand.ts'
import type { Understood } from './understand.ts'

/** The board under one convention. Amounts in 分; null where the quote is refused. */
export type ConventionRow = {
  code: string
  name: string
  source: string
  setPointsMilli: number
  labourFen: number | null
  totalFen: number | null
}

/** The same board under every convention of the model, each at its own prices: points alone are not comparable between houses. */
export function compareConventions(understood: Understood, order: OrderChoices): ConventionRow[] {
  return understood.known.model.conventions.map(({ code, name, source }) => {
    const { quote, totals } = understandOrder(understood, { ...order, conventionCode: code })
    const priced = 'refused' in quote ? null : quote
    return {
      code,
      name,
      source,
      setPointsMilli: totals.pointsMilli,
      labourFen: priced?.labourFen ?? null,
      totalFen: priced?.totalFen ?? null,
    }
  })
}
