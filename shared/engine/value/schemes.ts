import { decimal } from './decimal.ts'
import { isToleranceLetter } from './tolerance.ts'
import type { Decimal, ValueClass } from './types.ts'

/**
 * A number as written without a unit: "4K7" is 4.7 with the letter K inside, "104K" is 104 with K behind it. What it
 * means depends on the class of the part.
 */
export type Candidate = {
  /** The digits as written, without point and letter: "0603", "47", "104". */
  digits: string
  /** How many of the digits stand behind the point or the letter. */
  decimals: number
  /** A plain decimal point stood in it. */
  pointed: boolean
  /** The multiplier, point or tolerance letter; empty for a bare number. */
  letter: string
  /** The letter stood inside or in front of the digits, as a decimal point. */
  inside: boolean
  /** A further tolerance letter: "4R7K", "10KJ". */
  tail: string
}

export type Reading = Decimal & { tolerance: string; rule: string }

const E24 = new Set([10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91])
/** E96 as IEC 60063 rounds it: 100 × 10^(n/96). */
const E96 = Array.from({ length: 96 }, (_, n) => Math.round(100 * 10 ** (n / 96)))
const IS_E96 = new Set(E96)

const EIA96_MULTIPLIER: Record<string, number> = { Z: -3, Y: -2, X: -1, S: -1, A: 0, B: 1, H: 1, C: 2, D: 3, E: 4, F: 5 }
/** EIA-198 capacitor marking: letter in tenths of a picofarad. */
const EIA198_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabdefmnty'
const EIA198_TENTHS = [
  10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91, 25, 35, 40, 45, 50, 60, 70, 80,
  90,
]

const read = (mantissa: number, exponent: number, rule: string, tolerance = ''): Reading => ({
  ...decimal(mantissa, exponent),
  tolerance,
  rule,
})

const SI: Record<string, number> = {
  p: -12,
  P: -12,
  n: -9,
  N: -9,
  u: -6,
  U: -6,
  m: -3,
  k: 3,
  K: 3,
  M: 6,
  G: 9,
  g: 9,
  R: 0,
  r: 0,
  E: 0,
}

/** EIA three or four digits: the last is the power of ten; 8 and 9 are ×0.01 and ×0.1 for capacitors. */
function eiaCode(digits: string, base: number, cls: ValueClass): Decimal {
  const power = Number(digits.at(-1))
  const exponent = cls === 'C' && power >= 8 ? power - 10 : power
  return decimal(Number(digits.slice(0, -1)), exponent + base)
}

const scaled = (c: Candidate, exponent: number, rule: string): Reading =>
  read(Number(c.digits), exponent - c.decimals, rule, c.tail)

/** What the candidate says for a part of this class, or null when it says nothing sensible. */
export function interpret(c: Candidate, cls: ValueClass): Reading | null {
  if (c.digits.length > 7 && cls !== 'XTAL') return null
  if (cls === 'R') return resistance(c)
  if (cls === 'C') return capacitance(c)
  if (cls === 'L') return inductance(c)
  return cls === 'FB' ? impedance(c) : frequency(c)
}

function resistance(c: Candidate): Reading | null {
  if (c.letter === '') return bareResistance(c)
  if (c.letter === 'L') return c.inside ? scaled(c, -3, 'rkm') : null
  if ('kKMRrEmGg'.includes(c.letter) && !(c.letter === 'G' && c.digits.length > 2 && !c.inside)) {
    return scaled(c, SI[c.letter] ?? 0, c.inside ? 'rkm' : 'plain')
  }
  if (c.inside || c.pointed) return null
  if (c.digits.length === 2 && EIA96_MULTIPLIER[c.letter] !== undefined && !'BFGJD'.includes(c.letter)) return eia96(c)
  if (isToleranceLetter(c.letter) && (c.digits.length === 3 || c.digits.length === 4)) {
    return { ...eiaCode(c.digits, 0, 'R'), tolerance: c.letter, rule: c.digits.length === 3 ? 'eia3' : 'eia4' }
  }
  return c.digits.length === 2 && EIA96_MULTIPLIER[c.letter] !== undefined ? eia96(c) : null
}

function eia96(c: Candidate): Reading | null {
  const value = E96[Number(c.digits) - 1]
  const power = EIA96_MULTIPLIER[c.letter]
  return value === undefined || power === undefined || c.tail !== '' ? null : read(value, power, 'eia96', 'F')
}

/**
 * Bare ohms. Three digits that end in 1-6 on an E24 number are a code (472 = 4.7 kΩ, 104 = 100 kΩ), save where the E96 value
 * beside it differs by less than a step (681 stays 681 Ω); four digits are a code when the first three are E96 or E24.
 */
