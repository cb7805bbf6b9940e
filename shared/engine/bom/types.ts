import type { Table } from '../sheet/types.ts'
import type { ColumnReason as FieldReason, FieldColumns } from '../table/types.ts'
import type { BomIssue } from './issues.ts'
import type { BomRefusal, RejectedKind } from './refusals.ts'

/** The meanings a column can have. */
export const FIELDS = [
  'designator',
  'quantity',
  'value',
  'footprint',
  'mpn',
  'manufacturer',
  'description',
  'supplierPart',
  'dnp',
  'note',
  'side',
  'process',
] as const
export type Field = (typeof FIELDS)[number]
export const FIELD_NAMES: Readonly<Record<Field, string>> = {
  designator: '位号',
  quantity: '数量',
  value: '值',
  footprint: '封装',
  mpn: '型号',
  manufacturer: '品牌',
  description: '描述',
  supplierPart: '供应商编号',
  dnp: '贴/不贴',
  note: '备注',
  side: '面',
  process: '加工方式',
}

/** Of the board. */
export const SIDES = ['top', 'bottom'] as const
export type Side = (typeof SIDES)[number]
export const SIDE_NAMES: Readonly<Record<Side, string>> = { top: '顶面', bottom: '底面' }

export type Columns = FieldColumns<Field>

/** How a column's field was found. */
export type ColumnReason = FieldReason<Field>

/** A part that may stand in for its line's part; it carries no quantity of its own. */
export type Alternate = { row: number; value: string; mpn: string; manufacturer: string; supplierPart: string }

/** One item of the bill. `row` is the source row, 0-based. */
export type BomLine = {
  /** Index into the workbook's sheets. */
  sheet: number
  row: number
  /** Which of the tables side by side in the row, from the left; absent for the first. */
  part?: number
  /** Not of the file: a person added it, behind the rows that the sheet has. */
  added?: true
  designators: string[]
  /** Pieces per board, 0 or more; what the quote counts when the line is fitted. Null: the file does not tell. */
  quantity: number | null
  /** The quantity cell as written. */
  quantityText: string
  /** Pieces per board as the file states them, before mismatches and fitting are settled; absent when it states none. */
  stated?: number
  /** Wholly not fitted. */
  dnp: boolean
  /** Designators of a fitted line that are not fitted themselves ("TVS2不贴"); `quantity` leaves them out. */
  notFitted?: string[]
  value: string
  footprint: string
  mpn: string
  manufacturer: string
  description: string
  supplierPart: string
  note: string
  side: Side | null
  process: 'smt' | 'tht' | 'hand' | 'press' | 'none' | null
  /** False for bare boards, screws, cables, labels: kept for purchasing, never placed. */
  electronic: boolean
  alternates: Alternate[]
  issues: BomIssue[]
}

/** One of several tables that stand side by side, with its columns, ends included. */
export type SideTable = { left: number; right: number; columns: Columns; reasons: ColumnReason[] }

/** A row that gave no line; `text` is the row in one line, for people. */
export type RejectedRow = { sheet: number; row: number; kind: RejectedKind; text: string }

/** A bill understood, or the reason why the file is none. */
export type Bom = {
  sheet: string | null
  sheetIndex: number
  /** Null when the table has no head. */
  headerRow: number | null
  firstDataRow: number
  lastDataRow: number
  columns: Columns
  reasons: ColumnReason[]
  /** Columns made of others; absent where there are none. */
  made?: number[]
  /** Tables side by side, from the left: a line's `part` counts here. Absent where there is one table. */
  tables?: SideTable[]
  /** How sure the reading is as a whole, 0 to 1. */
  confidence: number
  /** "per-board", or "total" when the quantity column counts `boards` boards. */
  quantityMode: 'per-board' | 'total'
  boards: number
  /** Title-block entries such as 产品名称, 版本; `sets` when the block names a number of boards. */
  meta: Record<string, string>
  sets: number | null
  lines: BomLine[]
  rejected: RejectedRow[]
  issues: BomIssue[]
}

/**
 * A column read as several (`into` has two or more places; the last one keeps what is left), or several read as one. The columns
 * it takes are read no more; `into` are numbers behind the file's own columns, chosen once, so that nothing ever shifts.
 */
export type Reshape =
  | { kind: 'split'; column: number; into: number[]; separator: string }
  | { kind: 'merge'; columns: number[]; into: number; separator: string }

/** What a member corrected or chose; replayed on the same bytes it gives the same bill. */
export type ReadingChoices = {
  sheetIndex?: number
  headerRow?: number | null
  /** Columns split and merged before anything is recognised, in this order. */
  reshapes?: Reshape[]
  /** Column -> field; null ignores the column. Beats recognition. */
  columns?: Readonly<Record<number, Field | null>>
  quantityMode?: 'auto' | 'per-board' | 'total'
  /** Several sheets with parts: parts of one board, or a board each of one order. Absent: parts of one board, and it is asked. */
  sheetsAs?: 'one-board' | 'boards'
  /** What counts when quantity and designators disagree. Our decision: the larger of the two. */
  mismatch?: 'max' | 'quantity' | 'designators'
  /** Codes of doubts about the file that a person has looked at and lets stand; nothing is read differently for them. */
  confirmed?: string[]
}

/** `sheet` is the one that a person may open by hand (`sheetIndex`); null where nothing stands in the file. */
export type NotABom = { notABom: true; why: BomRefusal; sheet: number | null }
export type ReadBom = (sheets: readonly Table[], options?: ReadingChoices) => Bom | NotABom
