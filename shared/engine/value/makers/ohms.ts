import { decimal } from '../decimal.ts'
import type { Decimal } from '../types.ts'
import { type Draft, type Segment } from './rule.ts'
import { isDigitAt, resistorTolerance, skip } from './segments.ts'

/** Resistor code, three or four characters of digits and R: 103, 1002, 4R7, R100, 0R01. */
export const ohmCode: Segment = (draft) => {
  let end = draft.at
  while (isDigitAt(draft.text, end) || draft.text.charAt(end) === 'R') end += 1
  const code = draft.text.slice(draft.at, end)
  const value = ohmsOf(code)
  if (value === null) return false
  draft.value = value
  draft.at = end
  return true
}

function ohmsOf(code: string): Decimal | null {
  const point = code.indexOf('R')
  if (point >= 0) {
    const digits = code.slice(0, point) + code.slice(point + 1)
    return code.length > 5 || !/^\d+$/.test(digits) ? null : decimal(Number(digits), point - digits.length)
  }
  if (code.length !== 3 && code.length !== 4) return null
  return decimal(Number(code.slice(0, -1)), Number(code.at(-1)))
}

/** Ohms with R, K or M as the point: 10K, 4K7, 100R, 1M, 0R01, 10K0, and L for milliohms (5L00). */
export const rkm: Segment = (draft) => {
  let end = draft.at
  while (isDigitAt(draft.text, end)) end += 1
  const letter = draft.text.charAt(end)
  const power = { R: 0, K: 3, M: 6, G: 9, L: -3 }[letter]
  if (power === undefined) return zeroOhms(draft, end)
  let last = end + 1
  while (isDigitAt(draft.text, last)) last += 1
  const digits = draft.text.slice(draft.at, end) + draft.text.slice(end + 1, last)
  if (digits === '' || digits.length > 6) return false
  draft.value = decimal(Number(digits), power - (last - end - 1))
  draft.at = last
  return true
}

function zeroOhms(draft: Draft, end: number): boolean {
  const after = draft.text.charAt(end)
  if (!/^0+$/.test(draft.text.slice(draft.at, end)) || !(after === '' || 'LPZ'.includes(after))) return false
  draft.value = { mantissa: 0, exponent: 0 }
  draft.at = end
  return true
}

/** Walks over a series' own letters to the tolerance letter before the code; zero-ohm parts may have none. */
export function packedTolerance(draft: Draft): boolean {
  for (let count = 0; count < 5; count += 1) {
    const letter = draft.text.charAt(draft.at)
    if (letter === '') return false
    if ('BCDFGJ'.includes(letter) && /[\dR]/.test(draft.text.charAt(draft.at + 1))) return resistorTolerance(draft)
    if (isDigitAt(draft.text, draft.at)) return draft.text.startsWith('0R0', draft.at)
    draft.at += 1
  }
  return false
}

/** A tolerance letter, or the Z of a jumper, which is no tolerance. */
export function toleranceOrJumper(draft: Draft): boolean {
  const jumper = draft.text.charAt(draft.at) === 'Z' && draft.value?.mantissa === 0
  return jumper ? skip(1)(draft) : resistorTolerance(draft)
}
