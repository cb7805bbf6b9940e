import type { Table } from '../../sheet/types.ts'
import { filledCells, plainNumber } from '../../table/text.ts'
import { namesReorder, namesStore } from '../head/store-words.ts'
import type { BomHeading } from '../head/vocabulary.ts'
import type { BomRefusal } from '../refusals.ts'
import { numbersParts, parted } from './documents.ts'
import { isPinList } from './pin-lists.ts'
import { recordColumn } from './records.ts'
import { isRegisterList } from './registers.ts'
import type { Found } from './types.ts'

/** Orders by their numbers: a part comes again with each order, and a delivery's date beside it. */
const ORDER =
  /^purchase[ _]?orders?$|purchase[ _]?order[ _]?(no|num|id)|^order[ _]?(no\.?|num|number|id|nr)$|^(auftrags|bestell|order)[- ]?(nr|nummer)\.?$|订单号/i
const DELIVERY = /deliver(y|ed)[ _]?(date|on)|^order(ed)?[ _]?(date|on)$|交货日期/i

/** Heads that tell when a store is filled up again, where in it things lie, or when they were made: no board asks for a date code. */
const STORE =
  /re-?order|min(imum)?[ _.]?(stock|quantity)|stock[ _.]?min|safety ?stock|\baisle\b|date[ _]added|last (?:sale|sold|customer)|added[ _]by|最低库存|安全库存|库存下限|补货|warehouse[ _]?(?:code|name)|^date ?code$|^d\/?c$|^lot ?(?:code|no|number)$|^批[次号]$/i
