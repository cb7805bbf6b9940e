import { endOfLetters, endOfWord, isDigit, isPoint } from './chars.ts'
import { giveUp, noteSize, type Scan } from './facts.ts'
import { readDimensions, readFraction, readNetwork } from './scan-shape.ts'
import { isToleranceLetter } from './tolerance.ts'
import { unitOf, type Unit } from './units.ts'
import { voltageOfCode } from './voltage.ts'

/** Letters that scale a number without naming a unit, or that the class must explain. */
const LONE = 'RrkKMmuUnNpPGEFHJBCDZAXYS'

const numberOf = (digits: string): number => Number(digits)

/** Reads the number at the scanner's place with all that is glued to it. */
export function readNumber(state: Scan): void {
  const { text } = state
  const start = state.at
  let at = start
  while (isDigit(text.charCodeAt(at))) at += 1
  const whole = text.slice(start, at)
  let fraction = ''
  if (text.charCodeAt(at) === 0x2e && isDigit(text.charCodeAt(at + 1))) {
    const from = at + 1
    at = from
    while (isDigit(text.charCodeAt(at))) at += 1
    fraction = text.slice(from, at)
  }
  state.at = at
  if (whole.length + fraction.length > 14) return giveUp(state)
  if (readDimensions(state) || (fraction === '' && readFraction(state, whole))) return
  readTail(state, whole, fraction)
}

/** What follows the digits decides what the number is. */
function readTail(state: Scan, whole: string, fraction: string): void {
  const { text } = state
  const letters = text.slice(state.at, endOfLetters(text, state.at))
  if (letters === '') return readBare(state, whole, fraction)
  const after = state.at + letters.length
  if (readNetwork(state, whole, letters)) return
  if (
    fraction === '' &&
    isDigit(text.charCodeAt(after)) &&
    (readVoltedCode(state, whole, letters) || readPoint(state, whole, letters))
  )
    return
  const unit = letters.length === 1 ? loneUnit(letters) : unitOf(letters)
  if (unit) {
    state.at = after
    return push(state, whole, fraction, unit)
  }
  if (letters.length === 1 && LONE.includes(letters)) {
    if (fraction === '' && isSizeSuffix(letters) && noteSizeAt(state, whole, letters)) return
    const glued = isDigit(text.charCodeAt(after))
    // 1N4004W is a diode, 100n50V a capacitor.
    if (glued && (letters === 'N' || !ratingFollows(text, after))) return giveUp(state)
    state.at = after
    if (glued) return pushCandidate(state, whole, fraction, letters)
    return scaledOrUnit(state, whole, fraction, letters)
  }
  readCompound(state, whole, fraction, letters)
}

/** "10K1%", "104K50V", "474J400V": a rating is glued behind. */
function ratingFollows(text: string, from: number): boolean {
  let at = from
  while (isDigit(text.charCodeAt(at)) || text.charCodeAt(at) === 0x2e) at += 1
  const end = endOfLetters(text, at)
  return end === at + 1 && '%Vv'.includes(text.charAt(at))
}

/** "2A104J": the voltage code stands before the capacitance code. */
function readVoltedCode(state: Scan, whole: string, letters: string): boolean {
  const { text, facts, at } = state
  const letter = text.charAt(at + 4)
  if (whole.length !== 1 || letters.length !== 1 || !isToleranceLetter(letter) || endOfWord(text, at) !== at + 5) return false
  const digits = text.slice(at + 1, at + 4)
  const code = whole + letters
  if (voltageOfCode(code) === null || ![...digits].every((digit) => isDigit(digit.charCodeAt(0)))) return false
  facts.voltageCode = code
  facts.candidates.push({ digits, decimals: 0, pointed: false, letter, inside: false, tail: '' })
  state.at = at + 5
  return true
}

const loneUnit = (letter: string): Unit | null => ('ΩVvAaWw%'.includes(letter) ? unitOf(letter) : null)
const isSizeSuffix = (letter: string): boolean => 'RCLMFB'.includes(letter)

/** "0603R", "0402C", "1608M": a size with the class or the metric mark behind it; only unmistakable digits. */
function noteSizeAt(state: Scan, whole: string, suffix: string): boolean {
  if (whole.length < 4 || (!whole.startsWith('0') && suffix !== 'M' && suffix !== 'C' && suffix !== 'L')) return false
  if (!noteSize(state, whole, suffix)) return false
  state.at += 1
  return true
}

/** "4K7", "4R7K", "2u2", "6V3", "0R05": the letter is the decimal point. */
function readPoint(state: Scan, whole: string, letters: string): boolean {
  const { text, facts } = state
  let at = state.at + letters.length
  const from = at
  while (isDigit(text.charCodeAt(at))) at += 1
  const digits = text.slice(from, at)
  const tail = text.slice(at, endOfLetters(text, at))
  if (letters === 'V' || letters === 'v') {
    if (digits.length !== 1 || tail !== '') return false
    state.at = at
    facts.quantities.push({ base: 'V', mantissa: numberOf(whole + digits), exponent: -1, signed: false, perDegree: false })
    return true
  }
  // "10K1%" and "100n50V" are two facts, not one.
  if (!isPoint(letters) || tail === '%' || tail === 'V' || tail === 'v' || tail === 'W' || digits.length > 4 || whole.length > 4)
    return false
  const unit = tail === '' ? null : pointUnit(letters, tail)
  if (unit) {
    state.at = at + tail.length
    push(state, whole, digits, unit)
    return true
  }
  if (tail !== '' && !isToleranceLetter(tail.toUpperCase())) return false
  if (isDigit(text.charCodeAt(at + tail.length))) return false
  state.at = at + tail.length
  facts.candidates.push({
    digits: whole + digits,
    decimals: digits.length,
    pointed: false,
    letter: letters,
    inside: true,
    tail: tail.toUpperCase(),
  })
  return true
}

