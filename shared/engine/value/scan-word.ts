import { endOfWord, isDigit, isLatin, isPoint } from './chars.ts'
import { dielectricOf } from './dielectric.ts'
import { giveUp, metricSize, note, type Scan } from './facts.ts'
import type { Candidate } from './schemes.ts'
import { chipSize, fromMetric, isImperial } from './size.ts'
import { isToleranceLetter } from './tolerance.ts'
import { meaningOf } from './words.ts'

/** Reads the word that begins with a letter at the scanner's place. */
export function readWord(state: Scan): void {
  const { text, facts } = state
  const start = state.at
  let letters = start
  while (letters < text.length && isLatin(text.charCodeAt(letters))) letters += 1
  const end = endOfWord(text, letters)
  if (readDielectric(state, start, end)) return
  const word = text.slice(start, end)
  const upper = word.toUpperCase()
  state.at = end
  if (end === letters) return readPlainWord(state, upper, start)
  if (readSizedWord(state, upper, letters - start)) return
  if (word === 'X1' || word === 'X2' || word === 'Y1' || word === 'Y2') {
    facts.kind ??= 'safety'
    return
  }
  const point = pointCandidate(word)
  if (point) facts.candidates.push(point)
  else giveUp(state)
}

/** A dielectric, alone or with a voltage glued behind it: "X7R", "X7R50V", "X5R1H". */
function readDielectric(state: Scan, start: number, end: number): boolean {
  if (end - start < 2) return false
  const { text, facts } = state
  const three = dielectricOf(text.slice(start, start + 3).toUpperCase())
  const length = three !== null ? 3 : end - start === 2 && dielectricOf(text.slice(start, end).toUpperCase()) !== null ? 2 : 0
  const after = text.charCodeAt(start + length)
  if (length === 0 || (start + length < end && !isDigit(after))) return false
  facts.dielectric ??= three ?? dielectricOf(text.slice(start, end).toUpperCase())
  state.at = start + length
  readVoltageCode(state)
  return true
}

/** EIA digit and letter directly behind the dielectric. */
function readVoltageCode(state: Scan): void {
  const from = state.text.charAt(state.at) === ' ' ? state.at + 1 : state.at
  const [digit, letter] = [state.text.charCodeAt(from), state.text.charAt(from + 1)]
  if (digit < 48 || digit > 51 || !'ACDEGHJKW'.includes(letter) || letter === '' || endOfWord(state.text, from) !== from + 2)
    return
  state.facts.voltageCode = state.text.slice(from, from + 2)
  state.at = from + 2
}

function readPlainWord(state: Scan, upper: string, start: number): void {
  const { facts, text } = state
  if (upper.length === 1) {
    if (facts.candidates.length + facts.quantities.length === 0 && start === 0 && 'RCL'.includes(upper))
      facts.classes.push(upper === 'R' ? 'R' : upper === 'C' ? 'C' : 'L')
    else if (isToleranceLetter(upper) && facts.letter === '') facts.letter = upper
    return
  }
  const meaning = meaningOf(upper)
  if (meaning) {
    note(facts, meaning)
    // SMD-4P names a package.
    state.tainted ||= meaning.class === undefined && isHyphen(text, state.at)
  } else if (dielectricOf(upper) === null && upper !== 'METRIC' && upper !== 'ZERO') {
    facts.strange += 1
    state.tainted ||= isHyphen(text, start - 1) || isHyphen(text, state.at)
  } else if (upper === 'METRIC') metricSize(state)
  else if (upper === 'ZERO')
    facts.candidates.push({ digits: '0', decimals: 0, pointed: false, letter: 'R', inside: false, tail: '' })
}

const isHyphen = (text: string, at: number): boolean => text.charCodeAt(at) === 0x2d

/** Letters and a chip size: "R0603", "SMD0805", "C_0603", "LED0603", "0603X4" after a letter. */
function readSizedWord(state: Scan, upper: string, letters: number): boolean {
  const { facts, text } = state
  const digits = upper.slice(letters)
  if ((digits.length !== 4 && digits.length !== 5) || !(isImperial(digits) || chipSize(digits) !== null)) return false
  const prefix = upper.slice(0, letters)
  facts.body ??= digits
  facts.latest = digits
  facts.size ??= prefix === 'M' ? fromMetric(digits) : chipSize(digits)
  if (prefix === 'R' || prefix === 'C' || prefix === 'L') facts.classes.push(prefix)
  else {
    const meaning = meaningOf(prefix)
    if (meaning) note(facts, meaning)
    // "ACM2012-900-2P": a series and its body; a bare figure chained behind is the maker's code, "-10K" a value.
    else if (prefix.length > 2 && /^-\d+(?![\w.])/.test(text.slice(state.at, state.at + 8))) giveUp(state)
  }
  return true
}

/** "R010", "R47K", "p47", "u1": a letter that is the decimal point in front. */
function pointCandidate(word: string): Candidate | null {
  const letter = word.charAt(0)
  if (!isPoint(letter) || letter === 'M' || letter === 'K' || letter === 'k') return null
  let digits = 1
  while (isDigit(word.charCodeAt(digits))) digits += 1
  const tail = word.slice(digits).toUpperCase()
  if (digits === 1 || digits > 5 || !(tail === '' || isToleranceLetter(tail))) return null
  return { digits: word.slice(1, digits), decimals: digits - 1, pointed: false, letter, inside: true, tail }
}
