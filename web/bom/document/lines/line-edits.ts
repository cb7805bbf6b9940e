import { SIDE_NAMES, SIDES } from '../../../../shared/engine/bom/types.ts'
import { expandDesignators } from '../../../../shared/engine/bom/cells/designators.ts'
import { changeOf, lineKey, placeOfKey } from '../../../../shared/engine/bom/rows/line-key.ts'
import { withoutKnown } from '../../../../shared/engine/line/keep-answers.ts'
import type { LineEdit } from '../../../../shared/engine/line/edit.ts'
import type { PriceModel } from '../../../../shared/engine/price/model.ts'
import type { GridChange } from '../../../grid/types.ts'
import { EDIT_OF, isEditColumn, type EditColumn } from './line-row.ts'

/** What is kept beside an answer says nothing without one. */
const saysSomething = (edit: LineEdit): boolean => Object.keys(changeOf(withoutKnown(edit))).length > 0

/** The edits with the changes laid over them; an edit that says nothing any more is dropped. The order of edits stays. */
export function editsAfter(edits: readonly LineEdit[], changes: readonly GridChange[], model: PriceModel): LineEdit[] {
  const byKey = new Map(edits.map((edit) => [lineKey(edit), edit]))
  for (const { rowId, columnId, text } of changes) {
    if (!isEditColumn(columnId)) continue
    const place: LineEdit = placeOfKey(rowId)
    const { [EDIT_OF[columnId]]: _, ...rest } = byKey.get(rowId) ?? place
    byKey.set(rowId, { ...rest, ...place, ...(text === null ? {} : fieldFrom(columnId, text, model)) })
  }
  return [...byKey.values()].filter(saysSomething)
}

/** Texts come from the column's own parser: numbers are numbers, choices are among the choices. */
function fieldFrom(column: EditColumn, text: string, model: PriceModel): Partial<LineEdit> {
  if (column === 'added') return { added: true }
  if (column === 'designators') return { designators: expandDesignators(text).designators }
  // oxlint-disable-next-line house/prose -- a cell's text as it was typed, in its one spelling
  if (column === 'fitted') return { dnp: text === '不贴' }
  if (column === 'side') return { side: SIDES.find((side) => SIDE_NAMES[side] === text) ?? null }
  if (column === 'points') return { pointsMilli: Math.round(Number(text) * 1000) }
  if (column === 'quantity') return { quantity: Number(text) }
  if (column === 'pins') return { pins: Number(text) }
  if (column === 'exposedPads') return { exposedPads: Number(text) }
  if (column !== 'type') return { [EDIT_OF[column]]: text }
  const type = model.materialTypes.find(({ name }) => name === text)
  return type === undefined ? {} : { typeCode: type.code }
}
