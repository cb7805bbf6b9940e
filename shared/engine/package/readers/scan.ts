import type { PackageMatch, PackageText, Reader } from '../text/package-match.ts'
import { icFamily, readIc } from './ic.ts'
import { CONNECTOR_WORDS, PLAIN_WORDS, READERS } from './words.ts'

const NO_READERS: readonly Reader[] = []

/** Asks each word of the text in order; the first reader that answers wins. */
export function readWords(t: PackageText): PackageMatch | null {
  const s = t.s
  let i = 0
  while (i < s.length) {
    if (!isLetter(s.charCodeAt(i))) {
      i++
      continue
    }
    let end = i + 1
    while (end < s.length && isLetter(s.charCodeAt(end))) end++
    const match = readWord(t, i, end)
    if (match !== null) return match
    i = end
  }
  return null
}

const isLetter = (code: number): boolean => code >= 65 && code <= 90

/** In running text "up to 220 V" and "HDMI driver" are no packages: a word must stand with its number, or with a fitting part. */
function readableInProse(word: string, t: PackageText, end: number): boolean {
  if (word.length === 2 && t.s[end] === ' ') return false
  if (t.prefix === '' && CONNECTOR_WORDS.has(word)) return true
  return PLAIN_WORDS.has(word) || icFamily(word) !== null || !CHIP_PREFIX.test(t.prefix)
}

const CHIP_PREFIX = /^(?:U|IC|Q|R|C|FB)?$/

function readWord(t: PackageText, start: number, end: number): PackageMatch | null {
  if (end - start < 2) return null
  const word = t.s.slice(start, end)
  if (t.free && !readableInProse(word, t, end)) return null
  for (const reader of READERS.get(word) ?? NO_READERS) {
    const match = reader(t, start, end)
    if (match !== null) return match
  }
  const ic = icFamily(word)
  return ic === null ? null : readIc(ic, t, start, end)
}
