import { readValue } from '../value/read.ts'
import type { PartValue } from '../value/types.ts'
import { mpnNorm, valueKey } from './keys.ts'
import { facetToken, isHan, joined, pairsOf, runsOf, tokenOf, valueToken } from './tokens.ts'

/** A word of what somebody looks for. */
export type Term = {
  text: string
  /** What it asks of the words of a part, in the language of the index. */
  words: string
  /** What a part number has in it; null for what is no part of one. */
  mpn: string | null
  /** The value that it names. */
  value: PartValue | null
}

/** Values that a facet is narrowed to: one of them each. */
export type Narrowed = Readonly<Record<string, readonly string[]>>

const MOST_TERMS = 8
const LONGEST_TERM = 60
const PARTS = /[\s,，、;；|]+/u
const SIZE = /^\d{3,4}$/
/**
 * What is asked for as it stands, since as the beginning of a word it would name a tenth of a catalogue: one sign, a size; and behind
 * the letters of a package its pins.
 */
const IS_WHOLE = /^(?:.|\d{2}|\d{4})$/u
const IS_PINS = /^(?:.|\d{1,4})$/u
/** As people write a resistance: 10k, 4k7, 0R, 2M2. */
const OHMS = /^\d+(?:\.\d+)?[rkmΩ]\d*$/iu

/** What a line of search asks for, word by word: at most eight, each once. */
export function termsOf(keyword: string): Term[] {
  const parts = [...new Set(keyword.normalize('NFKC').split(PARTS))].slice(0, MOST_TERMS * 2)
  return parts
    .flatMap(apart)
    .slice(0, MOST_TERMS)
    .flatMap((text, at, all) => termOf(text, at === all.length - 1) ?? [])
}

/** "贴片电阻10k" are two words: where Chinese meets other letters a new one begins. */
function apart(part: string): string[] {
  const runs = runsOf(part)
  return runs.some(isHan) ? runs : [part.slice(0, LONGEST_TERM)]
}

/** `isLast`: nothing is written behind it yet, so that more of it may come. */
function termOf(text: string, isLast: boolean): Term | null {
  const runs = runsOf(text)
  if (runs.length === 0) return null
  const [first = ''] = runs
  if (isHan(first)) return { text, words: hanWords(first, isLast), mpn: null, value: null }
  const value = valueOf(text)
  const last = runs.at(-1) ?? ''
  const goesOn = isLast || !/\d/.test(text)
  const begins = goesOn && !(runs.length > 1 ? IS_PINS : IS_WHOLE).test(last)
  const asWords = runs.map((run, at) => quoted(tokenOf(run), begins && at === runs.length - 1)).join(' AND ')
  const either = [
    ...(value === null ? [] : [quoted(valueToken(valueKey(value)), false)]),
    runs.length > 1 ? `(${asWords})` : asWords,
    // "SOIC-1" may become SOIC-16, which is whole.
    ...(runs.length > 1 ? [quoted(joined(text), begins || (goesOn && last.length === 1))] : []),
  ]
  const mpn = value !== null || SIZE.test(text) ? '' : mpnNorm(text)
  return { text, words: `(${either.join(' OR ')})`, mpn: mpn.length < 2 ? null : mpn, value }
}

/**
 * The one part number that is looked for, with all of its signs: of several words too where nothing but a sign parts them, for numbers
 * have commas ("74HC08D,653"). Null for words that do not make one.
 */
export function numberIn(keyword: string, terms: readonly Term[]): string | null {
  const [only] = terms
  if (terms.length === 1) return only?.mpn ?? null
  const written = keyword.trim()
  const isOne = terms.length > 1 && !/\s/u.test(written) && !runsOf(written).some(isHan)
  return isOne ? mpnNorm(written) || null : null
}

/** Two neighbours each are a word; one sign is how a word begins, and with something behind it how one ends: 阻, 容, 振. */
function hanWords(run: string, isLast: boolean): string {
  const pairs = pairsOf(run)
  return pairs.length === 1
    ? quoted(run, isLast)
    : pairs
        .slice(0, -1)
        .map((pair) => quoted(pair, false))
        .join(' AND ')
}

const quoted = (word: string, begins: boolean): string => `"${word}"${begins ? '*' : ''}`

/** A part number that tells its value is looked for as a number. */
function valueOf(text: string): PartValue | null {
  const value = readValue(text) ?? (OHMS.test(text) ? readValue(text, 'R') : null)
  return value?.rule === 'mpn' ? null : value
}

/** What the facets ask of the words of a part; empty where they ask nothing. */
export const narrowing = (narrowed: Narrowed): string =>
  Object.entries(narrowed)
    .filter(([, values]) => values.length > 0)
    .map(([facet, values]) => `(${values.map((value) => quoted(facetToken(facet, value), false)).join(' OR ')})`)
    .join(' AND ')

/** The three characters each that a part number with this in it has; null for what is too short. */
export function trigramsOf(mpn: string): string | null {
  const signs = [...mpn]
  if (signs.length < 3) return null
  const three = signs.slice(2).map((_, at) => signs.slice(at, at + 3).join(''))
  return [...new Set(three)].map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ')
}
