import { regroupDesignators } from '../../../shared/engine/bom/cells/designators.ts'
import { lineKey, placeOf, type LinePlace } from '../../../shared/engine/bom/rows/line-key.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import type { GridChange } from '../../grid/types.ts'
import { choose, chooseWithoutStep } from './choose.ts'
import { editsAfter } from './lines/line-edits.ts'
import type { Line } from '../engine/protocol.ts'
import { currentBom, editableBom, updateBom, type OpenBom } from './state.ts'
import { pricesAfter, UNIT_COLUMN } from './lines/unit-prices.ts'

/** Lays a change by hand over a line; null undoes what was changed on it. */
export function editLine(line: LinePlace, change: Partial<LineEdit> | null, label = '修改一行'): void {
  const bom = currentBom()
  if (!bom) return
  const isSame = (edit: LineEdit) => lineKey(edit) === lineKey(line)
  const others = bom.edits.filter((edit) => !isSame(edit))
  const before = bom.edits.find(isSame)
  choose(label, { edits: change === null ? others : [...others, { ...before, ...change, ...placeOf(line) }] })
}

/**
 * Cells that were entered, or cleared by null, as edits of their lines. The page shows what was entered at once; what
 * follows from it comes from the engine. The grid records the step of undo.
 */
export function editCells(changes: readonly GridChange[]): void {
  const bom = editableBom()
  if (!bom) return
  const prices = pricesAfter(bom.order.unitPrices, changes)
  const priced = prices === bom.order.unitPrices ? {} : { order: { ...bom.order, unitPrices: prices } }
  const touched = new Set(changes.filter(({ columnId }) => columnId !== UNIT_COLUMN).map(({ rowId }) => rowId))
  if (touched.size === 0) {
    chooseWithoutStep(priced)
    return
  }
  const edits = editsAfter(bom.edits, changes, bom.model)
  updateBom((now) => withEcho(now, touched, edits))
  chooseWithoutStep({ edits, ...priced })
}

/** The touched lines as they will look where that is plain to see; the rest follows in a moment. */
function withEcho(bom: OpenBom, touched: ReadonlySet<string>, edits: readonly LineEdit[]): OpenBom {
  const byKey = new Map(edits.map((edit) => [lineKey(edit), edit]))
  const lines = bom.opened.lines.map((line) => (touched.has(line.key) ? echoed(line, byKey.get(line.key)) : line))
  return { ...bom, opened: { ...bom.opened, lines } }
}

function echoed(line: Line, edit: LineEdit | undefined): Line {
  if (edit === undefined) return { ...line, edit: null }
  const { quantity, value, footprint, mpn, manufacturer, description, side, dnp } = edit
  const entered = { quantity, value, footprint, mpn, manufacturer, description, side, dnp }
  const set = Object.fromEntries(Object.entries(entered).filter(([, entry]) => entry !== undefined))
  const designators = edit.designators === undefined ? line.designators : regroupDesignators(edit.designators)
  return { ...line, edit, designators, line: { ...line.line, ...set } }
}
