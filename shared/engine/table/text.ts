import type { Table } from '../sheet/types.ts'
import { simplify } from './traditional.ts'

/** Most characters of a cell that recognition looks at; cells may hold 100,000 and every rule must stay cheap. Our decision. */
const LOOK = 400

// oxlint-disable-next-line no-control-regex -- the ASCII range is what spares most cells the normalisation
const ASCII = /^[\x00-\x7f]*$/

/** A cell as written, ends trimmed; '' when absent. */
export const cellAt = (table: Table, row: number, column: number | null): string =>
  column === null ? '' : (table.rows[row]?.[column] ?? '').trim()

/**
 * Full-width forms and compatibility signs folded (NFKC), traditional characters simplified, accents of Latin letters dropped,
 * capped: the text that rules are run on, never what is shown.
 */
export function fold(text: string): string {
  const cut = text.length > LOOK ? text.slice(0, LOOK) : text
  return (ASCII.test(cut) ? cut : withoutAccents(simplify(cut.normalize('NFKC')))).trim()
}

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

/** A number as people write it in a cell ("1,200", "￥0.05", "12.0"), or null. */
export function plainNumber(text: string): number | null {
  const folded = fold(text).replace(/^[¥$€£]\s*/, '')
  if (!/^[-+]?(\d{1,3}(,\d{3})+|\d{1,15})?(\.\d{0,9})?(e[-+]?\d{1,2})?%?$/i.test(folded) || !/\d/.test(folded)) return null
  const value = Number(folded.replace(/[,%]/g, ''))
  return Number.isFinite(value) ? value : null
}

/** What stands for "nothing" in a cell. */
export const isPlaceholder = (text: string): boolean =>
  /^([-—–_=~*/\\.?×]+|无|空|n\/?a|none|null|nil|tbd|待定|暂无)?$/i.test(fold(text))

/** The row as one line for people: filled cells joined, at most 200 characters. */
export function rowText(row: readonly string[] | undefined): string {
  return filledCells(row)
    .map((c) => (row?.[c] ?? '').trim().slice(0, 80).replace(/\s+/g, ' '))
    .join(' | ')
    .slice(0, 200)
}
