import { mpnNorm } from '../catalogue/keys.ts'
import { partKey } from '../knowledge/keys.ts'

/** A part number as it is compared, from the strictest form to the loosest. Empty where the text is none. */
export type Spelling = {
  /** Its one spelling, packing kept. */
  name: string
  /** Without its packing. */
  base: string
  /** Letters and digits of `base`; any sign between two digits is a point. */
  signs: string
  /** Without those points, and signs that look alike made one. */
  alike: string
}

/** Gain bins are written "(RANGE:200-350)" by catalogues and "200-350" by bills. */
const RANGE = /\(RANGE:([^)]*)\)/
const POINT = /(?<=\d)[^A-Z0-9]+(?=\d)/g
const OTHER = /[^A-Z0-9.]+|(?<!\d)\.|\.(?!\d)/g

/** Cyrillic and Greek capitals that are printed like Latin ones. */
const FOREIGN: Readonly<Record<string, string>> = Object.fromEntries(
  ['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'УY', 'ХX', 'ІI', 'ЈJ', 'ЅS', 'З3', 'ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH']
    .concat(['ΙI', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΥY', 'ΧX'])
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)
const FOREIGN_SIGN = /[\u0370-\u04ff]/g
const ALIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8', '.': '' }
const ALIKE_SIGN = /[OILSB.]/g

/** Shorter beginnings are those of everything. */
export const SHORTEST_STEM = 4
/** Packing marks that are joined to a code are letters and digits at its end; this many are tried without. */
const MOST_CUT = 3
const SHORTEST_CUT = 6

export function spell(mpn: string): Spelling {
  const base = partKey(mpn)
  const signs = signsOf(base)
  return { name: mpnNorm(mpn), base, signs, alike: fold(signs) }
}

/** The loosest form alone: what catalogue rows are found under. */
export const alikeKey = (mpn: string): string => fold(signsOf(partKey(mpn)))

const signsOf = (base: string): string =>
  base
    .replace(RANGE, '$1')
    .replace(FOREIGN_SIGN, (sign) => FOREIGN[sign] ?? sign)
    .replace(POINT, '.')
    .replace(OTHER, '')

const fold = (signs: string): string => signs.replace(ALIKE_SIGN, (sign) => ALIKE[sign] ?? sign)

/** The folded number without its last letters: the catalogue may hold it in another packing. */
export function cutsOf({ alike }: Spelling): string[] {
  const cuts: string[] = []
  for (let cut = 1; cut <= MOST_CUT && alike.length - cut >= SHORTEST_CUT; cut += 1) cuts.push(alike.slice(0, -cut))
  return cuts
}

/** Whether two numbers differ in signs that look alike only, packing and all. */
export const areAlike = (a: Spelling, b: Spelling): boolean => fold(signsOf(a.name)) === fold(signsOf(b.name))

/**
 * What a part number has behind the beginning `signs`, and whether a sign or blank stands between; null where digits go on as digits,
 * so that it is another number.
 */
export function restOf(mpn: string, signs: string): { rest: string; isParted: boolean } | null {
  const base = partKey(mpn).replace(FOREIGN_SIGN, (sign) => FOREIGN[sign] ?? sign)
  const stem = signs.replaceAll('.', '')
  let length = 0
  let at = 0
  while (at < base.length && length < stem.length) {
    length += /[A-Z0-9]/.test(base.charAt(at)) ? 1 : 0
    at += 1
  }
  const written = mpn.toUpperCase()
  const isParted = isSetOff(written, stem.length)
  const goesOn = /\d/.test(stem.slice(-1)) && /\d/.test(base.charAt(at))
  return goesOn && !isParted ? null : { rest: base.slice(at), isParted }
}

/** Whether a sign or blank stands behind the first `count` letters and digits. */
function isSetOff(written: string, count: number): boolean {
  let seen = 0
  for (const sign of written) {
    const counts = /[\p{L}\p{N}]/u.test(sign)
    if (seen === count) return !counts
    if (counts) seen += 1
  }
  return false
}
