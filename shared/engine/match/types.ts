import type { PackageReading } from '../package/types.ts'
import type { PartValue } from '../value/types.ts'

/** A part as a catalogue tells it. `stock` in pieces; empty texts and null for what is not told. */
export type PartRow = {
  id: string
  sku: string
  mpn: string
  manufacturer: string
  package: string
  category: string
  description: string
  stock: number | null
}

/** What a part is found under: equal keys mean a candidate, not a match. */
export type PartKeys = {
  /** Letters and digits of the part number without its packing, signs that look alike folded. */
  name: string
  /** Class and number, see `valueKey`; empty for parts without a value. */
  value: string
  /** Imperial chip size; empty where the package is no chip. */
  size: string
}

/** Which way round a part works, as far as words tell. */
export type Polarity = 'npn' | 'pnp' | 'n-channel' | 'p-channel' | 'unidirectional' | 'bidirectional'

/**
 * A part understood, plain data. `value` is all that description and number tell together, `told` what the description tells alone.
 * `doubtful`: number, description and category name different values.
 */
export type CataloguePart = PartRow & {
  keys: PartKeys
  value: PartValue | null
  told: PartValue | null
  doubtful: boolean
  reading: PackageReading | null
  polarity: Polarity[]
}

/** What a line is looked up by; each list is short, without blanks and doubles. */
export type LineKeys = {
  /** What an account's choice for such a line is remembered under; null where the line tells too little. */
  memory: string | null
  /** SKUs as written, upper case. */
  skus: string[]
  /** Equal to a part's `name`. */
  names: string[]
  /** Beginnings of a part's `name`. */
  stems: string[]
  /** Equal to a part's `value`, and to its `size` where `size` is not empty. */
  values: { value: string; size: string }[]
}

/** A part that the account has chosen for such a line before, and how often. */
export type Remembered = { partId: string; uses: number }

/** The rules in their order. `near`: one number is a part of the other, or a sign is missing; only ever proposed. */
export const MATCH_RULES = ['memory', 'sku', 'mpn', 'base', 'prefix', 'value', 'alike', 'near'] as const
export type MatchRule = (typeof MATCH_RULES)[number]

/** What was compared. */
export type EvidenceAbout = 'memory' | 'sku' | 'mpn' | 'words' | 'package' | 'value' | 'polarity' | 'manufacturer'

export type Verdict = 'agrees' | 'open' | 'contradicts'

/** One thing that line and part say of each other; `note` is the reason in Chinese where a rule gives one. */
export type Evidence = {
  about: EvidenceAbout
  verdict: Verdict
  asked: string
  given: string
  note?: string
}

/** One part offered for a line. `score` 0 to 100. `blocked`: it contradicts the line and is never chosen by itself. */
export type Candidate = { part: CataloguePart; rule: MatchRule; score: number; blocked: boolean; evidence: Evidence[] }

/** Why nothing was chosen. */
export const UNDECIDED = [
  'not-fitted',
  'nothing',
  'contradicts',
  'grades',
  'package-open',
  'substitute',
  'line-conflict',
  'value-open',
  'weak',
] as const
export type Undecided = (typeof UNDECIDED)[number]

/** What was found for a line: the choice if there is one, and up to ten parts in order. `doubt`: chosen, but something contradicts. */
export type Match = { chosen: Candidate | null; doubt: boolean; why: MatchRule | Undecided; candidates: Candidate[] }
