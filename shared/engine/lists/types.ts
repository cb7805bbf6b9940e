import type { ColumnReason } from '../table/types.ts'
import type { LineFault, ListIssue, ListRefusal, NoLine } from './faults.ts'
import type { ListColumns, ListField } from './fields.ts'
import type { BreakColumn } from './head/breaks.ts'

/** A price of one piece in 微 of its currency (10⁻⁶), from `quantity` pieces on. */
export type ListPrice = { quantity: number; priceMicro: number }

/** One line of a list. Texts are '' and figures null where the list does not tell them; a figure that cannot be read is a fault. */
export type ListLine = {
  /** The source row, 0-based. */
  row: number
  sku: string
  mpn: string
  manufacturer: string
  description: string
  package: string
  value: string
  category: string
  location: string
  dateCode: string
  lotCode: string
  /** New, used, refurbished, as written. */
  condition: string
  /** The last day of the offer, as "2026-12-31"; null where it is open. */
  validUntil: string | null
  /** Pieces ordered; in a stock list pieces there. */
  quantity: number | null
  stock: number | null
  moq: number | null
  multiple: number | null
  /** Calendar days. */
  leadDays: number | null
  /** ISO 4217; null where nothing tells it. */
  currency: string | null
  taxIncluded: boolean | null
  /** By rising quantity. A price without a break holds from the ordered quantity, the MOQ or one piece on. */
  prices: ListPrice[]
  faults: LineFault[]
}

/** A row that is not taken: no line at all, or a line with an error. */
export type RejectedRow = { row: number; why: NoLine | LineFault }

/** A price list or a stock list understood. Rows and columns are 0-based. */
export type ListReading = {
  sheet: string | null
  /** Null when the table has no head. */
  headRow: number | null
  /** The first row under the head. */
  firstRow: number
  /** By column what its head says. */
  heads: ReadonlyMap<number, string>
  /** The column in which MOQ and multiple stand together, where there is one. */
  shared: number | null
  columns: ListColumns
  breaks: BreakColumn[]
  reasons: ColumnReason<ListField>[]
  /** The list's currency, ISO 4217, and whether its prices hold tax; null where it does not tell. */
  currency: string | null
  taxIncluded: boolean | null
  /** Every line of the table, those with errors as well. */
  lines: ListLine[]
  /** Rows that are not taken, with the reason; a line with several errors stands here once for each. */
  rejected: RejectedRow[]
  issues: ListIssue[]
}

export type NotAList = { notAList: true; why: ListRefusal }
