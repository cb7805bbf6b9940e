import type { Table } from '../../sheet/types.ts'
import type { BomHeading } from '../head/vocabulary.ts'
import type { BomRefusal } from '../refusals.ts'
import type { Found } from './types.ts'

/** Papers that count goods under heads like a bill's. */
const DOCUMENTS =
  /送货单|发货单|出货单|对账单|发票|装箱单|收据|报价单|(?:收货|发货)(?:单位|日期|人)|\b(?:invoice|packing list|delivery note|quotation|sales order|receipt|expense report|po[ _]?(?:id|no|number))\b|\b(?:document (?:no|type)|sell-to|customer (?:no|name|id)|order[ _]?(?:date|id)|so[ _]?id|(?:shipment|purchased?|due|invoice) date|date(?: of)? (?:shipment|purchased?|invoice)|payer|grand[ _]total)\b/gi

/** How many different words of papers outweigh numbers that may be a house's own. Our decision. */
const SAID_TWICE = 2

/** Numbers of parts; those of papers and of a house's goods are all shaped alike, and those of papers are named after them. */
export function numbersParts(headings: readonly BomHeading[], column: number | null): boolean {
  const heading = headings.find((h) => h.column === column)
  if (heading === undefined || saidIn(heading.text).size > 0) return false
  const { evidence: e } = heading
  return e.patterned < 0.8 || e.sku >= 0.5
}

/** The words of papers in a text, in lower case. */
const saidIn = (text: string): Set<string> => new Set([...parted(text).matchAll(DOCUMENTS)].map(([name]) => name.toLowerCase()))

/** Names of columns in a database are words too: "invoice_no", "InvoiceNo". */
export const parted = (text: string): string => text.replaceAll('_', ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** A paper's title above or in a head that names neither designators nor part numbers; of a paper that says so twice, no shop's. */
export function documentAbove(table: Table, { place, headings, assignment: { columns } }: Found): BomRefusal | null {
  if (columns.designator !== null) return null
  const heads = headings.filter((h) => !sumsOnce(h)).map(({ text }) => text)
  const said = saidIn([textThrough(table, place.row - 1), ...heads].join(' '))
  const [name] = said
  if (name === undefined) return null
  const isBought = (headings.find((h) => h.column === columns.supplierPart)?.evidence.sku ?? 0) >= 0.5
  const isNumbered = [columns.mpn, columns.supplierPart].some((column) => numbersParts(headings, column))
  return isBought || (isNumbered && said.size < SAID_TWICE) ? null : { code: 'document', name }
}

/** One amount in all the column: what the list comes to, written beside its first line. An order has its sum on each. */
const sumsOnce = ({ evidence: e }: BomHeading): boolean => e.rows >= 3 && e.filled === 1 && e.number === 1

/** What stands above a table; blanks within Chinese words of a title are none. */
const textThrough = (table: Table, bottom: number): string =>
  table.rows
    .slice(0, bottom + 1)
    .map((row) => row.join(' ').slice(0, 300))
    .join(' ')
    .replace(/(?<=[\u3400-\u9fff]) (?=[\u3400-\u9fff])/g, '')

/** A title of a file for a placement machine, as layout tools write it. */
const PLACING = /\bpick ?(?:and|&|n) ?place\b|贴片坐标|坐标文件/i
export const isTitledPlacing = (table: Table, head: number): boolean => PLACING.test(parted(textThrough(table, head - 1)))
