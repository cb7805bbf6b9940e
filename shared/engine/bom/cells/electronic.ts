import type { Table } from '../../sheet/types.ts'
import { looksComponent, looksLcsc, looksPackage, looksUrl } from '../../table/looks.ts'
import { fold } from '../../table/text.ts'

/** Characters of a cell looked at: kinds of parts are named first. Our decision. */
export const LOOK = 120

/** A value with its unit: "10k", "4K7", "100 nF 50 V"; a street's number is none. */
const VALUE = /^(\d+([.,]\d+)? ?([pnuµμm]?[fh]|[kmg]?(Ω|ohms?|r)|[kmg]?hz|k|m?a|[km]?v|m?w)\b|\d{1,4}[rkmnpuµμ]\d{0,3}(?!\w))/i

/** A cell that by itself speaks of electronics: a kind of part, a value with its unit, a package, a catalogue number. */
export const tellsPart = (text: string): boolean =>
  text !== '' && !looksUrl(text) && (looksComponent(text) || looksLcsc(text) || VALUE.test(text) || looksPackage(text))

/** Some cell of the row speaks of electronics. */
export const tellsAnywhere = (cells: readonly string[]): boolean => cells.some((cell) => tellsPart(fold(cell.slice(0, LOOK))))

/** Share of the rows, 0 to 1, that name an electronic part in some cell; codes and part numbers alone do not. */
export function electronicShare(table: Table, rows: readonly number[]): number {
  const telling = rows.filter((row) => tellsAnywhere(table.rows[row] ?? [])).length
  return rows.length === 0 ? 0 : telling / rows.length
}
