import type { AmountGroup, QuoteMode } from '../price/types.ts'

/** The languages of a paper; `both` has Chinese with English under it. */
export const PAPER_LANGUAGES = ['zh', 'en', 'both'] as const
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number]

/** What a paper may show of each line, in this order. */
export const PAPER_COLUMNS = [
  'designators',
  'quantity',
  'value',
  'mpn',
  'package',
  'process',
  'points',
  'setPoints',
  'unit',
  'amount',
] as const
export type PaperColumn = (typeof PAPER_COLUMNS)[number]

/** Which prices a paper shows to somebody outside: those of the lines too, the total alone, none. */
export const SHARE_PRICES = ['lines', 'total', 'none'] as const
export type SharePrices = (typeof SHARE_PRICES)[number]

/** Foreign currencies of a paper with the decimals of their amounts (ISO 4217). */
export const CURRENCIES = { USD: 2, EUR: 2, HKD: 2, GBP: 2, JPY: 0 } as const
export type CurrencyCode = keyof typeof CURRENCIES
export const CURRENCY_CODES = ['USD', 'EUR', 'HKD', 'GBP', 'JPY'] as const satisfies readonly CurrencyCode[]

/** One unit of the currency is `rateMicro` millionths of 元, on that day (`YYYY-MM-DD`), says `source`. */
export type PaperCurrency = { code: CurrencyCode; rateMicro: number; date: string; source: string }

/** Who quotes. Texts, of which an empty one is not shown, and the picture that stands before them. */
export type PaperHead = {
  name: string
  address: string
  phone: string
  bank: string
  taxNo: string
  terms: string
  logoId: string | null
}
export const EMPTY_HEAD: PaperHead = { name: '', address: '', phone: '', bank: '', taxNo: '', terms: '', logoId: null }

/** Who is quoted to, as it was that day. */
export type PaperCustomer = { name: string; contact: string; phone: string; address: string; taxNo: string }
export const NO_CUSTOMER: PaperCustomer = { name: '', contact: '', phone: '', address: '', taxNo: '' }

/** What is chosen for a paper. */
export type PaperOptions = {
  language: PaperLanguage
  /** None: the lines are left out. */
  columns: PaperColumn[]
  /** How and when is paid. */
  terms: string
  /** Days from the order to delivery; null is not said. */
  deliveryDays: number | null
  remark: string
  /** The total is told in it too. */
  currency: PaperCurrency | null
}

/** All that a quote keeps beside its price. */
export type QuotePaper = PaperOptions & { head: PaperHead; customer: PaperCustomer }

/** A line on paper. A price that may not be seen is null, and there is none where nothing is placed. */
export type PaperRow = {
  no: number
  designators: string[]
  quantity: number | null
  value: string
  mpn: string
  package: string
  process: string
  pointsMilli: number
  setPointsMilli: number
  isPlaced: boolean
  unitMicro: number | null
  labourFen: number | null
}

/** A quote as plain data: what a screen, a print and whoever it is shown to draw the same paper from. Prices that may not be seen are null. */
export type QuoteDocument = {
  no: string
  version: number
  prjName: string
  created: number
  validTo: number
  mode: QuoteMode
  sets: number
  setPointsMilli: number
  paper: QuotePaper
  /** `waivedFen`: what a fee would have come to that is not charged. */
  amounts: { group: AmountGroup; name: string; amountFen: number | null; waivedFen?: number | null }[]
  subtotalFen: number | null
  taxFen: number | null
  taxIncluded: boolean
  totalFen: number | null
  perSetMicro: number | null
  /** False: it tells no price at all, not even that there is one. */
  isPriced: boolean
  rows: PaperRow[]
}
