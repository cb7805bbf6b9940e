import { baseOf, classify, hintOf } from './classify.ts'
import { decimal, decimalToNumber, scaledInteger } from './decimal.ts'
import type { Facts, Quantity } from './facts.ts'
import { decodeMpn } from './mpn.ts'
import { normalise } from './normalise.ts'
import { scan } from './scan.ts'
import { eia198, eia96Marking, interpret, type Reading } from './schemes.ts'
import { letterTolerance, NO_TOLERANCE, type Tolerance } from './tolerance.ts'
import type { PartValue, ValueClass } from './types.ts'
import type { Base } from './units.ts'
import { voltageOfCode } from './voltage.ts'

/**
 * The value a text names: "10K 1% 0603", "C 104/50V", 磁珠 600R@100MHz, or a part number that `decodeMpn` knows. `hint` is a
 * designator ("R12"), a class letter or word, or a column word; words and units of the text come first where they say
 * more. Null when there is no value in it. Texts over 300 characters are read up to there; no text throws.
 */
export function readValue(text: string, hint?: string): PartValue | null {
  if (text === '') return null
  const clean = normalise(text)
  const facts = scan(clean)
  const hinted = hint === undefined || hint === '' ? null : hintOf(hint)
  const cls = classify(facts, hinted)
  const main = cls === null ? null : mainReading(facts, cls, clean)
  if (cls !== null && main !== null) return assemble(facts, cls, main)
  return facts.unknown > 0 && !facts.none ? partNumberIn(clean) : null
}

/** The one figure that is the value: a written unit first, then a scaled number, then a code, then bare digits. */
function mainReading(facts: Facts, cls: ValueClass, text: string): Reading | null {
  const explicit =
    cls === 'FB' ? largestOhms(facts) : facts.quantities.find((quantity) => quantity.base === baseOf(cls) && !quantity.signed)
  if (explicit) return { ...decimal(explicit.mantissa, explicit.exponent), tolerance: '', rule: 'unit' }
  let best: Reading | null = null
  for (const candidate of facts.candidates) {
    if (candidate.letter === '' && (best !== null || facts.unknown > 0)) continue
    const reading = interpret(
      facts.kind === 'supercap' && candidate.letter === 'F' ? { ...candidate, pointed: true } : candidate,
      cls,
    )
    if (reading === null) continue
    if (candidate.letter !== '') return reading
    best = reading
  }
  if (best !== null) return best
  return cls === 'C' ? eia198(text) : cls === 'R' ? eia96Marking(text) : null
}

/** A bead's resistance (0.025 Ω) stands beside its impedance: the one named with its frequency, else the larger. */
function largestOhms(facts: Facts): Quantity | undefined {
  let best: Quantity | undefined
  for (const [index, quantity] of facts.quantities.entries()) {
    if (quantity.base !== 'Ω') continue
    if (facts.quantities[index + 1]?.base === 'Hz') return quantity
    if (best === undefined || quantity.mantissa * 10 ** quantity.exponent > best.mantissa * 10 ** best.exponent) best = quantity
  }
  return best
}

function assemble(facts: Facts, cls: ValueClass, main: Reading): PartValue {
  const value = { mantissa: main.mantissa, exponent: main.exponent }
  const tolerance = toleranceOf(facts, cls, main)
  const milli = (base: Base): number | null => {
    const found = facts.quantities.find((quantity) => quantity.base === base)
    return found ? scaledInteger(found, 3) : null
  }
  return {
    class: cls,
    ...value,
    tolerancePpm: tolerance.ppm,
    toleranceAbs: tolerance.abs,
    voltageMv: milli('V') ?? (cls === 'C' ? voltageOfCode(facts.voltageCode) : null),
    powerMw: milli('W') ?? (cls === 'R' && facts.fraction ? scaledInteger(facts.fraction, 3) : null),
    currentMa: main.rule === 'eia96' ? null : milli('A'),
    dielectric: cls === 'C' ? facts.dielectric : null,
    size: sizeOf(facts, cls),
    kind: facts.kind === 'safety' && cls !== 'C' ? null : facts.kind,
    loadPf: cls === 'XTAL' ? loadOf(facts) : null,
    rule: main.rule,
  }
}

function toleranceOf(facts: Facts, cls: ValueClass, main: Reading): Tolerance {
  const base = cls === 'XTAL' ? 'ppm' : '%'
  for (const quantity of facts.quantities) {
    if (quantity.base === base && !quantity.perDegree) return { ppm: scaledInteger(quantity, base === '%' ? 4 : 0), abs: null }
    if (quantity.signed && quantity.base === baseOf(cls)) return { ppm: null, abs: decimal(quantity.mantissa, quantity.exponent) }
  }
  const letter = main.tolerance === '' && !isCaseLetter(facts, cls, main) ? facts.letter : main.tolerance
  return letter === '' || cls === 'XTAL' ? NO_TOLERANCE : letterTolerance(letter, cls, main)
}

/** A to E alone behind a larger capacitor is a tantalum's case, not its tolerance. */
const isCaseLetter = (facts: Facts, cls: ValueClass, main: Reading): boolean =>
  cls === 'C' && (facts.kind === 'tantalum' || ('BCD'.includes(facts.letter) && decimalToNumber(main) >= 1e-11))

/** Tantalum cases are no chip sizes although 3216 and 3528 look like them; crystals carry their body code. */
function sizeOf(facts: Facts, cls: ValueClass): string | null {
  if (cls === 'XTAL') return facts.body
  return facts.kind === 'tantalum' && facts.body !== facts.size ? null : facts.size
}

function loadOf(facts: Facts): number | null {
  const load = facts.quantities.find((quantity) => quantity.base === 'F' && !quantity.signed)
  return load ? scaledInteger(load, 14) / 100 : null
}

/** The first part number in the text that a maker's naming rule explains. */
function partNumberIn(text: string): PartValue | null {
  const whole = decodeMpn(text)
  if (whole) return whole
  for (const word of text.split(/[\s,;|()]+/)) {
    const part = word.length >= 7 && word.length < text.length ? decodeMpn(word) : null
    if (part) return part
  }
  return null
}
