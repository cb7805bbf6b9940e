import { translate } from './chinese.ts'

const LIMIT = 300
const NON_ASCII = /[^\x20-\x7e]/
const LIBRARY = /^(?:(?=[^:]*[A-Z])[A-Z0-9_.\- ]+:(?=[A-Z0-9]))+/
const STAR = /(?<=\d) ?\* ?(?=\d)/g

/**
 * One spelling for every package text: half width, upper case, "×" and "*" between numbers as X, known Chinese words as
 * English ones, a library nickname ("Package_SO:") dropped. Texts longer than 300 characters are cut. Applying it twice changes nothing.
 */
export function normalisePackage(text: string): string {
  let s = text.length > LIMIT ? text.slice(0, LIMIT) : text
  // Upper-casing can take a letter apart (ΐ), so the normal form comes after it as well.
  if (NON_ASCII.test(s)) s = translate(s.normalize('NFKC').toUpperCase().normalize('NFKC'))
  s = s.toUpperCase().trim()
  if (s.includes('\\')) s = s.replaceAll('\\', '_')
  if (s.includes('*')) s = s.replace(STAR, 'X')
  if (s.includes(':')) s = s.replace(LIBRARY, '')
  return s.length > LIMIT ? s.slice(0, LIMIT).trim() : s
}
