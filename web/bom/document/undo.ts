import { stepBack, stepForward, type Act, type Step } from '../../grid/core/history.ts'
import { changed, type Change } from './change.ts'
import { editCells } from './cells.ts'
import { put } from './choose.ts'
import { history } from './history.ts'
import { readyWork } from './work-store.ts'

/** Brings a side of a step that the page noted into force. */
export function restore(change: Change): void {
  const work = readyWork()
  if (work) put(changed(work, change))
}

/** The grid hands back what the page noted. */
export const restoreNoted = (state: unknown): void => restore(state as Change)

/** Undo and redo where no grid is in sight. How a grid looked is then nothing to take back: such steps are passed over. */
export const undoWithoutGrid = (): void => take(stepBack, 'before')
export const redoWithoutGrid = (): void => take(stepForward, 'after')

function take(next: (from: ReturnType<typeof history.get>) => Step | null, side: 'before' | 'after'): void {
  let step = next(history.get())
  while (step?.act.kind === 'view') step = next(step.history)
  if (!step) return
  const { act } = step
  if (act.kind === 'cells') editCells(act[side])
  else if (act.kind === 'page') restoreNoted(act[side])
  history.set(step.history)
}

/** What undo would take back on a screen without the grid; null where there is nothing. */
export const lastOf = (acts: readonly Act[]): string | null => acts.findLast((act) => act.kind !== 'view')?.label ?? null
