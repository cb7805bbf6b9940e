import { setLines } from '../../../shared/engine/bom/acts/builders.ts'
import type { LineSet } from '../../../shared/engine/bom/acts/types.ts'
import { regroupDesignators } from '../../../shared/engine/bom/cells/designators.ts'
import { changeOf, lineKey, type LinePlace } from '../../../shared/engine/bom/rows/line-key.ts'
import type { Choices } from '../../../shared/engine/choices.ts'
import type { LineEdit } from '../../../shared/engine/line/edit.ts'
import type { GridChange } from '../../grid/types.ts'
import { act } from './choose.ts'
import { actsOfCells } from './lines/line-acts.ts'
import type { Line } from '../engine/protocol.ts'
import { currentBom, type OpenBom } from './state.ts'

/** Lays a change by hand over a line; null undoes what was changed on it. */
export function editLine(line: LinePlace, change: LineSet | null, label = '修改一行'): void {
  const edit = currentBom()?.edits.find((one) => lineKey(one) === lineKey(line))
  const nothing = Object.fromEntries(Object.keys(edit ? changeOf(edit) : {}).map((field) => [field, null]))
  const set: LineSet = change ?? nothing
  if (Object.keys(set).length > 0) act(label, [setLines([line], set)])
}

/**
 * Cells that were entered, or cleared by null, as one step of undo. The page shows what was entered at once; what follows from it
 * comes from the engine.
 */
export function editCells(label: string, changes: readonly GridChange[]): void {
  const bom = currentBom()
  if (!bom) return
  const acts = actsOfCells(changes, bom.model)
  const touched = new Set(acts.flatMap((one) => (one.kind === 'lines' ? one.lines.map(({ place }) => lineKey(place)) : [])))
  act(label, acts, { echo: (now, after) => withEcho(now, touched, after), isOwnStep: true })
}

/** The touched lines as they will look where that is plain to see; the rest follows in a moment. */
function withEcho(bom: OpenBom, touched: ReadonlySet<string>, { edits }: Choices): OpenBom {
  if (touched.size === 0) return bom
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
