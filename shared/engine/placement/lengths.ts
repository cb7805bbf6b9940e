import { fold } from '../table/text.ts'
import type { LengthUnit } from './types.ts'

/** A number with the unit that stands behind it, if any. */
export type Length = { value: number; unit: LengthUnit | null }

/** Longest cell taken for a number. Our decision: twice of what exact exports write. */
const LONGEST = 40

const NUMBER = /^([-+]?(?:\d{1,12}(?:[.,]\d{1,15}|\.)?|[.,]\d{1,15})(?:e[-+]?\d{1,2})?)\s?([a-zµμ"”″]{0,11})\.?$/i
/** Groups of thousands with a decimal mark of the other kind. */
const GROUPED = /^([-+]?\d{1,3})((?:,\d{3}){1,3}(?=\.\d)|(?:\.\d{3}){1,3}(?=,\d))[.,](\d{1,15})\s?([a-zµμ"”″]{0,11})$/i

/** The words that files use for a unit; micrometres and centimetres are told in mm. */
const UNITS: readonly (readonly [RegExp, LengthUnit, number])[] = [
  [/^(mm|millimet(er|re)s?|milimeters?|毫米)$/i, 'mm', 1],
  [/^(mils?|thou|th|密耳)$/i, 'mil', 1],
  [/^(in|inch|inches|["”″]|英寸)$/i, 'inch', 1],
  [/^([uµμ]m|microns?|micromet(er|re)s?|微米)$/i, 'mm', 0.001],
  [/^(cm|厘米)$/i, 'mm', 10],
]

/** What a word says as a unit of length, and by what a number in it is multiplied; null for other words. */
export function unitOf(word: string): { unit: LengthUnit; times: number } | null {
  const found = UNITS.find(([pattern]) => pattern.test(word))
  return found ? { unit: found[1], times: found[2] } : null
}

/** A coordinate as files write it: "12.3", "-4,5", "45mil", "1.2e-05". Null for anything else. */
export function readLength(text: string): Length | null {
  if (text === '' || text.length > LONGEST) return null
  const plain = PLAIN.test(text) ? text : fold(text).replace(/[−–—]/, '-')
  const [, digits, word = ''] = NUMBER.exec(plain) ?? grouped(plain) ?? []
  if (digits === undefined) return null
  const value = Number(digits.replace(',', '.'))
  if (word === '') return { value, unit: null }
  const found = unitOf(word)
  return found && { value: value * found.times, unit: found.unit }
}

const PLAIN = /^[-\d.a-z]+$/

function grouped(text: string): [string, string, string] | null {
  const [, first, rest, decimals, word = ''] = GROUPED.exec(text) ?? []
  return first === undefined || rest === undefined ? null : [text, `${first}${rest.replace(/[.,]/g, '')}.${decimals}`, word]
}

/** Millimetres of one unit. */
export const MILLIMETRES: Readonly<Record<LengthUnit, number>> = { mm: 1, mil: 0.0254, inch: 25.4 }
