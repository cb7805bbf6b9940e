import { priceLines } from './analyse.ts'
import type { PriceModel } from './price/model.ts'
import type { OrderChoices } from './price/types.ts'
import type { UnderstoodLine } from './points/understand.ts'

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
export function compareConventions(
  understood: readonly UnderstoodLine[],
  order: OrderChoices,
  model: PriceModel,
): ConventionRow[] {
  return model.conventions.map(({ code, name, source }) => {
    const { quote, totals } = priceLines(understood, { model, order: { ...order, conventionCode: code } })
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
