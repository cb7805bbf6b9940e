import { hygieneReport } from '../../../shared/engine/hygiene/report.ts'
import type { HygieneItem } from '../../../shared/engine/hygiene/types.ts'
import { explainQuote } from '../../../shared/engine/price/explain.ts'
import type { Understood } from '../../../shared/engine/understand.ts'

/** Every defect of the file, in the worker. */
export function healthOf(understood: Understood): HygieneItem[] {
  const { priced, choices, known } = understood
  const explained = explainQuote(priced, choices.order, known.model)
  const advice = 'refused' in explained ? [] : explained.advice
  return hygieneReport({ ...understood, advice })
}
