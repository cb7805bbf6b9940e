import { decimal } from '../decimal.ts'
import { dielectricOf } from '../dielectric.ts'
import { chipSize, fromMetric, isImperial } from '../size.ts'
import type { Decimal, ValueClass } from '../types.ts'
import { codes, type Draft, type Segment } from './rule.ts'
import { voltageOfCode, voltageOfDigits } from '../voltage.ts'

export const isDigitAt = (text: string, at: number): boolean => text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57

/** A fixed number of characters that mean nothing here. */
export const skip =
  (count: number): Segment =>
  (draft) => {
    draft.at += count
    return draft.at <= draft.text.length
  }

/** One of these characters, which must stand there. */
export const oneOf =
  (letters: string): Segment =>
  (draft) =>
    letters.includes(draft.text.charAt(draft.at) || '\0') && ++draft.at > 0

/** One of these characters if it stands there. */
export const maybe =
  (letters: string): Segment =>
  (draft) => {
    if (letters.includes(draft.text.charAt(draft.at) || '\0')) draft.at += 1
    return true
  }

/** One of these texts if it stands there, longest first. */
export const maybeText =
  (...texts: string[]): Segment =>
  (draft) => {
    const found = texts.find((text) => draft.text.startsWith(text, draft.at))
    if (found !== undefined) draft.at += found.length
    return true
  }

/** Up to `most` letters, hyphens and underscores that stand before a code; stops before a letter that begins the code. */
export const letters =
  (most: number): Segment =>
  (draft) => {
    for (let count = 0; count < most; count += 1) {
      const code = draft.text.charCodeAt(draft.at)
      if (!((code >= 65 && code <= 90) || code === 0x2d || code === 0x5f)) break
      if (startsCode(draft.text, draft.at)) break
      draft.at += 1
    }
    return true
  }

const startsCode = (text: string, at: number): boolean => {
  const letter = text.charAt(at)
  return (
    (letter === 'R' || letter === 'N') && isDigitAt(text, at + 1) && isDigitAt(text, at + 2) && !isCodeTail(text.charAt(at + 3))
  )
}
const isCodeTail = (letter: string): boolean => letter !== '' && '0123456789R'.includes(letter)

/** Fixed-length code looked up in a table; `fill` takes what it stands for. An empty meaning is known, but says nothing. */
function lookup(
  length: number,
  table: Readonly<Record<string, string>>,
  fill: (draft: Draft, meaning: string | null) => void,
): Segment {
  return (draft) => {
    const meaning = table[draft.text.slice(draft.at, draft.at + length)]
    if (meaning === undefined) return false
    fill(draft, meaning === '' ? null : meaning)
    draft.at += length
    return true
  }
}

const milli = (meaning: string | null): number | null => (meaning === null ? null : Math.round(Number(meaning) * 1000))

export const sizes = (length: number, list: string): Segment =>
  lookup(length, codes(list), (draft, size) => {
    draft.size = size
  })

/** A size that stands in the prefix already. */
export const sized =
  (size: string | null): Segment =>
  (draft) => {
    draft.size = size
    return true
  }

export const dielectrics = (length: number, list: string): Segment =>
  lookup(length, codes(list), (draft, name) => {
    draft.dielectric = name
  })

/** Voltages in V. */
export const volts = (length: number, list: string): Segment =>
  lookup(length, codes(list), (draft, found) => {
    draft.voltageMv = milli(found)
  })

/** Powers in W. */
export const watts = (length: number, list: string): Segment =>
  lookup(length, codes(list), (draft, found) => {
    draft.powerMw = milli(found)
  })

/** Four (or five, 01005) digits of an imperial chip size. */
export const imperial: Segment = (draft) => {
  const five = draft.text.slice(draft.at, draft.at + 5)
  const digits = five === '01005' ? five : five.slice(0, 4)
  if (!isImperial(digits)) return false
  draft.size = digits
  draft.at += digits.length
  return true
}

/** Four digits of a metric body; a chip size where one has that name, else none. */
export const metric: Segment = (draft) => {
  const digits = draft.text.slice(draft.at, draft.at + 4)
  if (!/^\d{4}$/.test(digits)) return false
  draft.size = fromMetric(digits)
  draft.at += 4
  return true
}

/** A metric body that must be a chip size. */
export const metricChip: Segment = (draft) => metric(draft) && draft.size !== null

/** Metric body with its height: "160808". */
export const metricWithHeight: Segment = (draft) => {
  const height = draft.text.slice(draft.at + 4, draft.at + 6)
  if (!/^\d\d$/.test(height) || !metric(draft)) return false
  draft.at += 2
  return true
}

