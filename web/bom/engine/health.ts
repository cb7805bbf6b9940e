import { hygieneReport } from '../../../shared/engine/hygiene/report.ts'
import type { HygieneItem } from '../../../shared/engine/hygiene/types.ts'
import { explainQuote } from '../../../shared/engine/price/explain.ts'
import type { Bill } from './bill.ts'

/** Every defect of the file, in the worker. */
export function healthOf({ workbook, bom, choices, understood, analysis, priced, model }: Bill): HygieneItem[] {
  const explained = explainQuote(priced, choices.order, model)
  const advice = 'refused' in explained ? [] : explained.advice
  return hygieneReport({ sheets: workbook.sheets, bom, reading: choices.reading, understood, analysis, advice })
}
