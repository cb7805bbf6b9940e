import { stepBack, stepForward, type Act, type History, type Step } from '../../grid/core/history.ts'
import type { GridChange } from '../../grid/types.ts'
import { actWithoutStep } from './choose.ts'
import { isActs } from './history/history-text.ts'
import { history } from './history/history.ts'
import { cellsOf } from './lines/line-acts.ts'

/** Brings one side of a step that the page recorded into force, and tells the cells of the grid that it touches. */
export function restoreStep(side: unknown): readonly Pick<GridChange, 'rowId' | 'columnId'>[] {
  if (!isActs(side)) return []
  actWithoutStep(side)
  return cellsOf(side)
}

/** Undo and redo where no grid is in sight. How a grid looked is then nothing to undo: such steps are passed over. */
export const undoWithoutGrid = (): void => moveTo(stepBack, 'before')
export const redoWithoutGrid = (): void => moveTo(stepForward, 'after')

function moveTo(next: (from: History) => Step | null, side: 'before' | 'after'): void {
  let step = next(history.get())
  while (step?.act.kind === 'view') step = next(step.history)
  if (!step) return
  restoreStep(step.act[side])
  history.set(step.history)
}

/** The label of the step that undo would undo on a screen without the grid; null where there is none. */
export const lastOf = (acts: readonly Act[]): string | null => acts.findLast((act) => act.kind !== 'view')?.label ?? null
