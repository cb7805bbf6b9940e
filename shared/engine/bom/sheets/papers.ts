import type { Table } from '../../sheet/types.ts'
import type { BomHeading } from '../head/vocabulary.ts'
import type { BomRefusal } from '../refusals.ts'
import type { Found } from './types.ts'

/** Papers that count goods under heads like a bill's. */
const DOCUMENT =
  /送货单|发货单|出货单|对账单|发票|装箱单|收据|报价单|\b(invoice|packing list|delivery note|quotation|sales order|receipt|expense report|po[ _]?(id|no|number))\b|\b(document (no|type)|sell-to|customer (no|name|id)|order[ _]?(date|id)|so[ _]?id|(shipment|purchased?|due|invoice) date|payer|grand[ _]total|product_id)\b/i

/** A paper's title above or in a head that names neither designators nor part numbers. */
export function documentAbove(table: Table, { place, assignment: { columns } }: Found): BomRefusal | null {
  if (columns.designator !== null || columns.mpn !== null || columns.supplierPart !== null) return null
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
  /re-?order|min(imum)?[ _.]?(stock|quantity)|stock[ _.]?min|safety stock|\baisle\b|date[ _]added|added[ _]by|最低库存|安全库存|库存下限|补货/i
/** What lies in store, named as the number of pieces. */
const IN_STORE = /\b(available|checked|counted|opening)[ _](quantity|qty|stock)|\bon[ _]?hand\b/i

/** Heads of lists of a chip's pins. */
const PIN = /^(signal|net|gpio|port|direction|dir|i\/?o|alternate functions?|nome no net)\b|\bpin[oe]?s?\b|管脚|引脚|网络名/i
/** Names of pins, as chips and boards have them. */
const PIN_NAME =
  /^(v(ss|dd|cc|in|out|bat|ref)\w*|gnd\w*|agnd|n?rst|reset|p[a-k]\d{1,2}\b.*|gpio[ _-]?\w*|(input|output|i\/o|in|out|power|entrada|saída|bidirec\w*|trist\w*))$/i

/** Another paper about parts than a bill: orders, what lies in store, the pins of a chip; or null. */
export function otherPaper(
  { headings, assignment: { columns } }: Found,
  table: Table,
  rows: readonly number[],
): BomRefusal | null {
  const says = (pattern: RegExp) => headings.find(({ text, evidence }) => evidence.filled > 0 && pattern.test(text))
  const order = says(ORDER)
  if (columns.designator === null && order && says(DELIVERY)) return { code: 'document', name: order.text }
  const counts = headings.find(({ column }) => column === columns.quantity)
  if (!holdsPlaces(headings, columns.designator) && (says(STORE) || IN_STORE.test(counts?.text ?? '')))
    return { code: 'stock-list' }
  const tells = [columns.quantity, columns.mpn, columns.supplierPart, columns.footprint].some((column) => column !== null)
  if (tells || columns.designator === null || !says(PIN)) return null
  const pins = rows.filter((row) => (table.rows[row] ?? []).some((cell) => PIN_NAME.test(cell.trim()))).length
  return pins * 2 >= rows.length ? { code: 'pin-list' } : null
}

const holdsPlaces = (headings: readonly BomHeading[], designator: number | null): boolean =>
  (headings.find(({ column }) => column === designator)?.evidence.designator ?? 0) >= 0.2
