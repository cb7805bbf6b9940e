import { stepBack, stepForward, type Act, type History, type Step } from '../../grid/core/history.ts'
import { chooseWithoutStep } from './choose.ts'
import { editCells } from './edit.ts'
import { changed, type Change } from './history/change.ts'
import { history } from './history/history.ts'
import { currentBom } from './state.ts'

/** Brings one side of a step that the page recorded into force; the grid hands it back as it was recorded. */
export function restoreStep(side: unknown): void {
  const bom = currentBom()
  // Only this page records such steps, and stored ones were checked when they were loaded.
  if (bom) chooseWithoutStep(changed(bom, side as Change))
}

/** Undo and redo where no grid is in sight. How a grid looked is then nothing to undo: such steps are passed over. */
export const undoWithoutGrid = (): void => moveTo(stepBack, 'before')
export const redoWithoutGrid = (): void => moveTo(stepForward, 'after')

function moveTo(next: (from: History) => Step | null, side: 'before' | 'after'): void {
  let step = next(history.get())
  while (step?.act.kind === 'view') step = next(step.history)
  if (!step) return
  const { act } = step
  if (act.kind === 'cells') editCells(act[side])
  else if (act.kind === 'page') restoreStep(act[side])
  history.set(step.history)
}

/** The label of the step that undo would undo on a screen without the grid; null where there is none. */
export const lastOf = (acts: readonly Act[]): string | null => acts.findLast((act) => act.kind !== 'view')?.label ?? null
