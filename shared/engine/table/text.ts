import type { Table } from '../sheet/types.ts'
import { onceForText } from '../once-for.ts'
import { simplify } from './traditional.ts'

/** Most characters of a cell that recognition looks at; cells may hold 100,000 and every rule must stay cheap. Our decision. */
export const LOOK = 400

/** A cell as written, ends trimmed; '' when absent. */
export const cellAt = (table: Table, row: number, column: number | null): string =>
  column === null ? '' : (table.rows[row]?.[column] ?? '').trim()

/**
 * Full-width forms and compatibility signs folded (NFKC), traditional characters simplified, accents of Latin letters dropped,
 * capped: the text that rules are run on, never what is shown.
 */
export function fold(text: string): string {
  const cut = text.length > LOOK ? text.slice(0, LOOK) : text
  return isAscii(cut) ? cut.trim() : foldWide(cut)
}

/** Spares most cells the normalisation. */
function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false
  return true
}

/** Many rules look at each cell. */
const foldWide = onceForText((text) => withoutAccents(simplify(text.normalize('NFKC'))).trim())

/** Letters that no accent can be taken from. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  ß: 'ss',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
}
const LETTERS = /[łŁøØßđĐıæœ]/g

/** Accents are often lost in files: "Quantité" and "Quantite" are one word. Cyrillic, kana and Hangul keep their marks. */
function withoutAccents(text: string): string {
  if (!/[À-žȘ-ț]/.test(text)) return text
  const bare = text.normalize('NFD').replace(/([A-Za-z])[\u0300-\u036f]+/g, '$1')
  return bare.normalize('NFC').replace(LETTERS, (letter) => PLAIN[letter] ?? letter)
}

/** True when no cell of the row holds anything but blanks. */
export function isBlankRow(row: readonly string[] | undefined): boolean {
  if (row === undefined) return true
  for (const cell of row) if (cell !== '' && cell.trim() !== '') return false
  return true
}

/** Indexes of the cells that hold something. */
export function filledCells(row: readonly string[] | undefined): number[] {
  const filled: number[] = []
  if (row) for (let c = 0; c < row.length; c++) if ((row[c] ?? '').trim() !== '') filled.push(c)
  return filled
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
const isHan = (code: number): boolean => code >= 0x4e00 && code <= 0x9fff

/** Digits that a number holds exactly. */
function areDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigit(text.charCodeAt(at))) return false
  return text.length > 0 && text.length <= 15
}

/** A number as people write it in a cell ("1,200", "￥0.05", "12.0"), or null. Most cells tell by their first sign that they are none. */
export function plainNumber(text: string): number | null {
  const first = text.charCodeAt(0)
  if (isLetter(first) || isHan(first)) return null
  if (areDigits(text)) return Number(text)
  const folded = fold(text).replace(/^[¥$€£]\s*/, '')
  if (!/^[-+]?(\d{1,3}(,\d{3})+|\d{1,15})?(\.\d{0,9})?(e[-+]?\d{1,2})?%?$/i.test(folded) || !/\d/.test(folded)) return null
  const value = Number(folded.replace(/[,%]/g, ''))
  return Number.isFinite(value) ? value : null
}

/** What stands for "nothing" in a cell. */
const PLACEHOLDER = /^([-—–_=~*/\\.?×]+|无|空|n\/?a|none|null|nil|tbd|待定|暂无)?$/i

/** True for what stands for "nothing" in a cell: no text that begins with a digit or a letter of other words. */
export function isPlaceholder(text: string): boolean {
  const first = text.charCodeAt(0)
  if (isDigit(first) || (isLetter(first) && !'nNtT'.includes(text.charAt(0)))) return false
  return PLACEHOLDER.test(fold(text))
}

/** The row as one line for people: filled cells joined, at most 200 characters. */
export function rowText(row: readonly string[] | undefined): string {
  return filledCells(row)
    .map((c) => (row?.[c] ?? '').trim().slice(0, 80).replace(/\s+/g, ' '))
    .join(' | ')
    .slice(0, 200)
}
