import { decimal } from './decimal.ts'
import type { Decimal } from './types.ts'

/**
 * Tolerance letters of IEC 60062 in ppm. A, W, N and H as found in makers' tables; Z, S and P are lopsided and carry
 * their worse side.
 */
const LETTER_PPM: Record<string, number> = {
  W: 500,
  B: 1000,
  C: 2500,
  D: 5000,
  F: 10_000,
  G: 20_000,
  H: 30_000,
  J: 50_000,
  K: 100_000,
  M: 200_000,
  N: 300_000,
  S: 500_000,
  Z: 800_000,
}

/** Letters that a person writes alone after a value; the rarer ones are read in part numbers only. */
const WRITTEN = 'BCDFGJKMZ'

/** Capacitors below 10 pF: the letter is an absolute figure in pF × 100 (IEC 60062). */
const LETTER_PF_HUNDREDTHS: Record<string, number> = { W: 5, A: 5, B: 10, C: 25, D: 50, F: 100, G: 200 }

/** Small inductors: the letter is an absolute figure in nH × 100 (Murata, TDK and Sunlord tables). */
const LETTER_NH_HUNDREDTHS: Record<string, number> = { W: 5, B: 10, C: 20, S: 30, D: 50 }

export const isToleranceLetter = (letter: string): boolean => letter.length === 1 && WRITTEN.includes(letter)

export type Tolerance = { ppm: number | null; abs: Decimal | null }
export const NO_TOLERANCE: Tolerance = { ppm: null, abs: null }

/** The tolerance a letter means for a part of this value. */
export function letterTolerance(letter: string, cls: string, value: Decimal): Tolerance {
  if (cls === 'C' && isBelow(value, 1, -11)) {
    const hundredths = LETTER_PF_HUNDREDTHS[letter]
    if (hundredths !== undefined) return { ppm: null, abs: decimal(hundredths, -14) }
  }
  if (cls === 'L' && isBelow(value, 1, -7)) {
    const hundredths = LETTER_NH_HUNDREDTHS[letter]
    if (hundredths !== undefined) return { ppm: null, abs: decimal(hundredths, -11) }
  }
  // On larger coils the fine letters mean different things to different makers.
  return { ppm: cls === 'L' && 'WBCDS'.includes(letter) ? null : (LETTER_PPM[letter] ?? null), abs: null }
}

const isBelow = (value: Decimal, mantissa: number, exponent: number): boolean =>
  value.mantissa * 10 ** (value.exponent - exponent) < mantissa * 0.999_999