/** Body digits in a maker's own measure (4030, 6028): no chip size. */
export const body: Segment = (draft) => {
  const from = draft.at
  while (isDigitAt(draft.text, draft.at)) draft.at += 1
  return draft.at - from >= 2 && draft.at - from <= 6
}

export const chip: Segment = (draft) => {
  const digits = draft.text.slice(draft.at, draft.at + 4)
  draft.size = chipSize(digits)
  draft.at += 4
  return draft.size !== null
}

/** A dielectric written out: X7R, C0G, NPO; or one of two letters. */
export const dielectric: Segment = (draft) => {
  const three = dielectricOf(draft.text.slice(draft.at, draft.at + 3))
  const two = three === null ? dielectricOf(draft.text.slice(draft.at, draft.at + 2)) : null
  draft.dielectric = three ?? two
  draft.at += three !== null ? 3 : 2
  return draft.dielectric !== null
}

export const tolerance: Segment = (draft) => {
  const letter = draft.text.charAt(draft.at)
  if (letter === '' || !'ABCDFGHJKLMNPSWYZTQVX'.includes(letter)) return false
  draft.tolerance = letter
  draft.at += 1
  return true
}

/** A resistor's tolerance: the letters of IEC 60062 only. */
export const resistorTolerance: Segment = (draft) =>
  'ABCDFGJKMPWLTQ'.includes(draft.text.charAt(draft.at) || '\0') && tolerance(draft)

export const voltCode: Segment = (draft) => {
  draft.voltageMv = voltageOfCode(draft.text.slice(draft.at, draft.at + 2))
  draft.at += 2
  return draft.voltageMv !== null
}

/** "500" = 50 V. */
export const voltDigits: Segment = (draft) => {
  const code = draft.text.slice(draft.at, draft.at + 3)
  if (!/^\d[\dR]\d$/.test(code)) return false
  draft.voltageMv = voltageOfDigits(code)
  draft.at += 3
  return draft.voltageMv !== null
}

/** "016" = 16 V, "2R5" = 2.5 V: volts as they are, three characters. */
export const voltPlain: Segment = (draft) => {
  const code = draft.text.slice(draft.at, draft.at + 3)
  if (!/^\d[\dR]\d$/.test(code)) return false
  // Tantalum makers round 6.3 V down to 006.
  draft.voltageMv = code === '006' ? 6300 : Math.round(Number(code.replace('R', '.')) * 1000)
  draft.at += 3
  return draft.voltageMv > 0
}

const UNIT_EXPONENT: Record<ValueClass, number> = { R: 0, FB: 0, C: -12, L: -6, XTAL: 0 }

/** Three characters: two digits and a power of ten, or R (N for nanohenries) as the decimal point. `base` in powers of ten. */
export const code3 =
  (base?: number): Segment =>
  (draft) => {
    const unit = base ?? UNIT_EXPONENT[draft.class]
    const value = pointValue(draft.text.slice(draft.at, draft.at + 3), unit, draft.class)
    if (value === null) return false
    draft.value = value
    draft.at += 3
    return true
  }

function pointValue(code: string, unit: number, cls: ValueClass): Decimal | null {
  if (/^\d{3}$/.test(code)) {
    // Coils: a leading zero means plain nanohenries, 068 = 68 nH (Fenghua FHW, TDK NLV).
    if (cls === 'L' && code.startsWith('0')) return code === '000' ? null : decimal(Number(code), -9)
    const power = Number(code.charAt(2))
    return decimal(Number(code.slice(0, 2)), unit + (cls === 'C' && power >= 8 ? power - 10 : power))
  }
  const point = code.search(/[RN]/)
  const digits = code.replace(/[RN]/, '')
  if (point < 0 || !/^\d\d$/.test(digits)) return null
  const nano = code.charAt(point) === 'N'
  if (nano && cls !== 'L') return null
  return decimal(Number(digits), (nano ? -9 : unit) - (2 - point))
}

/** Frequency with M as the point or behind plain digits: 24M000, 12M, 16.000M, 32.768K. Value in Hz. */
export const megahertz: Segment = (draft) => {
  const match = /^(\d{1,3})(?:[._](\d+))?([MK])(\d*)/.exec(draft.text.slice(draft.at, draft.at + 16))
  if (!match) return false
  const [all, whole = '', fraction = '', unit, after = ''] = match
  const decimals = fraction === '' ? after : fraction
  draft.value = decimal(Number(whole + decimals), (unit === 'M' ? 6 : 3) - decimals.length)
  draft.at += fraction === '' ? all.length : all.length - after.length
  return draft.value.mantissa > 0
}
