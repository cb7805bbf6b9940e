import type { LineEdit } from '../../../../shared/engine/line/edit.ts'
import type { VisibleLine } from '../../../../shared/engine/visible.ts'
import type { Line } from '../../engine/protocol.ts'
import type { UnitPrice } from './unit-prices.ts'

/** A row of the grid: a line, what it costs, and the price of its points as last set, before the engine has answered. */
export type LineRow = { line: Line; cost: VisibleLine | undefined; unit: UnitPrice | null }

/** The field of an edit that each column of the grid writes. */
export const EDIT_OF = {
  designators: 'designators',
  quantity: 'quantity',
  value: 'value',
  footprint: 'footprint',
  package: 'package',
  mpn: 'mpn',
  manufacturer: 'manufacturer',
  description: 'description',
  pins: 'pins',
  exposedPads: 'exposedPads',
  type: 'typeCode',
  points: 'pointsMilli',
  side: 'side',
  fitted: 'dnp',
  added: 'added',
} as const satisfies Record<string, keyof LineEdit>
export type EditColumn = keyof typeof EDIT_OF

export const isEditColumn = (id: string): id is EditColumn => id in EDIT_OF

export const isEdited = ({ line }: LineRow, id: EditColumn): boolean => line.edit?.[EDIT_OF[id]] !== undefined