/** "4u7F", "2u2H", "4K7Ω": prefix inside, unit behind. */
const pointUnit = (letter: string, tail: string): Unit | null =>
  letter === 'R' || letter === 'r'
    ? tail === 'Ω' || tail.toLowerCase() === 'ohm'
      ? unitOf(tail)
      : null
    : tail === 'F' && letter === 'K'
      ? null
      : unitOf(letter + tail)

/** "10KF", "100nFK", "10K5%", "1uF16V": a unit with something glued behind it. */
function readCompound(state: Scan, whole: string, fraction: string, letters: string): void {
  const { text, facts } = state
  const last = letters.slice(-1)
  const head = letters.slice(0, -1)
  const ends = !isDigit(text.charCodeAt(state.at + letters.length))
  if (ends && isToleranceLetter(last)) {
    const unit = head.length > 1 ? unitOf(head) : loneUnit(head)
    if (unit) {
      state.at += letters.length
      push(state, whole, fraction, unit)
      if (facts.letter === '') facts.letter = last
      return
    }
    if (head.length === 1 && LONE.includes(head)) {
      state.at += letters.length
      pushCandidate(state, whole, fraction, head, last)
      return
    }
  }
  giveUp(state)
}

/** A letter without unit; the unit may follow after a space or hyphen: "2.2k Ω", "10K OHM". */
function scaledOrUnit(state: Scan, whole: string, fraction: string, letter: string): void {
  const { text } = state
  const sign = text.charCodeAt(state.at)
  if (sign === 0x20 || sign === 0x2d) {
    const end = endOfLetters(text, state.at + 1)
    const word = text.slice(state.at + 1, end)
    const unit =
      word.length > 0 && word.length < 5 && !isToleranceLetter(word) && !isDigit(text.charCodeAt(end))
        ? unitOf(letter === 'R' ? word : letter + word)
        : null
    if (unit && (unit.base === 'Ω' || (sign === 0x20 && word.length > 1 && unit.base !== 'other' && unitOf(word) !== null))) {
      state.at = end
      return push(state, whole, fraction, unit)
    }
  }
  pushCandidate(state, whole, fraction, letter)
}

function push(state: Scan, whole: string, fraction: string, unit: Unit): void {
  const { facts, text } = state
  if (unit.base === 'other') return
  const perDegree = unit.base === 'ppm' && (text.charCodeAt(state.at) === 0x2f || text.startsWith(' /', state.at))
  facts.quantities.push({
    base: unit.base,
    mantissa: numberOf(whole + fraction),
    exponent: unit.exponent - fraction.length,
    signed: state.signed,
    perDegree,
  })
}

/** A number with nothing glued to it: its unit may follow after a space ("0.1 uF", "120-OHM"), else it is bare. */
function readBare(state: Scan, whole: string, fraction: string): void {
  const { text } = state
  const sign = text.charCodeAt(state.at)
  if (sign === 0x20 || sign === 0x2d || sign === 0x5f) {
    const end = endOfLetters(text, state.at + 1)
    const word = text.slice(state.at + 1, end)
    const unit = word === '' || isDigit(text.charCodeAt(end)) ? null : looseUnit(word, whole, fraction, sign)
    if (unit === 'letter') {
      state.at = end
      return scaledOrUnit(state, whole, fraction, word)
    }
    if (unit) {
      state.at = end
      return push(state, whole, fraction, unit)
    }
  }
  if (fraction === '' && (whole.length === 4 || whole.length === 5 || whole === '008004') && noteSize(state, whole, '')) return
  if (state.signed) return
  pushCandidate(state, whole, fraction, '')
}

/** A unit set apart from its number. Single letters that have other meanings alone do not count. */
function looseUnit(word: string, whole: string, fraction: string, sign: number): Unit | 'letter' | null {
  if (sign !== 0x20) return word.toLowerCase() === 'ohm' || word.toLowerCase() === 'ohms' ? unitOf(word) : null
  if (word.length > 1) return unitOf(word)
  if ('ΩVvWw%'.includes(word)) return unitOf(word)
  const isCode = fraction === '' && whole.length >= 3 && !whole.endsWith('0')
  return 'kKMR'.includes(word) && !isCode && whole.length < 4 ? 'letter' : null
}

function pushCandidate({ facts }: Scan, whole: string, fraction: string, letter: string, tail = ''): void {
  facts.candidates.push({
    digits: whole + fraction,
    decimals: fraction.length,
    pointed: fraction !== '',
    letter,
    inside: false,
    tail,
  })
}
