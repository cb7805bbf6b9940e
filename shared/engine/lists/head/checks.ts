import { looksDesignator } from '../../bom/cells/looks.ts'
import {
  looksDate,
  looksLcsc,
  looksMaker,
  looksPackage,
  looksPart,
  looksSeller,
  looksSku,
  looksValue,
} from '../../table/looks.ts'
import { looksCount } from '../figures/count.ts'
import { looksCurrency } from '../figures/currency.ts'
import { looksLead } from '../figures/lead-time.ts'
import { looksPrice } from '../figures/price.ts'

/** When a chip was made: "2134", "21+", "2021+", "0406J", "22W15". */
const looksDateCode = (cell: string): boolean => /^(?:(?:20)?[012]\d(?:[0-5]\d)?\+?|[012]\d[-/w]?[0-5]\d[A-Z]?)$/i.test(cell)

/** What a cell of a price list or a stock list may look like. */
export const LIST_CHECKS = {
  price: looksPrice,
  /** A price with something behind its point, or with a currency. */
  money: (cell: string) => looksPrice(cell) && /[.,]\d|[¥￥$€£元]/.test(cell),
  count: looksCount,
  lead: looksLead,
  currency: looksCurrency,
  percent: (cell: string) => /^[-+]?\d+([.,]\d+)?\s?[%‰]$/.test(cell),
  date: looksDate,
  dateCode: looksDateCode,
  mpn: looksPart,
  /** Numbers that only digits and parting signs make: "861 011 086 027". */
  digits: (cell: string) => /^\d[\d\s-]{4,}\d$/.test(cell),
  /** Digits as few as the number of a line has. */
  short: (cell: string) => /^\d{1,4}$/.test(cell),
  sku: looksSku,
  lcsc: looksLcsc,
  package: looksPackage,
  value: looksValue,
  maker: looksMaker,
  seller: looksSeller,
  designator: looksDesignator,
  /** Text of a page: no words for people. */
  markup: (cell: string) => /^<[a-z]+[\s>]|<\/(?:p|div|br|td|li)>/i.test(cell),
  /** Shelves and drawers: "A-01-02", "4D5", "Locker 13". */
  shelf: (cell: string) =>
    cell.length <= 24 &&
    /^(?:[A-Z]{1,3}[-. ]?\d{1,4}(?:[-./ ]\w{1,4})*|\d{1,2}[A-Z]\d{1,2}|\p{L}{3,12} \d{1,3}|[A-Z])$/iu.test(cell),
} as const

export type ListCheck = keyof typeof LIST_CHECKS
