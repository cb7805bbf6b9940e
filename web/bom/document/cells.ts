import { regroupDesignators } from '../../../shared/engine/bom/cells/designators.ts'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import type { GridChange } from '../../grid/types.ts'
import { put } from './choose.ts'
import { editsAfter } from './line-edits.ts'
import type { Line } from '../engine/protocol.ts'
import { pricesAfter, UNIT_COLUMN } from './unit-prices.ts'
import { become, readyWork } from './work-store.ts'

/**
 * Cells that were entered, or taken back by null, as edits of their lines. The page shows what was entered at once; what
 * follows from it comes from the engine.
 */
export function editCells(changes: readonly GridChange[]): void {
  const work = readyWork()
  if (!work) return
  const prices = pricesAfter(work.order.unitPrices, changes)
  const priced = prices === work.order.unitPrices ? {} : { order: { ...work.order, unitPrices: prices } }
  const touched = new Set(changes.filter(({ columnId }) => columnId !== UNIT_COLUMN).map(({ rowId }) => rowId))
  if (touched.size === 0) {
    put(priced)
    return
  }
  const edits = editsAfter(work.edits, changes, work.model)
  const byKey = new Map(edits.map((edit) => [lineKey(edit), edit]))
  const lines = work.opened.lines.map((line) => (touched.has(line.key) ? echoed(line, byKey.get(line.key)) : line))
  become({ ...work, opened: { ...work.opened, lines } })
  put({ edits, ...priced })
}

/** The line as it will look where that is plain to see; the rest follows in a moment. */
function echoed(line: Line, edit: LineEdit | undefined): Line {
  if (edit === undefined) return { ...line, edit: null }
  const { quantity, value, footprint, mpn, manufacturer, description, side, dnp } = edit
  const shown = { quantity, value, footprint, mpn, manufacturer, description, side, dnp }
  const set = Object.fromEntries(Object.entries(shown).filter(([, entry]) => entry !== undefined))
  const designators = edit.designators === undefined ? line.designators : regroupDesignators(edit.designators)
  return { ...line, edit, designators, line: { ...line.line, ...set } }
}
