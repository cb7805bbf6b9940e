import { HIDDEN_TEXT } from '../visible.ts'
import type { Merge } from '../sheet/types.ts'
import type { Picture } from './picture.ts'

/**
 * A number as exact decimal text ("-123.45", never a float) with the decimals it is shown with. Money is shown with its
 * thousands grouped; a percentage holds the share ("0.13") and is shown as 13%.
 */
export type NumberCell = { number: string; places: number; look?: 'money' | 'percent' }

/** A text is a text whatever it begins with; null and '' leave the cell empty. */
export type Cell = string | NumberCell | null

/** One sheet to write. Rows and columns are 0-based from A1; a text file takes the rows only. */
export type SheetData = {
  name: string
  rows: readonly (readonly Cell[])[]
  /** Rows in bold: titles and heads. */
  bold?: readonly number[]
  /** Rows at the top that stay when the sheet is scrolled. */
  frozenRows?: number
  /** Width by column in characters of Latin text; columns left out are measured. */
  widths?: readonly (number | undefined)[]
  merges?: readonly Merge[]
  /** Stands in the first row, which is left empty for it. */
  logo?: Picture
}

/** Most decimals a cell shows: 微元 have six. */
const MAX_PLACES = 6

/** An integer of 10^-scale units as exact decimal text: (-12345, 2) -> "-123.45". Throws RangeError on a fraction. */
function scaledText(value: number, scale: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError('an exported amount must be an integer')
  const digits = String(Math.abs(value)).padStart(scale + 1, '0')
  const sign = value < 0 ? '-' : ''
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** 分 as 元 with two decimals. */
export const fenCell = (fen: number): NumberCell => ({ number: scaledText(fen, 2), places: 2, look: 'money' })

/** 微元 as 元, exact; shown with `least` decimals, and with up to six where the rate has more. */
export const microCell = (micro: number, least = 4): NumberCell => trimmed(scaledText(micro, 6), least)

/** Milli-points as points, with the decimals they have. */
export const milliCell = (milli: number): NumberCell => trimmed(scaledText(milli, 3), 0)

/** ppm as a percentage cell. */
export const ppmCell = (ppm: number): NumberCell => ({ ...trimmed(scaledText(ppm, 6), 2), look: 'percent' })

/** An integer of 10^-scale units (a base in thousandths of points, in 分 …), with the decimals it has. */
export const scaledCell = (value: number, scale: number): NumberCell => trimmed(scaledText(value, scale), 0)

/** A price as its cell, or the words for one that may not be seen. */
export const priceCell = (value: number | null, cell: (value: number) => Cell): Cell =>
  value === null ? HIDDEN_TEXT : cell(value)

/** A count of pieces; fractions (0.5 m of wire) keep up to six decimals. Null and what is no number leave the cell empty. */
export function countCell(count: number | null): NumberCell | null {
  if (count === null || !Number.isFinite(count) || Math.abs(count) >= 1e15) return null
  return Number.isInteger(count) ? { number: String(count), places: 0 } : trimmed(count.toFixed(MAX_PLACES), 0)
}

/** Drops zeros at the end beyond `least` decimals. */
function trimmed(text: string, least: number): NumberCell {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0')
  return { number: kept === '' ? whole : `${whole}.${kept}`, places: kept.length }
}

const PLAIN = /^-?(?:0|[1-9]\d{0,14})(?:\.(\d{1,6}))?$/

/** A cell text that is a number and reads back unchanged ("12", "-0.50"), or null: "0603", "1,200", "1E3" stay texts. */
export function plainNumberCell(text: string): NumberCell | null {
  const match = PLAIN.exec(text)
  if (!match || text.replace(/\D/g, '').length > 15 || /^-0(?:\.0*)?$/.test(text)) return null
  return { number: text, places: match[1]?.length ?? 0 }
}

/** A cell as people read it, for text files. */
export function cellText(cell: Cell): string {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  return cell.look === 'percent' ? percentText(cell.number) : cell.number
}

/** "0.13" -> "13%", by moving the point. */
function percentText(share: string): string {
  const [whole = '0', fraction = ''] = share.replace('-', '').split('.')
  const moved = `${whole}${fraction.padEnd(2, '0').slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = fraction.slice(2).replace(/0+$/, '')
  return `${share.startsWith('-') ? '-' : ''}${moved}${rest === '' ? '' : `.${rest}`}%`
}
