import { endOfWord } from './chars.ts'
import type { Candidate } from './schemes.ts'
import { chipSize, fromMetric, isCrystalBody } from './size.ts'
import type { Decimal, PartKind, ValueClass } from './types.ts'
import type { Base } from './units.ts'
import type { Meaning } from './words.ts'

/** A number with its unit. `signed`: a ± stood before it. `perDegree`: a drift such as 100 ppm/°C, no tolerance. */
export type Quantity = Decimal & { base: Base; signed: boolean; perDegree: boolean }

/** Everything a text says, before anyone decides what part it speaks of. */
export type Facts = {
  quantities: Quantity[]
  candidates: Candidate[]
  size: string | null
  /** Body digits that may name a crystal's case. */
  body: string | null
  /** The digits of the size read last. */
  latest: string | null
  dielectric: string | null
  /** A tolerance letter standing alone. */
  letter: string
  /** EIA voltage code behind the dielectric: "1H". */
  voltageCode: string
  /** A fraction without unit: the 1/4 of a resistor's power. */
  fraction: Decimal | null
  classes: ValueClass[]
  kind: PartKind | null
  /** A word names a part that has no value. */
  none: boolean
  /** Mixed words of letters and digits that stayed unread. */
  unknown: number
  /** Plain words without a meaning here. */
  strange: number
}

/** The scanner's place in a text. */
export type Scan = {
  text: string
  at: number
  facts: Facts
  /** A ± stood just before. */
  signed: boolean
  /** First candidate of the hyphen chain being read, and whether the chain holds a word that is no value. */
  chainFrom: number
  tainted: boolean
}

export const emptyFacts = (): Facts => ({
  quantities: [],
  candidates: [],
  size: null,
  body: null,
  latest: null,
  dielectric: null,
  letter: '',
  voltageCode: '',
  fraction: null,
  classes: [],
  kind: null,
  none: false,
  unknown: 0,
  strange: 0,
})

/** Marks the rest of the word as unread and spoils its hyphen chain. */
export function giveUp(state: Scan): void {
  state.at = endOfWord(state.text, state.at)
  state.tainted = true
  state.facts.unknown += 1
}

/** The size read just before was named metric. */
export function metricSize(state: Scan): void {
  const { latest } = state.facts
  const size = latest === null ? null : fromMetric(latest)
  if (size !== null) state.facts.size = size
}

export function note(facts: Facts, meaning: Meaning): void {
  if (meaning.class) facts.classes.push(meaning.class)
  if (meaning.none) facts.none = true
  if (meaning.kind && (facts.kind === null || facts.kind === 'ceramic')) facts.kind = meaning.kind
}

/** Records a size met as bare digits; returns whether they were one. */
export function noteSize(state: Scan, digits: string, suffix: string): boolean {
  const { facts } = state
  const size = suffix === 'M' ? fromMetric(digits) : chipSize(digits)
  const body = isCrystalBody(digits)
  if (size === null && !body) return false
  facts.body ??= digits
  facts.latest = digits
  facts.size ??= size
  return true
}