function bareResistance(c: Candidate): Reading | null {
  const last = Number(c.digits.at(-1))
  const plain = scaled(c, 0, 'plain')
  if (c.pointed || /^0+$/.test(c.digits)) return plain
  if (c.digits.length === 3 && last >= 1 && last <= 6 && E24.has(Number(c.digits.slice(0, 2)))) {
    return last === 1 && IS_E96.has(Number(c.digits)) ? plain : { ...eiaCode(c.digits, 0, 'R'), tolerance: '', rule: 'eia3' }
  }
  const head = Number(c.digits.slice(0, 3))
  if (c.digits.length === 4 && last >= 1 && last <= 5 && (IS_E96.has(head) || (head % 10 === 0 && E24.has(head / 10)))) {
    return { ...eiaCode(c.digits, 0, 'R'), tolerance: '', rule: 'eia4' }
  }
  return c.digits.startsWith('0') ? null : plain
}

function capacitance(c: Candidate): Reading | null {
  if (c.letter === '') return bareCapacitance(c)
  if ('pPnNuU'.includes(c.letter)) return scaled(c, SI[c.letter] ?? 0, c.inside ? 'rkm' : 'plain')
  if (c.letter === 'R' && c.inside) return scaled(c, -12, 'rkm')
  if (c.letter === 'F' && (c.pointed || c.digits.length < 3)) return scaled(c, 0, 'plain')
  if (c.inside || c.pointed || c.digits.length !== 3 || !isToleranceLetter(c.letter)) return null
  return { ...eiaCode(c.digits, -12, 'C'), tolerance: c.letter, rule: 'eia3' }
}

/** Bare picofarads or a three-digit code; a number below 1 is in microfarads (the old direct marking). */
function bareCapacitance(c: Candidate): Reading | null {
  if (c.pointed) return scaled(c, c.digits.startsWith('0') ? -6 : -12, 'plain')
  if (c.digits.length === 3 && !c.digits.startsWith('0')) return { ...eiaCode(c.digits, -12, 'C'), tolerance: '', rule: 'eia3' }
  return c.digits.startsWith('0') ? null : scaled(c, -12, 'plain')
}

function inductance(c: Candidate): Reading | null {
  if (c.letter === '') {
    if (c.digits.length === 3 && !c.pointed) return { ...eiaCode(c.digits, -6, 'L'), tolerance: '', rule: 'eia3' }
    return /^0+$/.test(c.digits) || c.digits.length > 4 ? null : scaled(c, -6, 'plain')
  }
  if ('nNuUmpP'.includes(c.letter)) return scaled(c, SI[c.letter] ?? 0, c.inside ? 'rkm' : 'plain')
  if ((c.letter === 'R' || c.letter === 'r') && c.inside) return scaled(c, -6, 'rkm')
  if (c.letter === 'H' && (c.pointed || c.digits.length < 4)) return scaled(c, 0, 'plain')
  if (c.inside || c.pointed || c.digits.length !== 3 || !isToleranceLetter(c.letter)) return null
  return { ...eiaCode(c.digits, -6, 'L'), tolerance: c.letter, rule: 'eia3' }
}

function impedance(c: Candidate): Reading | null {
  if (c.letter === '' && c.digits.length === 3 && !c.pointed && !c.digits.endsWith('0')) {
    return { ...eiaCode(c.digits, 0, 'FB'), tolerance: '', rule: 'eia3' }
  }
  if (c.letter === '') return c.digits.startsWith('0') || c.digits.length > 4 ? null : scaled(c, 0, 'plain')
  return 'kKRrE'.includes(c.letter) ? scaled(c, SI[c.letter] ?? 0, c.inside ? 'rkm' : 'plain') : null
}

/** Bare crystal numbers: 8 is MHz, 32.768 is kHz, 32768 and 8000000 are Hz. */
function frequency(c: Candidate): Reading | null {
  if (c.letter === '') {
    const value = Number(c.digits) / 10 ** c.decimals
    if (c.digits.startsWith('0') || value < 1) return null
    if (value === 32.768) return scaled(c, 3, 'plain')
    if (value >= 30_000) return scaled(c, 0, 'plain')
    return value <= 300 ? scaled(c, 6, 'plain') : null
  }
  return 'kKM'.includes(c.letter) ? scaled(c, SI[c.letter] ?? 0, c.inside ? 'rkm' : 'plain') : null
}

/** EIA-96 marking of a resistor as the whole text: "30A" reads as amperes else. */
export function eia96Marking(text: string): Reading | null {
  if (!/^\d\d[A-Z]$/.test(text)) return null
  return eia96({ digits: text.slice(0, 2), decimals: 0, pointed: false, letter: text.charAt(2), inside: false, tail: '' })
}

/** EIA-198 two-character marking of a capacitor, "A5" = 0.1 µF; null when it is none. */
export function eia198(text: string): Reading | null {
  const tenths = text.length === 2 ? EIA198_TENTHS[EIA198_LETTERS.indexOf(text.charAt(0))] : undefined
  const power = text.charCodeAt(1) - 48
  return tenths === undefined || power < 0 || power > 9 ? null : read(tenths, (power === 9 ? -1 : power) - 13, 'eia198')
}
