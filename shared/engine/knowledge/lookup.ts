import { normalisePackage } from '../package/text/normalise.ts'
import { bodyUm, pitchUm } from '../package/text/marks.ts'
import { METRIC_OF } from '../package/text/chip-size.ts'
import { recognisePackage } from '../package/recognise.ts'
import type { PackageReading } from '../package/types.ts'
import { indexOfKnowledge } from './knowledge-index.ts'
import type { KnowledgeIndex } from './knowledge-index.ts'
import { packageKey } from './keys.ts'
import type { LineKeys } from './keys.ts'
import { PINS_MARK } from './mask/check-mask.ts'
import { MOST_PINS } from './mask/match.ts'
import { countsAlike } from './repeats.ts'
import type { BoundMaterial, KnownCase, KnownPackage, KnownPrefix, PartKnowledge } from './types.ts'

/** What is known of a line, null where nothing is: its package, and the material that its part number is bound to. */
export type KnownLine = { reading: PackageReading | null; bound: BoundMaterial | null }

const NOTHING: KnownLine = { reading: null, bound: null }

/**
 * Asks knowledge about a line, the surest source first: part number, package name or alias, prefix, text rule. An empty footprint cell
 * gives way to the words of the line, which are asked as names and by rules alone. `text` is the footprint as written.
 */
export function askKnowledge(keys: LineKeys, text: string, knowledge: PartKnowledge): KnownLine {
  const index = indexOfKnowledge(knowledge)
  const bound = firstOf(keys.parts, (key) => index.parts.get(key)?.bound ?? null)
  const part = firstOf(keys.parts, (key) => caseOf(key, keys, text, index))
  if (part) return { reading: readingOf(text, part), bound }
  const reading =
    keys.footprint === ''
      ? (firstOf(keys.words, (key) => byName(key, text, index)) ?? firstOf(keys.words, (key) => byRule(key, text, index)))
      : (byName(keys.footprint, text, index) ?? byPrefix(keys.footprint, text, index) ?? byRule(keys.footprint, text, index))
  return reading === null && bound === null ? NOTHING : { reading, bound }
}

/**
 * The case of a part number. A value cell says less than a part number of its own: "IN-12" and "PHA1" may be names of many things, so
 * a footprint that tells its joints for certain is not overruled by it.
 */
function caseOf(key: string, keys: LineKeys, text: string, { parts }: KnowledgeIndex) {
  const row = parts.get(key)?.case ?? null
  if (row === null || key !== keys.value || keys.footprint === '') return row
  const read = recognisePackage(text)
  return 'unknown' in read || read.guess || countsAlike(read, row.facts) ? row : null
}

/** What knowledge says of one package text alone, as of a footprint cell: by names, prefixes and rules. Null where it says nothing. */
export const knownPackage = (text: string, knowledge: PartKnowledge): PackageReading | null =>
  askKnowledge({ footprint: packageKey(text), words: [], parts: [] }, text, knowledge).reading

function firstOf<T>(keys: readonly string[], ask: (key: string) => T | null): T | null {
  for (const key of keys) {
    const answer = ask(key)
    if (answer !== null) return answer
  }
  return null
}

function byName(key: string, text: string, { packages }: KnowledgeIndex): PackageReading | null {
  const row = packages.get(key)
  return row === undefined ? null : readingOf(text, row)
}

function byPrefix(key: string, text: string, { prefixes }: KnowledgeIndex): PackageReading | null {
  for (const [length, rows] of prefixes) {
    const row = key.length < length ? undefined : rows.get(key.slice(0, length))
    if (row === undefined || splitsNumber(key, length)) continue
    const pins = row.pins ?? digitsAt(key, length)
    if (pins === null) continue
    const name = row.pins === null ? `${row.by.name}-${pins}` : row.by.name
    return readingOf(text, { facts: { ...marksOf(text), ...countedOf(row), name, pins }, by: row.by })
  }
  return null
}

function byRule(key: string, text: string, { rules }: KnowledgeIndex): PackageReading | null {
  const found = rules.first(key)
  if (found === null) return null
  const { rule, pins } = found
  const name = rule.name.replaceAll(PINS_MARK, String(pins))
  return readingOf(text, { facts: { ...marksOf(text), ...countedOf(rule), name, pins }, by: rule.by })
}

const countedOf = ({ family, mount, exposedPads }: Pick<KnownPrefix, 'family' | 'mount' | 'exposedPads'>) => ({
  family,
  mount,
  exposedPads,
})

/** Pitch and body stand in the text itself. */
function marksOf(text: string): Pick<KnownPackage, 'pitchUm' | 'bodyUm'> {
  const s = normalisePackage(text)
  return { pitchUm: pitchUm(s), bodyUm: bodyUm(s) }
}

const DIGIT = /\d/

const splitsNumber = (key: string, at: number): boolean => DIGIT.test(key.charAt(at - 1)) && DIGIT.test(key.charAt(at))

/** The whole number that stands there, behind a hyphen or none; null for none, for decimals and for more leads than a package has. */
function digitsAt(key: string, at: number): number | null {
  const digits = /^-?(\d{1,5})(?![\d]|\.\d)/.exec(key.slice(at, at + 8))?.[1]
  const pins = Number(digits ?? 0)
  return pins >= 1 && pins <= MOST_PINS ? pins : null
}

/** A package text read as such a row has it. */
export function readingOf(text: string, { facts, by }: KnownCase): PackageReading {
  const { name, family, pins, exposedPads, mount, pitchUm: pitch, bodyUm: body } = facts
  return {
    text,
    name,
    family,
    pins,
    exposedPads,
    mount,
    rule: by.kind === 'rule' ? 'mask' : by.kind,
    guess: false,
    chip: chipOf(facts),
    pitchUm: pitch,
    bodyUm: body,
    by,
  }
}

/** The chip size that a package's name tells, for materials and grades that ask for one. */
function chipOf({ name, family }: KnownPackage): string | null {
  if (METRIC_OF.has(name)) return name
  const read = recognisePackage(name)
  return 'unknown' in read || read.family !== family ? null : read.chip
}
