import { divRound, toSafe } from '../money.ts'
import { fold } from './text.ts'

/** Which sign parts whole from fraction in a column; null where its numbers do not tell. */
export type Point = '.' | ',' | null

/** A number as written: its sign, its digits and how many of them stand behind the point. */
export type Written = { negative: boolean; digits: string; decimals: number }

const FIGURE = /\d(?:[\d.,'\u00a0\u202f ]{0,24}\d)?|[.,]\d{1,12}/

/** The figure in a text, as written there: "￥0.0436/个" has "0.0436". '' where there is none. */
export const figureIn = (text: string): string => FIGURE.exec(fold(text))?.[0] ?? ''

/** What the figures of a column tell of its decimal sign: "0,25" and "1.234,5" use a comma. Null where both readings fit, or they clash. */
export function pointOf(cells: readonly string[]): Point {
  let comma = 0
  let dot = 0
  for (const cell of cells) {
    const point = pointIn(figureIn(cell))
    if (point === ',') comma++
    if (point === '.') dot++
  }
  if (comma === 0 && dot === 0) return null
  return comma > dot ? ',' : '.'
}

function pointIn(figure: string): Point {
  const last = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','))
  if (last === -1) return null
  const sign = figure[last] === ',' ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  if (figure.includes(other)) return sign
  const behind = figure.length - last - 1
  if (figure.split(sign).length > 2) return other
  return behind !== 3 || /^0?[.,]/.test(figure) || last > 3 ? sign : null
}

/**
 * The number that a figure stands for. "1,234" is ambiguous where the column does not tell its decimal sign: `grouped` takes it
 * for a thousand, as of pieces; otherwise it is null.
 */
export function readFigure(figure: string, point: Point, grouped: boolean): Written | null {
  const bare = figure.replace(/[\s'\u00a0\u202f]/g, '')
  const sign = pointIn(bare) ?? point
  const isAmbiguous = /^\d{1,3}[.,]\d{3}$/.test(bare) && pointIn(bare) === null
  if (isAmbiguous && point === null) return grouped ? written(bare.replace(/[.,]/, ''), '') : null
  const decimal = sign ?? '.'
  const group = decimal === '.' ? ',' : '.'
  const [whole = '', fraction = '', ...more] = bare.split(decimal)
  if (more.length > 0) return null
  const groups = whole.split(group)
  const isGrouped = groups.length === 1 || (groups.slice(1).every((part) => part.length === 3) && (groups[0]?.length ?? 4) <= 3)
  if (!isGrouped || fraction.includes(group)) return null
  return written(groups.join(''), fraction)
}

const written = (whole: string, fraction: string): Written | null => {
  const digits = whole + fraction
  return /^\d{1,24}$/.test(digits) ? { negative: false, digits, decimals: fraction.length } : null
}

/** The number times `factor` over `per`, as an integer, rounded half up; null beyond what is exact. */
export function scaled({ digits, decimals, negative }: Written, factor: bigint, per = 1n): number | null {
  const value = divRound(BigInt(digits) * factor, per * 10n ** BigInt(decimals))
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return toSafe(negative ? -value : value)
}

/** True when the figure has nothing behind its point. */
export const isWhole = ({ digits, decimals }: Written): boolean => decimals === 0 || /^0*$/.test(digits.slice(-decimals))
