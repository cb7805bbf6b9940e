import { isLatin } from './chars.ts'
import type { Facts } from './facts.ts'
import { interpret, type Candidate } from './schemes.ts'
import type { ValueClass } from './types.ts'
import type { Base } from './units.ts'
import { meaningOf, meaningsIn } from './words.ts'

/** What a hint says: a class, "other" for parts without a value (U, D, J …), null when it says nothing. */
export type Hint = ValueClass | 'other' | null

const PREFIX: Record<string, Hint> = {}
const hints = (hint: Hint, prefixes: string): void => {
  for (const prefix of prefixes.split(' ')) PREFIX[prefix] = hint
}
// Designator letters of IEC 60617 / IEEE 315 and the habits of Chinese schematics.
hints('R', 'R RN RP RA RS RT RX RV VR RES RNET RR RSENSE NTC PR THR TH RSH')
hints('C', 'C CE EC CP CT CA CB CC CX CY CAP E TC CIN COUT CF')
hints('L', 'L IND LF LP LX')
hints('FB', 'FB FER BEAD BD FL FR')
hints('XTAL', 'X Y XT XTAL OSC CRYSTAL XO')
hints(
  'other',
  'U IC D Q J CN P CON CONN JP K F FU SW S BT BAT TP MH H LED LD LS BZ T TR M MK ANT RLY RY RJ USB HDR DS ZD DZ VD VT VS TVS ESD LCD OLED PCB FID MOV OPT OK PTC XS XP JK KEY SB CR TF SIM MIC SPK MOD W G DC AC N A V VCC',
)

const cache = new Map<string, Hint>()

/** Reads a designator ("R12", "C3,C4", "prj0:R3#2"), a class word (电阻, "Capacitor") or a column word (容值). */
export function hintOf(text: string): Hint {
  // Designators are countless and their letters few: the words are kept.
  const word = wordOf(text)
  const prefix = PREFIX[word]
  if (prefix !== undefined) return prefix
  const named = word === '' ? text : word
  const known = cache.get(named)
  if (known !== undefined) return known
  const hint = word === '' ? hintIn(text) : hintBy(word)
  if (cache.size < 4096) cache.set(named, hint)
  return hint
}

/** The letters that the text begins with, behind a project's name and marks that mean nothing: "*C1", "(R3". */
function wordOf(text: string): string {
  let start = text.indexOf(':') + 1
  while (start < text.length && '*(#[ '.includes(text.charAt(start))) start += 1
  let end = start
  while (end < text.length && isLatin(text.charCodeAt(end))) end += 1
  return text.slice(start, end).toUpperCase()
}

function hintBy(word: string): Hint {
  const meaning = meaningOf(word)
  return meaning?.class ?? (meaning?.none ? 'other' : null)
}

function hintIn(text: string): Hint {
  const meanings = meaningsIn(text)
  return meanings.find((meaning) => meaning.class)?.class ?? (meanings.some((meaning) => meaning.none) ? 'other' : null)
}

const UNIT_OF: Record<ValueClass, Base> = { R: 'Ω', C: 'F', L: 'H', FB: 'Ω', XTAL: 'Hz' }
export const baseOf = (cls: ValueClass): Base => UNIT_OF[cls]

/** The class of the part: its words first, then the hint, then its units; null when the text names no part with a value. */
export function classify(facts: Facts, hint: Hint): ValueClass | null {
  const has = (base: Base): boolean => facts.quantities.some((quantity) => quantity.base === base && !quantity.signed)
  const unit = unitClass(facts, has)
  const word = wordClass(facts)
  const named = hint === 'other' ? null : hint
  if (facts.none && !overrules(facts, word, named, has)) return null
  if (word !== null && (hint !== 'other' || unit !== null)) return settle(facts, word, unit, has)
  if (named !== null) return settle(facts, named, unit, has)
  if (hint === 'other') return null
  return unit ?? letterClass(facts, has)
}

/** A word for a part without value is overruled by the class word and hint together, or by the hint with a written value. */
function overrules(facts: Facts, word: ValueClass | null, named: ValueClass | null, has: (base: Base) => boolean): boolean {
  if (named === null) return false
  return word === named || has(baseOf(named)) || facts.candidates.some((candidate) => candidate.letter !== '')
}

/** Beads before the other words, for "ferrite bead inductor" is a bead; else the first class named. */
function wordClass(facts: Facts): ValueClass | null {
  return facts.classes.includes('FB') ? 'FB' : (facts.classes[0] ?? null)
}

/** The class by words or hint, corrected by a unit that it cannot have. */
function settle(facts: Facts, named: ValueClass, unit: ValueClass | null, has: (base: Base) => boolean): ValueClass {
  if (unit === null || has(baseOf(named))) return named === 'R' && unit === 'FB' && !has('W') ? 'FB' : named
  if (named === 'L' && has('Ω')) return 'FB'
  if (facts.candidates.some((candidate) => candidate.letter !== '' && interpret(candidate, named) !== null)) return named
  return unit === 'XTAL' && named !== 'XTAL' ? (has('A') || named === 'FB' || named === 'R' ? 'FB' : named) : unit
}

function unitClass(facts: Facts, has: (base: Base) => boolean): ValueClass | null {
  if (has('H')) return 'L'
  if (has('F')) return has('Hz') ? 'XTAL' : 'C'
  if (has('Ω')) return !has('V') && (has('Hz') || isRatedBead(has)) ? 'FB' : 'R'
  if (!has('Hz') || (facts.strange > 0 && !has('ppm'))) return null
  // "600R@100MHz": the test frequency of a bead, not a crystal's.
  return facts.candidates.some((candidate) => 'rRkK'.includes(candidate.letter) && candidate.letter !== '') ? 'FB' : 'XTAL'
}

/** Ohms with amperes and without watts or percents: a bead. */
const isRatedBead = (has: (base: Base) => boolean): boolean => has('A') && !has('W') && !has('%') && !has('V')

/** "600R@100M". */
const isTestFrequency = (candidate: Candidate | undefined): boolean => candidate?.letter === 'M' && candidate.digits === '100'

/** Letters alone: K, M and R are ohms, u, n and p farads; a dielectric or a voltage beside a code is a capacitor. */
function letterClass(facts: Facts, has: (base: Base) => boolean): ValueClass | null {
  const first = facts.candidates[0]
  if (facts.dielectric !== null || facts.voltageCode !== '') return 'C'
  if (first === undefined || (facts.unknown > 0 && !has('%'))) return null
  const code = first.digits.length === 3 && !first.inside && !first.pointed && '1234567'.includes(first.digits.charAt(2))
  if (code && has('V') && ['', 'J', 'K', 'M', 'Z'].includes(first.letter)) return 'C'
  if (first.letter === '') return has('%') && !has('V') && facts.candidates.length === 1 ? 'R' : null
  // 16P may be pins and 100N a transistor: the capitals count only where no stranger stands beside them.
  if ('NP'.includes(first.letter) && (facts.strange > 0 || (first.inside && first.letter === 'N'))) return null
  if ('unpUNP'.includes(first.letter)) return 'C'
  if (first.letter === 'H') return 'L'
  if (first.letter === 'F' && first.digits.length < 3) return 'C'
  if ('rR'.includes(first.letter) && !first.inside && (isRatedBead(has) || isTestFrequency(facts.candidates[1]))) return 'FB'
  return 'kKMRr'.includes(first.letter) ? 'R' : null
}
