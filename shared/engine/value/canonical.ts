import { decimal, decimalText, decimalToNumber, sameDecimal } from './decimal.ts'
import type { Decimal, PartValue } from './types.ts'

const PREFIX = new Map([
  [-12, 'p'],
  [-9, 'n'],
  [-6, 'µ'],
  [-3, 'm'],
  [0, ''],
  [3, 'k'],
  [6, 'M'],
  [9, 'G'],
])

/** Powers of a thousand each class is written in. A millifarad is written 1000 µF, for mF is read as µF in old bills. */
const POWERS: Record<PartValue['class'], readonly number[]> = {
  R: [-3, 0, 3, 6, 9],
  C: [-12, -9, -6, 0],
  L: [-9, -6, -3, 0],
  FB: [-3, 0, 3, 6],
  XTAL: [0, 3, 6, 9],
}
const UNIT: Record<PartValue['class'], string> = { R: 'Ω', C: 'F', L: 'H', FB: 'Ω@100MHz', XTAL: 'Hz' }

/** The value in Ω, F, H or Hz as a float, for display and files; never for comparing. */
export const valueNumber = (value: Pick<PartValue, 'mantissa' | 'exponent'>): number => decimalToNumber(value)

/** Canonical text: "10kΩ", "100nF", "4.7µH", "8MHz", "600Ω@100MHz". `readValue` reads it back as the same class and number. */
export function valueText(value: Pick<PartValue, 'class' | 'mantissa' | 'exponent'>): string {
  const exact = decimal(value.mantissa, value.exponent)
  const power = exact.mantissa === 0 ? 0 : engineeringPower(exact, POWERS[value.class])
  const number = decimalText({ mantissa: exact.mantissa, exponent: exact.exponent - power })
  return `${number}${PREFIX.get(power) ?? ''}${UNIT[value.class]}`
}

/** The largest power of a thousand not above the value, or the smallest there is. */
function engineeringPower(value: Decimal, powers: readonly number[]): number {
  const leading = value.exponent + String(value.mantissa).length - 1
  let best = powers[0] ?? 0
  for (const power of powers) if (power <= leading) best = power
  return best
}

/** Equal class and exactly equal number; ratings and size are not looked at. */
export function sameValue(a: PartValue, b: PartValue): boolean {
  return a.class === b.class && sameDecimal(a, b)
}
