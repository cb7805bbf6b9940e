import { expandDesignators } from './designators.ts'
import type { Designators } from './designators.ts'

/**
 * Most designators that the tables of one file may have together. The largest boards of real lists have a few thousand, and a
 * file tells a bill again on some dozen sheets at most; this many are saved within a heap of 60 MB (measured), half of a worker's. Our decision.
 */
export const MAX_DESIGNATORS = 200_000

/** What a file has left, and the first cell that went beyond it: of the sheet and row, with all designators up to there. */
export type DesignatorBudget = { left: number; passed: { sheet: number; row: number; designators: number } | null }

export const designatorBudget = (): DesignatorBudget => ({ left: MAX_DESIGNATORS, passed: null })

const NONE: Designators = { designators: [], issues: [] }

/**
 * Opens the designators of a cell (`expandDesignators`) within the budget. A few bytes can name thousands, so after the cell that
 * passes it nothing is opened any more; one cell alone is held by its own cap.
 */
export function openWithin(
  budget: DesignatorBudget,
  { sheet, row }: { sheet: number; row: number },
  text: string,
  pieces: number | null,
): Designators {
  if (budget.passed) return NONE
  const opened = expandDesignators(text, pieces)
  budget.left -= opened.designators.length
  if (budget.left >= 0) return opened
  budget.passed = { sheet, row, designators: MAX_DESIGNATORS - budget.left }
  return NONE
}
