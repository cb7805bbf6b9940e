import { normalisePackage } from '../package/text/normalise.ts'
import type { PartValue } from '../value/types.ts'
import { stripPackaging } from './packaging.ts'
import type { KnowledgeKeys } from './types.ts'

/** Rises when `packageKey` gives any text another key: rows stored under an older version are rebuilt. */
export const PACKAGE_KEY_VERSION = 1
/** The same for `partKey`. */
export const PART_KEY_VERSION = 1

/** Longer texts are prose: they have no key, and nothing is known of them. */
const LONGEST_TEXT = 300
const LONGEST_PART = 80
const SHORTEST_PART = 3

const INVISIBLE = /\p{Cf}/gu
const NON_ASCII = /[^\x20-\x7e]/
/** Blanks and hyphens of every length. */
const PARTING = /[\s‐-―-]+/g
const SAYS_SOMETHING = /[\p{L}\p{N}]/u
const HAS_LINK = /[\s_-]/
const LINKS = /[\s_-]+/
const ENDS_IN_DIGIT = /\d$/
const BEGINS_WITH_DIGIT = /^\d/

const visible = (text: string): string => (NON_ASCII.test(text) ? text.replace(INVISIBLE, '') : text)

/**
 * What a package text is found under: normalised, invisible characters out, runs of space, "_" and "-" one "-", which stays only
 * between two digits ("SOT-23_5" is "SOT23-5"). Empty for texts without a letter or digit, and for those over 300 characters.
 */
export function packageKey(text: string): string {
  if (text.length > LONGEST_TEXT) return ''
  const key = linked(normalisePackage(visible(text)))
  return SAYS_SOMETHING.test(key) ? key : ''
}

/** A normalised text with its links settled as in a key: those between two digits stay. */
export function linked(s: string): string {
  if (!HAS_LINK.test(s)) return s
  const [first = '', ...rest] = s.split(LINKS)
  let key = first
  for (const part of rest) key += ENDS_IN_DIGIT.test(key) && BEGINS_WITH_DIGIT.test(part) ? `-${part}` : part
  return key
}

/**
 * What a part number is found under: half width, upper case, what only names the packing cut off, spaces and hyphens out. Empty for
 * what is too short or too long for a part number.
 */
export function partKey(mpn: string): string {
  const text = visible(mpn).trim()
  if (text.length < SHORTEST_PART || text.length > LONGEST_PART) return ''
  const plain = NON_ASCII.test(text) ? text.normalize('NFKC') : text
  const key = stripPackaging(plain.toUpperCase()).replace(PARTING, '')
  // One sign may stand for several letters (㍿), so the key can be longer than what was written.
  return key.length < SHORTEST_PART || key.length > LONGEST_PART || !SAYS_SOMETHING.test(key) ? '' : key
}

/** The texts of a line that knowledge is asked with. */
export type AskingLine = { footprint: string; value: string; description: string; mpn: string }

/**
 * The keys of one line, none empty: its footprint; the words that stand in for an empty one; its part numbers, the likelier first.
 * `value` is the part number that only the value cell gives.
 */
export type LineKeys = { footprint: string; words: string[]; parts: string[]; value?: string }

/**
 * What a line is looked up by. A value cell that names no value (`valueRead` null, or read as a part number) may hold the part number
 * or the package's name instead, as bills without such a column have it.
 */
export function lineKeys({ footprint, value, description, mpn }: AskingLine, valueRead: PartValue | null): LineKeys {
  const named = valueRead === null || valueRead.rule === 'mpn' ? value : ''
  const key = packageKey(footprint)
  const parts = [partKey(mpn), partKey(named)] as const
  return {
    footprint: key,
    words: key === '' && footprint.length <= LONGEST_TEXT ? oneOrTwo(packageKey(named), packageKey(description)) : [],
    parts: oneOrTwo(...parts),
    ...(parts[1] !== '' && parts[1] !== parts[0] && { value: parts[1] }),
  }
}

/** All that several lines ask for, each key once. */
export function joinKeys(lines: readonly LineKeys[]): KnowledgeKeys {
  return {
    texts: distinct(lines.flatMap(({ footprint, words }) => [footprint, ...words])),
    parts: distinct(lines.flatMap(({ parts }) => parts)),
  }
}

function oneOrTwo(a: string, b: string): string[] {
  if (a === '' || a === b) return b === '' ? [] : [b]
  return b === '' ? [a] : [a, b]
}

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)].filter((key) => key !== '')
