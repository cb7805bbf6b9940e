import type { Decimal } from './types.ts'

/** A decimal in its one normal form: no trailing zero in the mantissa, and zero is 0 × 10^0. */
export function decimal(mantissa: number, exponent: number): Decimal {
  if (mantissa === 0) return { mantissa: 0, exponent: 0 }
  let [digits, power] = [mantissa, exponent]
  while (digits % 10 === 0) {
    digits /= 10
    power += 1
  }
  return { mantissa: digits, exponent: power }
}

/** Whether both stand for the same number, however written. */
export function sameDecimal(a: Decimal, b: Decimal): boolean {
  const [left, right] = [decimal(a.mantissa, a.exponent), decimal(b.mantissa, b.exponent)]
  return left.mantissa === right.mantissa && left.exponent === right.exponent
}

/** The nearest float; one correctly rounded step, so 1 × 10^-7 is exactly 1e-7. */
export function decimalToNumber({ mantissa, exponent }: Decimal): number {
  return Number(`${mantissa}e${exponent}`)
}

/** `decimal × 10^shift` as an integer, rounded: milli-units for voltages, powers and currents. */
export function scaledInteger({ mantissa, exponent }: Decimal, shift: number): number {
  return Math.round(Number(`${mantissa}e${exponent + shift}`))
}

/** The number as plain digits without exponent: "0.047", "4700". */
export function decimalText({ mantissa, exponent }: Decimal): string {
  const digits = String(mantissa)
  if (exponent >= 0) return mantissa === 0 ? '0' : digits + '0'.repeat(exponent)
  const padded = digits.padStart(1 - exponent, '0')
  const point = padded.length + exponent
  return `${padded.slice(0, point)}.${padded.slice(point)}`
}
