import { strToU8 } from 'fflate'
import { cellText } from './cell.ts'
import type { Cell } from './cell.ts'

/**
 * What a spreadsheet takes for the beginning of a formula, full-width forms included, also behind blanks and invisible
 * characters (OWASP's list of CSV injection, and the signs that Chinese input methods give).
 */
const FORMULA = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠\t\r\0]/u

/** True for a text that a spreadsheet could take for a formula when it opens a text file; dashes alone ("-") are none. */
export const looksLikeFormula = (text: string): boolean => FORMULA.test(text) && !/^-+$/.test(text)

/**
 * Rows as a .csv file that Excel and WPS open in the right encoding: UTF-8 with its mark, CRLF, fields quoted by RFC 4180. A
 * text that could be taken for a formula gets a leading single quote; number cells stay numbers. Rows are not padded.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): Uint8Array {
  return strToU8(`\ufeff${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`)
}

function field(cell: Cell): string {
  const text = cellText(cell)
  if (typeof cell !== 'string') return text
  const safe = (looksLikeFormula(text) ? `'${text}` : text).replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
