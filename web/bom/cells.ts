import { expandDesignators, regroupDesignators } from '../../shared/engine/bom/designators.ts'
import type { LineEdit } from '../../shared/engine/points/understand.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import type { GridChange } from '../grid/types.ts'
import { put } from './choose.ts'
import { EDIT_OF, isEditColumn, type EditColumn } from './line-row.ts'
import type { Line } from './protocol.ts'
import { become, readyWork } from './work-store.ts'

/**
 * Cells that were entered, or taken back by null, as edits of their lines. The page shows what was entered at once; what
 * follows from it comes from the engine.
 */
export function editCells(changes: readonly GridChange[]): void {
  const work = readyWork()
  if (!work) return
  const edits = editsAfter(work.edits, changes, work.model)
  const byRow = new Map(edits.map((edit) => [rowOf(edit), edit]))
  const touched = new Set(changes.map(({ rowId }) => rowId))
  const lines = work.opened.lines.map((line) => (touched.has(line.key) ? echoed(line, byRow.get(rowOf(line.line))) : line))
  become({ ...work, opened: { ...work.opened, lines } })
  put({ edits })
}

/** The edits with the changes laid over them; an edit that says nothing any more is dropped. The order of edits is kept. */
export function editsAfter(edits: readonly LineEdit[], changes: readonly GridChange[], model: PriceModel): LineEdit[] {
  const byRow = new Map(edits.map((edit) => [rowOf(edit), edit]))
  for (const { rowId, columnId, text } of changes) {
    if (!isEditColumn(columnId)) continue
    const [sheet = 0, row = 0] = rowId.split(':').map(Number)
    const key = `${sheet}:${row}`
    const { [EDIT_OF[columnId]]: _, ...rest } = byRow.get(key) ?? { sheet, row }
    byRow.set(key, { ...rest, sheet, row, ...(text === null ? {} : fieldFrom(columnId, text, model)) })
  }
  return [...byRow.values()].filter((edit) => Object.keys(edit).length > 2)
}

/** Texts come from the column's own parser: numbers are numbers, choices are among the choices. */
function fieldFrom(column: EditColumn, text: string, model: PriceModel): Partial<LineEdit> {
  if (column === 'designators') return { designators: expandDesignators(text).designators }
  if (column === 'fitted') return { dnp: text === '不贴' }
  if (column === 'side') return { side: text === '顶面' ? 'top' : text === '底面' ? 'bottom' : null }
  if (column === 'points') return { pointsMilli: Math.round(Number(text) * 1000) }
  if (column === 'quantity') return { quantity: Number(text) }
  if (column === 'pins') return { pins: Number(text) }
  if (column === 'exposedPads') return { exposedPads: Number(text) }
  if (column !== 'type') return { [EDIT_OF[column]]: text }
  const type = model.materialTypes.find(({ name }) => name === text)
  return type === undefined ? {} : { typeCode: type.code }
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

const rowOf = ({ sheet, row }: { sheet: number; row: number }): string => `${sheet}:${row}`
