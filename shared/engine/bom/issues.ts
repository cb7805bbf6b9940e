import type { CodedIssue, Level, NoData } from '../coded.ts'
import { issuesOf } from '../coded.ts'
import type { BomRefusal, RejectedKind } from './refusals.ts'

/** What the reading of a bill has to say, by code. Rows and sheets are 0-based; texts are as the file has them. */
export type BomIssueData = {
  /** A cell was read in part: its first characters, or its first `names` designators. */
  'designator-cut': { names: number | null }
  /** A range read as names: its ends have other letters, it may be a name itself, or it opens more than `most` names. */
  'designator-range': { text: string; why: 'letters' | 'doubtful' | 'too-many'; most: number }
  'designator-order': { text: string }
  'designator-duplicate': { name: string }
  'designator-sections': NoData
  /** The designator stands on the line of `row` too; `sheet` where that is another sheet than the line's own. */
  'designator-repeated': { name: string; row: number; sheet?: string }
  'quantity-total': { boards: number }
  /** Every board counts `pieces`; the rest is spare. */
  'quantity-spares': { text: string; pieces: number }
  'quantity-mismatch': { stated: number; designators: number }
  'quantity-zero': NoData
  'quantity-unreadable': { text: string }
  'quantity-vague': { text: string }
  /** Pieces bought, not pieces on a board. */
  'quantity-ordered': { text: string }
  'quantity-fraction': { text: string; perBoard: number }
  'partly-fitted': { notFitted: readonly string[] }
  'footprint-zero': { text: string; restored: string }
  /** Null where the digits are lost. */
  'mpn-float': { text: string; restored: string | null }
  'cell-date': { text: string; field: DatedField }
  'hidden-rows': { rows: number }
  /** Steps of splitting and merging that do not fit the table. */
  'reshape-left': { steps: number }
  'table-skipped': { row: number }
  'sheet-skipped': SheetName & { why: 'another' | 'repeated' }
  'sheet-joined': SheetName
  /** Several sheets may be parts of one board or boards of one order; they were read as `sheetsAs`. */
  'boards-unasked': { sheets: readonly SheetName[] }
  'no-electronics': NoData
  /** File or sheet `name` calls the list another paper; `stored` where one of what lies in store. */
  'called-otherwise': { name: string; stored: boolean }
  /** A shop's cart or order: no designators, and quantities of what was bought. */
  'order-export': NoData
  /** Neither designators nor a single quantity: what each part counts is not in the file. */
  'no-quantities': NoData
  /** The head of a column names `says`, but its cells are none. `column` is 0-based. */
  'head-overruled': { column: number; head: string; says: WeighedField }
  /** Columns that say for several versions what is fitted; `read` is the one that was read, null where all parts count as fitted. */
  variants: { variants: readonly { column: number; head: string }[]; read: number | null }
  /** Columns that each count the pieces of one board; `read` is the one that was read. */
  'board-counts': { boards: readonly { column: number; head: string }[]; read: number | null }
  /** Read by columns set by hand, although `doubt` speaks against it. */
  'by-hand': { doubt: BomRefusal }
  /** Opened by hand, and no line was read: why, how many rows were rejected, and the first of them. */
  'no-lines': { why: BomRefusal; sheet: string | null; rejected: number; first: { row: number; kind: RejectedKind } | null }
}
type SheetName = { sheet: string | null; sheetIndex: number }

/** Fields whose cells a spreadsheet may have turned into dates. */
export type DatedField = 'designator' | 'quantity' | 'footprint' | 'mpn'

/** Fields whose heads evidence may decide against, and where a wrong column costs money. */
export type WeighedField = 'designator' | 'quantity' | 'mpn' | 'manufacturer' | 'supplierPart' | 'footprint'

export type BomIssueCode = keyof BomIssueData
export type BomIssue<C extends BomIssueCode = BomIssueCode> = CodedIssue<BomIssueData, C>

const LEVELS: Readonly<Record<BomIssueCode, Level>> = {
  'designator-cut': 'warn',
  'designator-range': 'warn',
  'designator-order': 'warn',
  'designator-duplicate': 'warn',
  'designator-sections': 'info',
  'designator-repeated': 'error',
  'quantity-total': 'warn',
  'quantity-spares': 'info',
  'quantity-mismatch': 'warn',
  'quantity-zero': 'warn',
  'quantity-unreadable': 'error',
  'quantity-vague': 'warn',
  'quantity-ordered': 'warn',
  'quantity-fraction': 'warn',
  'partly-fitted': 'info',
  'footprint-zero': 'warn',
  'mpn-float': 'warn',
  'cell-date': 'warn',
  'hidden-rows': 'warn',
  'reshape-left': 'warn',
  'table-skipped': 'info',
  'sheet-skipped': 'info',
  'sheet-joined': 'info',
  'boards-unasked': 'warn',
  'no-electronics': 'warn',
  'called-otherwise': 'warn',
  'order-export': 'warn',
  'no-quantities': 'warn',
  'head-overruled': 'info',
  variants: 'warn',
  'board-counts': 'warn',
  'by-hand': 'warn',
  'no-lines': 'error',
}

/** An issue of this code; every code has one level. */
export const bomIssue = issuesOf<BomIssueData>(LEVELS)
