import type { EditPlan } from '../core/edits.ts'
import { record } from '../core/history.ts'
import type { Grid } from '../state.ts'

/** Hands changed cells to the page as one step of undo: the page's own, where it records what is done. */
export function recordCells<Row>(grid: Grid<Row>, label: string, { before, after }: Pick<EditPlan, 'before' | 'after'>): void {
  const { onEditAct, onEdit } = grid.props
  if (onEditAct) {
    onEditAct(label, after)
    return
  }
  grid.history.set(record(grid.history.get(), { kind: 'cells', label, before, after }))
  onEdit?.(after)
}
