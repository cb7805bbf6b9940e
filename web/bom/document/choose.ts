import type { ReadingChoices } from '../../../shared/engine/bom/types.ts'
import { rememberColumns } from './column-memory.ts'
import { inOrder, type Chosen } from './history/change.ts'
import { recordStep } from './history/history.ts'
import { recompute } from './recompute.ts'
import { currentBom, editableBom, updateBom, type OpenBom } from './state.ts'

/** Changes what was chosen as one step of undo; lines and price are computed again. */
export function choose(label: string, change: Partial<Chosen>): void {
  const before = currentBom()
  chooseWithoutStep(change)
  const after = currentBom()
  if (before && after) recordStep(label, before, after)
}

/** Changes it without a step of undo, such as one that belongs to a step already recorded. */
export function chooseWithoutStep(change: Partial<Chosen>): void {
  const bom = editableBom()
  if (!bom) return
  if (change.reading) rememberReading(bom, change.reading)
  updateBom((now) => withChoices(now, change))
  void recompute()
}

const withChoices = (bom: OpenBom, change: Partial<Chosen>): OpenBom => ({
  ...bom,
  ...change,
  edits: inOrder(change.edits ?? bom.edits),
  dirty: true,
  notice: null,
})

/** What was made of the columns is remembered for the next file, and what was undone forgotten. */
function rememberReading({ opened, reading: before }: OpenBom, reading: ReadingChoices): void {
  if (before.columns === reading.columns && before.reshapes === reading.reshapes) return
  // Another sheet or head was chosen: what was said of the columns of this one still holds for it.
  const { sheetIndex = before.sheetIndex, headerRow = before.headerRow } = reading
  if (sheetIndex !== before.sheetIndex || headerRow !== before.headerRow) return
  rememberColumns(opened.headKey, opened.width, reading)
}
