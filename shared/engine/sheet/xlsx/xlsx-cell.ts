import type { Merge } from '../types.ts'

/** What a cell says it holds. */
export const TYPE = { number: 0, shared: 1, string: 2, inline: 3, bool: 4, error: 5, date: 6 } as const

/** Letters at the start of a reference, 0-based; `otherwise` when there are none. */
export function columnOf(buf: Uint8Array, start: number, end: number, otherwise: number): number {
  let column = 0
  for (let at = start; at < end; at++) {
    const letter = (buf[at] ?? 0) & 0xdf
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column > 0 ? column - 1 : otherwise
}

/** A plain whole number; -1 for anything else. */
export function digits(buf: Uint8Array, start: number, end: number): number {
  let number = 0
  for (let at = start; at < end; at++) {
    const digit = (buf[at] ?? 0) - 48
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}

/** A plain decimal of at most 15 digits, which divides out exactly; -1 for anything else. */
export function decimal(buf: Uint8Array, size: number): number {
  if (size > 16) return -1
  let number = 0
  let point = -1
  for (let at = 0; at < size; at++) {
    const digit = (buf[at] ?? 0) - 48
    if (digit >= 0 && digit <= 9) number = number * 10 + digit
    else if (digit === -2 && point < 0) point = at
    else return -1
  }
  if (point < 0) return size <= 15 ? number : -1
  return number / (POWERS[size - point - 1] ?? 1)
}

const POWERS = Array.from({ length: 17 }, (_, i) => 10 ** i)

export const isTrue = (buf: Uint8Array, at: number): boolean => buf[at] === 49 || buf[at] === 116

export function sameKinds(kinds: Uint8Array, others: Uint8Array, size: number): boolean {
  if (kinds.length !== size) return false
  for (let i = 0; i < size; i++) if (kinds[i] !== others[i]) return false
  return true
}

export function typeOf(buf: Uint8Array, start: number, end: number): number {
  const first = buf[start]
  if (first === 115) return end - start === 1 ? TYPE.shared : TYPE.string
  if (first === 105) return TYPE.inline
  if (first === 98) return TYPE.bool
  if (first === 101) return TYPE.error
  return first === 100 ? TYPE.date : TYPE.number
}

export function latin(buf: Uint8Array, size: number): string {
  let text = ''
  for (let at = 0; at < size; at++) text += String.fromCharCode(buf[at] ?? 0)
  return text
}

/** "A1:B2" or "A1" as a range; null for anything else. */
export function parseRange(ref: string): Merge | null {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i.exec(ref)
  if (found === null) return null
  const [, left = '', top = '', right = left, bottom = top] = found
  return { top: Number(top) - 1, left: letters(left), bottom: Number(bottom) - 1, right: letters(right) }
}

/** Column letters, 0-based. */
function letters(text: string): number {
  return [...text.toUpperCase()].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
