import { onceForText } from '../../once-for.ts'
import { translate } from './chinese.ts'

const LIMIT = 300
const NON_ASCII = /[^\x20-\x7e]/
const LIBRARY = /^(?:(?=[^:]*[A-Z])[A-Z0-9_.\- ]+:(?=[A-Z0-9]))+/i
/** A body in the decimals of half the world: "5,2x5,2mm". */
const COMMAS = /(\d),(\d{1,2} ?X ?\d{1,2}),(\d{1,2})(?!\d*X)/g
const STAR = /(?<=\d) ?\* ?(?=\d)/g

/** Half width, upper case, known Chinese words as English ones: what every spelling of a text, and of a part of one, comes to. */
export function respell(text: string): string {
  const s = NON_ASCII.test(text) ? respellWide(text) : text.toUpperCase()
  return s.includes('\\') ? s.replaceAll('\\', '_') : s
}

/** Upper-casing can take a letter apart (ΐ), so the normal form comes after it as well. */
const respellWide = onceForText((text) => translate(text.normalize('NFKC').toUpperCase().normalize('NFKC')).toUpperCase())

/** The length of the library nicknames ("Package_SO:") that a half-width text begins with. */
export const libraryLength = (text: string): number => LIBRARY.exec(text)?.[0].length ?? 0

/**
 * One spelling for every package text: half width, upper case, "×" and "*" between numbers as X, sizes with decimal points, known
 * Chinese words as English ones, a library nickname ("Package_SO:") dropped. Texts longer than 300 characters are cut. Applying it twice changes nothing.
 */
export function normalisePackage(text: string): string {
  let s = respell(text.length > LIMIT ? text.slice(0, LIMIT) : text).trim()
  if (s.includes('*')) s = s.replace(STAR, 'X')
  if (s.includes(',')) s = s.replace(COMMAS, '$1.$2.$3')
  if (s.includes(':')) s = s.slice(libraryLength(s))
  return s.length > LIMIT ? s.slice(0, LIMIT).trim() : s
}
