import { hygieneReport } from '../../../shared/engine/hygiene/report.ts'
import type { HygieneItem } from '../../../shared/engine/hygiene/types.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import { mayExplain } from '../../../shared/engine/visible.ts'
import { explainQuote } from '../../../shared/engine/price/explain.ts'
import type { Understood } from '../../../shared/engine/understand.ts'

/** Every defect of the file, in the worker; what a mend saves is told to those who may see all prices. */
export function healthOf(understood: Understood, rights: PriceRights | null): HygieneItem[] {
  if (!mayExplain(rights)) return hygieneReport({ ...understood, advice: [] })
  const { priced, choices, known } = understood
  const explained = explainQuote(priced, choices.order, known.model)
  const advice = 'refused' in explained ? [] : explained.advice
  return hygieneReport({ ...understood, advice })
}
