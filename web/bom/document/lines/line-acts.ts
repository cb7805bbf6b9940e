import type { BomAct, LineSet } from '../../../../shared/engine/bom/acts/types.ts'
import { SIDE_NAMES, SIDES } from '../../../../shared/engine/bom/types.ts'
import { expandDesignators } from '../../../../shared/engine/bom/cells/designators.ts'
import { lineKey, placeOfKey } from '../../../../shared/engine/bom/rows/line-key.ts'
import type { PriceModel } from '../../../../shared/engine/price/model.ts'
import type { GridChange } from '../../../grid/types.ts'
import { EDIT_OF, isEditColumn, type EditColumn } from './line-row.ts'
import { microOf, UNIT_COLUMN } from './unit-prices.ts'

/** Cells that were entered, or cleared by null, as acts on their lines and on the prices that were set for them. */
export function actsOfCells(changes: readonly GridChange[], model: PriceModel): BomAct[] {
  const sets = new Map<string, LineSet>()
  for (const { rowId, columnId, text } of changes)
    if (isEditColumn(columnId)) sets.set(rowId, { ...sets.get(rowId), ...fieldFrom(columnId, text, model) })
  const prices = changes.filter(({ columnId }) => columnId === UNIT_COLUMN).map(({ rowId, text }) => [rowId, microOf(text)])
  const lines = [...sets].map(([rowId, set]) => ({ place: placeOfKey(rowId), set }))
  return [
    ...(lines.length > 0 ? [{ kind: 'lines' as const, lines }] : []),
    ...(prices.length > 0 ? [{ kind: 'order' as const, set: {}, unitPrices: { lines: Object.fromEntries(prices) } }] : []),
  ]
}

/** Texts come from the column's own parser: numbers are numbers, choices are among the choices. */
function fieldFrom(column: EditColumn, text: string | null, model: PriceModel): LineSet {
  // No name is none given.
  if (text === null || (column === 'package' && text === '')) return { [EDIT_OF[column]]: null }
  if (column === 'added') return { added: true }
  if (column === 'designators') return { designators: expandDesignators(text).designators }
  // oxlint-disable-next-line house/prose -- a cell's text as it was typed, in its one spelling
  if (column === 'fitted') return { dnp: text === '不贴' }
  if (column === 'side') return { side: SIDES.find((side) => SIDE_NAMES[side] === text) ?? 'none' }
  if (column === 'points') return { pointsMilli: Math.round(Number(text) * 1000) }
  if (column === 'quantity') return { quantity: Number(text) }
  if (column === 'pins') return { pins: Number(text) }
  if (column === 'exposedPads') return { exposedPads: Number(text) }
  if (column !== 'type') return { [EDIT_OF[column]]: text }
  return { typeCode: model.materialTypes.find(({ name }) => name === text)?.code ?? null }
}

type CellName = Pick<GridChange, 'rowId' | 'columnId'>

/** The cells of the grid that acts touch. */
export function cellsOf(acts: readonly BomAct[]): CellName[] {
  return acts.flatMap((act): CellName[] => {
    if (act.kind === 'order') return Object.keys(act.unitPrices?.lines ?? {}).map((rowId) => ({ rowId, columnId: UNIT_COLUMN }))
    if (act.kind !== 'lines') return []
    return act.lines.flatMap(({ place, set }) =>
      Object.entries(EDIT_OF).flatMap(([columnId, field]) => (field in set ? [{ rowId: lineKey(place), columnId }] : [])),
    )
  })
}
