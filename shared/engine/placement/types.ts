import type { Side } from '../bom/types.ts'
import type { ColumnReason, FieldColumns } from '../table/types.ts'
import type { PlacementIssue, PlacementRefusal } from './refusals.ts'

/** The meanings a column of a placement file can have. */
export const PLACEMENT_FIELDS = ['designator', 'value', 'footprint', 'x', 'y', 'rotation', 'side'] as const
export type PlacementField = (typeof PLACEMENT_FIELDS)[number]
export type PlacementColumns = FieldColumns<PlacementField>

export type LengthUnit = 'mm' | 'mil' | 'inch'

/** Where the unit is told: behind the numbers, in the heads of their columns, in a line of its own, or by their size alone. */
export type UnitBasis = 'cells' | 'head' | 'line' | 'size'

/** One part on the board. `row` is the source row, 0-based; an empty text is one that the file does not tell. */
export type PlacedPart = {
  /** Index into the workbook's sheets. */
  sheet: number
  row: number
  designator: string
  value: string
  footprint: string
  /** In the placement's unit; where that is not known, as written. */
  x: number
  y: number
  /** Degrees as written; null where the file tells none. */
  rotation: number | null
  side: Side | null
}

/** A placement file understood. Columns are 0-based, of the first sheet that was read. */
export type Placement = {
  sheet: string | null
  sheetIndex: number
  /** Null when the table has no head. */
  headRow: number | null
  columns: PlacementColumns
  reasons: ColumnReason<PlacementField>[]
  /** Null: the file does not tell, and the numbers leave it open. */
  unit: LengthUnit | null
  unitBasis: UnitBasis | null
  parts: PlacedPart[]
  /** Rows under the head that hold something and place nothing. */
  rejected: { sheet: number; row: number }[]
  issues: PlacementIssue[]
}

export type NotAPlacement = { notAPlacement: true; why: PlacementRefusal }
