import { formatGeneral } from '../format/format-general.ts'
import { CELL } from '../types.ts'
import type { CellKind } from '../types.ts'
import { eachAttribute, xmlName, xmlText } from '../xml/xml.ts'

/** What a cell's element says of it; `value` is the stored value in the file's own notation. */
export type OdsCell = { type: string; value: string; repeated: number; columns: number; rows: number }

const NAME = {
  type: xmlName('value-type'),
  value: xmlName('value'),
  date: xmlName('date-value'),
  time: xmlName('time-value'),
  bool: xmlName('boolean-value'),
  string: xmlName('string-value'),
  repeated: xmlName('number-columns-repeated'),
  columns: xmlName('number-columns-spanned'),
  rows: xmlName('number-rows-spanned'),
}
const VALUES = new Set([NAME.value, NAME.date, NAME.time, NAME.bool, NAME.string])

export function odsCell(buf: Uint8Array, start: number, end: number): OdsCell {
  const cell: OdsCell = { type: '', value: '', repeated: 1, columns: 1, rows: 1 }
  eachAttribute(buf, start, end, (name, from, to) => {
    // The type is stated twice, by the standard and by LibreOffice, which alone tells errors.
    if (name === NAME.type) cell.type = cell.type === '' || buf[from] === 101 ? xmlText(buf, from, to) : cell.type
    else if (VALUES.has(name)) cell.value = xmlText(buf, from, to)
    else if (name === NAME.repeated) cell.repeated = countOf(xmlText(buf, from, to))
    else if (name === NAME.columns) cell.columns = countOf(xmlText(buf, from, to))
    else if (name === NAME.rows) cell.rows = countOf(xmlText(buf, from, to))
  })
  return cell
}

/** A count of an attribute: 1 where it is none. */
export function countOf(text: string | null): number {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 ? count : 1
}

const KINDS: Readonly<Record<string, CellKind>> = {
  float: CELL.number,
  percentage: CELL.number,
  currency: CELL.number,
  date: CELL.date,
  time: CELL.date,
  boolean: CELL.bool,
  error: CELL.error,
}

export const kindOf = ({ type }: OdsCell): CellKind => KINDS[type] ?? CELL.text

/**
 * A cell as its author saw it: the text that the file keeps, or the value where it keeps none. A number whose text cannot be
 * read as that number ("1.000" for a thousand, "1,5" for one and a half) was written in another country's notation and is
 * given plainly, as an .xlsx of the same table gives it.
 */
export function shownText({ type, value }: OdsCell, text: string): string {
  const number = Number(value)
  if (type === 'float' && value !== '' && Number.isFinite(number))
    return text !== '' && (!/^[-\d.,\s']+$/.test(text) || isWritten(text, number)) ? text : formatGeneral(number)
  if (text !== '') return text
  if (type === 'percentage' && Number.isFinite(number)) return `${formatGeneral(number * 100)}%`
  return type === 'boolean' ? value.toUpperCase() : value.replace(/^(\d{4}-\d\d-\d\d)T00:00:00(\.0*)?$/, '$1')
}

/** True when the text is the number, rounded to the digits it shows, thousands parted by commas. */
function isWritten(text: string, number: number): boolean {
  const plain = text.replace(/,(?=\d{3}(?!\d))/g, '')
  const digits = /\.(\d*)$/.exec(plain)?.[1]?.length ?? 0
  return Math.abs(Number(plain) - number) <= 0.5 * 10 ** -digits * 1.0001
}