/** Time that people worked. */
const WORKED = /^(?:工时|标时|标准工时|hours?(?: worked)?|stunden)(?:[/(（ ].{0,8})?$/i
/** What a seller asks for his goods, not what somebody paid. */
const OFFERED =
  /^(?:offer(?:ed)?|market|asking|sale|selling|retail|wholesale) price|^售价|^批发价|^零售价|^(?:precio|prc\.?) ?(?:de )?venta/i
/** Goods that were used before, and where they lie. */
const CONDITION = /^condition$|^成色$/i
const SHELF = /^(?:location|shelf|bin)\b|库位|仓位|货架/i
const PRICE = /price|pre[cç]io|prc\.|价/i
/** What lies in store, named as the number of pieces. */
const IN_STORE =
  /\b(available|checked|counted|opening)[ _](quantity|qty|stock)|\bon[ _]?hand\b|\b(?:quantité|cantidad|qtd\.?|quantità|menge|bestand) (?:en |em )?(?:dispo|stock|existen|magazzino|verfügbar|estoque)/i

/** Whom to call. */
const PEOPLE = /^(e-?mail|phone|mobile|tel|telephone|handy|telefon|电话|邮箱|手机)\b/i

/** What no part has. */
const PERSON = /^(?:first|last)[ _]?name$|^surname$|^vorname$|^nachname$|^身份证/i

/** What is said of a sale: to whom, and when. */
const CUSTOMER = /^customer[ _]?(id|no|number|name)$/i
const DAY = /^(sales?[ _]|order[ _]|invoice[ _])?date$/i
/** Goods numbered by their shop ("G001") look like places on a board. */
const GOODS = /^product[ _]?(id|no|number|code)$/i

/** Another paper about parts than a bill: orders, what lies in store, the pins of a chip; or null. */
export function otherPaper(
  { place, headings, assignment: { columns } }: Found,
  table: Table,
  rows: readonly number[],
): BomRefusal | null {
  const says = (pattern: RegExp) => headings.find(({ text, evidence }) => evidence.filled > 0 && pattern.test(parted(text)))
  const order = says(ORDER)
  if (columns.designator === null && order && (says(DELIVERY) || says(DAY))) return { code: 'document', name: order.text }
  const customer = says(CUSTOMER)
  if (!holdsPlaces(headings, columns.designator) && customer && says(DAY)) return { code: 'document', name: customer.text }
  const people = says(PERSON) ?? (columns.quantity === null ? says(PEOPLE) : undefined)
  if (people) return { code: 'document', name: people.text }
  const counts = headings.find(({ column }) => column === columns.quantity)
  const worked = says(WORKED)
  if (columns.designator === null && worked) return { code: 'document', name: worked.text }
  const isUsed = says(CONDITION) && says(SHELF)
  const isRefilled = headings.some(({ text, evidence }) => evidence.filled > 0 && namesReorder(text))
  const isOut = runsOut(columns.quantity, counts, table, rows) || hasPlenty(columns.quantity, table, rows)
  const isStored =
    isOut || isUsed || isRefilled || says(STORE) || countsStore(counts?.text ?? '') || isTitledStore(table, place.row)
  if (!holdsPlaces(headings, columns.designator) && isStored) return { code: 'stock-list' }
  const goods = says(/^product[ _]?id$/i)
  if (goods && columns.designator === null && columns.manufacturer === null && !numbersParts(headings, columns.mpn))
    return { code: 'document', name: goods.text }
  if (isRegisterList(headings, columns)) return { code: 'register-list' }
  if (isMeasured(headings, columns)) return { code: 'no-counts' }
  const prices = headings.filter(({ text, evidence: e }) => e.number >= 0.5 && PRICE.test(text))
  const arePlaces = areNamedPlaces(headings, columns.designator)
  if (!arePlaces && says(OFFERED) && prices.length >= 2) return { code: 'price-list' }
  if (isPinList(headings, columns, table, rows)) return { code: 'pin-list' }
  const recorded = arePlaces ? null : recordColumn(table, place.row, rows)
  return recorded === null ? null : { code: 'document', name: headings.find((h) => h.column === recorded)?.text ?? '' }
}

const countsStore = (head: string): boolean => IN_STORE.test(parted(head)) || namesStore(head)

/** Rows, and the share of them, that count none of their things: a store has run out of these, no board lists them. Our decision. */
const NONE = { rows: 20, share: 0.5 }

function runsOut(
  column: number | null,
  counts: BomHeading | undefined,
  { rows: cells }: Table,
  rows: readonly number[],
): boolean {
  if (column === null || (counts?.evidence.filled ?? 0) < NONE.rows) return false
  return rows.filter((row) => plainNumber(cells[row]?.[column] ?? '') === 0).length >= rows.length * NONE.share
}

/** "> 10": that there is enough of it, on so many rows at least. Our decision. */
const PLENTY = { cell: /^[>≥＞]\s*\d/, rows: 2 }

/** A shop does not say how many it has of what it has many; a board counts all its parts. */
const hasPlenty = (column: number | null, { rows: cells }: Table, rows: readonly number[]): boolean =>
  column !== null && rows.filter((row) => PLENTY.cell.test((cells[row]?.[column] ?? '').trim())).length >= PLENTY.rows

/** A lone title above the head that calls the list a store's. */
function isTitledStore({ rows }: Table, head: number): boolean {
  return rows.slice(0, head).some((row) => {
    const [title, ...others] = filledCells(row).map((column) => row[column] ?? '')
    return title !== undefined && others.length === 0 && namesStore(title)
  })
}

/** A column of measured or computed figures, its unit in brackets. */
export const isMeasure = ({ text, evidence: e }: BomHeading): boolean => MEASURE.test(text) && e.number >= 0.8
const MEASURE = /[([](?:[munkM]?[AWVJFH]|[mkMG]?(?:Hz|Ohm|Ω)|dBm?|°C|ms|%)[)\]]\s*$/

/** Two columns of measures over parts that nobody counts and that come again and again: a budget of power. */
function isMeasured(headings: readonly BomHeading[], { designator, quantity }: Found['assignment']['columns']): boolean {
  const refs = headings.find(({ column }) => column === designator)?.evidence
  return quantity === null && (refs?.unique ?? 0) < 0.9 && headings.filter(isMeasure).length >= 2
}

/** A column that its head calls places on the board. */
const areNamedPlaces = (headings: readonly BomHeading[], designator: number | null): boolean =>
  headings.some(({ column, reading }) => column === designator && (reading?.sense === 'designator' || reading?.sense === 'place'))

/** Places on a board; shelves look like them ("A25-5"). */
function holdsPlaces(headings: readonly BomHeading[], designator: number | null): boolean {
  const heading = headings.find(({ column }) => column === designator)
  return (
    heading !== undefined && !GOODS.test(heading.text) && heading.reading?.sense !== 'place' && heading.evidence.designator >= 0.2
  )
}
