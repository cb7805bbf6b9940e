import { issuesOf } from '../coded.ts'
import type { Coded, CodedIssue, Level, NoData } from '../coded.ts'
import type { ListField } from './fields.ts'

/** A cell as written, and the field that it should have told. */
type Cell = { field: ListField; text: string }

/** What a line of a list has to be told: errors keep it from being taken, warnings do not. */
export type LineFaultData = {
  /** No price in any of the columns that hold prices. */
  'price-missing': NoData
  'price-unreadable': { text: string }
  /** 面议, on request. */
  'price-on-request': { text: string }
  'price-not-positive': { text: string }
  /** "1,234" where nothing tells whether that is a thousand or a fraction. */
  'price-ambiguous': { text: string }
  /** More pieces cost more each: `quantity` than the break before it. */
  'price-rising': { quantity: number }
  /** Two prices from the same quantity on. */
  'break-twice': { quantity: number }
  /** A price whose quantity the line does not tell. */
  'break-unknown': { text: string }
  /** 大量, 现货: no number. */
  'count-vague': Cell
  'count-fraction': Cell
  'count-negative': Cell
  'count-too-large': Cell
  'count-unreadable': Cell
  /** "3盘": packs, and nobody tells how many are in one. */
  'count-packs': Cell
  /** "1000+": at least so many. */
  'count-at-least': Cell
  'moq-zero': NoData
  'multiple-zero': NoData
  'multiple-above-moq': { moq: number; multiple: number }
  'lead-unreadable': { text: string }
  /** A bare number, and no head that says days or weeks. */
  'lead-unit-unknown': { text: string }
  'currency-unknown': { text: string }
  /** "7 days", "5/6/2026": no day that anybody could tell. */
  'validity-unreadable': { text: string }
  /** The same offer stands in row `first`, 0-based. */
  'listed-twice': { first: number }
  /** A stock list that does not tell how many there are. */
  'quantity-missing': NoData
  'quantity-zero': NoData
}
export type LineFaultCode = keyof LineFaultData
export type LineFault<C extends LineFaultCode = LineFaultCode> = CodedIssue<LineFaultData, C>

const LEVELS: Readonly<Record<LineFaultCode, Level>> = {
  'price-missing': 'error',
  'price-unreadable': 'error',
  'price-on-request': 'error',
  'price-not-positive': 'error',
  'price-ambiguous': 'error',
  'price-rising': 'error',
  'break-twice': 'error',
  'break-unknown': 'error',
  'count-vague': 'error',
  'count-fraction': 'error',
  'count-negative': 'error',
  'count-too-large': 'error',
  'count-unreadable': 'error',
  'count-packs': 'error',
  'count-at-least': 'warn',
  'moq-zero': 'error',
  'multiple-zero': 'error',
  'multiple-above-moq': 'warn',
  'lead-unreadable': 'warn',
  'lead-unit-unknown': 'warn',
  'currency-unknown': 'error',
  'validity-unreadable': 'error',
  'listed-twice': 'error',
  'quantity-missing': 'error',
  'quantity-zero': 'error',
}

/** A fault of this code; every code has one level. */
export const lineFault = issuesOf<LineFaultData>(LEVELS)

/** What a row is that gives no line. */
export type NoLineData = {
  /** The head once more, as on every page of a print. */
  head: NoData
  total: NoData
  /** A title of a section, or a remark. */
  section: NoData
  /** Figures, and nothing that tells the part. */
  'no-part': NoData
}
export type NoLine = Coded<NoLineData>

/** What the reading of a whole list has to say. */
export type ListIssueData = {
  'file-empty': NoData
  /** No column of prices: an order or a wish list. */
  'no-prices': NoData
  /** Nothing names the currency: a person must. */
  'currency-open': NoData
  'currencies-mixed': { currencies: string }
  /** Some prices with tax, some without: `row` is the first that differs from those before it. */
  'tax-mixed': { row: number }
  /** The table has no head; its columns were told by their cells. */
  'no-head': NoData
  /** Sheets with tables of their own that were not read. */
  'other-sheets': { names: string }
}
export type ListIssueCode = keyof ListIssueData
export type ListIssue<C extends ListIssueCode = ListIssueCode> = CodedIssue<ListIssueData, C>

export const listIssue = issuesOf<ListIssueData>({
  'file-empty': 'error',
  'no-prices': 'warn',
  'currency-open': 'warn',
  'currencies-mixed': 'info',
  'tax-mixed': 'warn',
  'no-head': 'warn',
  'other-sheets': 'warn',
})

/** Why a file that can be read is no list. */
export type ListRefusalData = {
  /** Neither heads nor cells of a list. */
  'no-table': NoData
  /** A head, and no line under it. */
  'no-lines': NoData
}
export type ListRefusal = Coded<ListRefusalData>
