import type { Table } from '../../sheet/types.ts'
import type { BomHeading } from '../head/vocabulary.ts'
import type { BomRefusal } from '../refusals.ts'
import type { Found } from './types.ts'

/** Papers that count goods under heads like a bill's. */
const DOCUMENT =
  /送货单|发货单|出货单|对账单|发票|装箱单|收据|报价单|\b(invoice|packing list|delivery note|quotation|sales order|receipt|expense report|po[ _]?(id|no|number))\b|\b(document (no|type)|sell-to|customer (no|name|id)|order[ _]?(date|id)|so[ _]?id|(shipment|purchased?|due|invoice) date|payer|grand[ _]total|product_id)\b/i

/** Numbers of parts; those of papers and of a house's goods are all shaped alike. */
function numbersParts(headings: readonly BomHeading[], column: number | null): boolean {
  const e = headings.find((h) => h.column === column)?.evidence
  return e !== undefined && (e.patterned < 0.8 || e.sku >= 0.5)
}

/** A paper's title above or in a head that names neither designators nor part numbers. */
export function documentAbove(table: Table, { place, headings, assignment: { columns } }: Found): BomRefusal | null {
  if (columns.designator !== null || [columns.mpn, columns.supplierPart].some((column) => numbersParts(headings, column)))
    return null
  const title = table.rows
    .slice(0, place.bottom + 1)
    .map((row) => row.join(' ').slice(0, 300))
    .join(' ')
  const name = DOCUMENT.exec(title)?.[0]
  return name === undefined ? null : { code: 'document', name }
}

/** Orders by their numbers: a part comes again with each order, and a delivery's date beside it. */
const ORDER = /purchase[ _]?order[ _]?(no|num|id)/i
const DELIVERY = /deliver(y|ed)[ _]?(date|on)|交货日期/i

/** Heads that tell when a store is filled up again, or where in it things lie. */
const STORE =
  /re-?order|min(imum)?[ _.]?(stock|quantity)|stock[ _.]?min|safety ?stock|\baisle\b|date[ _]added|last (?:sale|sold|customer)|added[ _]by|最低库存|安全库存|库存下限|补货/i
/** Goods that were used before, and where they lie. */
const CONDITION = /^condition$|^成色$/i
const SHELF = /^(?:location|shelf|bin)\b|库位|仓位|货架/i
/** What lies in store, named as the number of pieces. */
const IN_STORE = /\b(available|checked|counted|opening)[ _](quantity|qty|stock)|\bon[ _]?hand\b/i

/** Whom to call. */
const PEOPLE = /^(e-?mail|phone|mobile|tel|telephone|handy|telefon|电话|邮箱|手机)\b/i

/** Heads of lists of a chip's pins. */
const PIN_OF = /\bpins?\b|管脚|引脚/i
const PIN = /^(signal|net|gpio|port|direction|dir|i\/?o|alternate functions?|nome no net)\b|\bpin[oe]?s?\b|管脚|引脚|网络名/i
/** Names of pins, as chips and boards have them. */
const PIN_NAME =
  /^(v(ss|dd|cc|in|out|bat|ref)\w*|gnd\w*|agnd|n?rst|reset|p[a-k]\d{1,2}\b.*|gpio[ _-]?\w*|(input|output|i\/o|in|out|power|entrada|saída|bidirec\w*|trist\w*))$/i

/** Which way a signal goes, and what is said of a sale: to whom, and when. */
const SIGNAL = /^signal$/i
const WAY = /^(dir(ection)?|i\/?o)$/i
const CUSTOMER = /^customer[ _]?(id|no|number|name)$/i
const DAY = /^(sales?[ _]|order[ _]|invoice[ _])?date$/i
/** Goods numbered by their shop ("G001") look like places on a board. */
const GOODS = /^product[ _]?(id|no|number|code)$/i

/** Another paper about parts than a bill: orders, what lies in store, the pins of a chip; or null. */
export function otherPaper(
  { headings, assignment: { columns } }: Found,
  table: Table,
  rows: readonly number[],
): BomRefusal | null {
  const says = (pattern: RegExp) => headings.find(({ text, evidence }) => evidence.filled > 0 && pattern.test(text))
  const order = says(ORDER)
  if (columns.designator === null && order && says(DELIVERY)) return { code: 'document', name: order.text }
  const customer = says(CUSTOMER)
  if (!holdsPlaces(headings, columns.designator) && customer && says(DAY)) return { code: 'document', name: customer.text }
  const people = columns.quantity === null ? says(PEOPLE) : undefined
  if (people) return { code: 'document', name: people.text }
  const counts = headings.find(({ column }) => column === columns.quantity)
  const isUsed = says(CONDITION) && says(SHELF)
  if (!holdsPlaces(headings, columns.designator) && (isUsed || says(STORE) || IN_STORE.test(counts?.text ?? '')))
    return { code: 'stock-list' }
  if (columns.quantity === null && says(SIGNAL) && says(WAY)) return { code: 'pin-list' }
  const tells = [columns.quantity, columns.mpn, columns.supplierPart, columns.footprint].some((column) => column !== null)
  if (tells) return null
  if (columns.designator === null) return namesPins(table, rows) ? { code: 'pin-list' } : null
  if (!says(PIN)) return null
  if (headings.some(({ column, text }) => column === columns.designator && PIN_OF.test(text))) return { code: 'pin-list' }
  return namesPins(table, rows) ? { code: 'pin-list' } : null
}

function namesPins(table: Table, rows: readonly number[]): boolean {
  const pins = rows.filter((row) => (table.rows[row] ?? []).some((cell) => PIN_NAME.test(cell.trim()))).length
  return pins * 2 >= rows.length
}

/** A table under heads that nobody knows as a bill's, three of which are those of a list of pins. */
export function isPinTable(table: Table, head: number, rows: readonly number[]): boolean {
  const heads = (table.rows[head] ?? []).filter((cell) => PIN.test(cell.trim()) || PORT.test(cell.trim()))
  return heads.length >= 3 && rows.length > 0
}
const PORT = /^(port|bit|func(tion)?[_ ]?\d*|mode|in\/out|signal)$/i

/** Places on a board; shelves look like them ("A25-5"). */
function holdsPlaces(headings: readonly BomHeading[], designator: number | null): boolean {
  const heading = headings.find(({ column }) => column === designator)
  return (
    heading !== undefined && !GOODS.test(heading.text) && heading.reading?.sense !== 'place' && heading.evidence.designator >= 0.2
  )
}
