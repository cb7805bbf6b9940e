const EXPONENT_DIGITS = 2

/**
 * A number under "General": at most 11 characters, as Excel shows it in a column of its standard width; beyond that
 * scientific with six digits (6.85119E+11).
 */
export function formatGeneral(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? '#NUM!' : '#DIV/0!'
  if (Number.isInteger(value) && Math.abs(value) < 1e11) return String(value === 0 ? 0 : value)
  const width = value < 0 ? 12 : 11
  const magnitude = Math.floor(Math.log10(Math.abs(value)))
  if (magnitude >= -4 && magnitude <= -1) return tidy(value.toPrecision(10 + magnitude))
  if (magnitude === 10) return tidy(value.toFixed(10).slice(0, 12))
  if (Math.abs(magnitude) <= 9) {
    const plain = tidy(value.toFixed(12))
    if (plain.length <= width) return plain
    const precise = value.toPrecision(10)
    return tidy(precise.length <= width ? precise : value.toExponential(5))
  }
  const plain = tidy(value.toFixed(11))
  return plain.length <= width && Number(plain) !== 0 ? plain : tidy(value.toPrecision(6))
}

/** Drops zeros after the last decimal and gives the exponent two digits. */
function tidy(text: string): string {
  const [mantissa = '', exponent] = text.toUpperCase().split('E')
  const short = mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa
  if (exponent === undefined) return short
  return `${short}E${exponent[0]}${exponent.slice(1).padStart(EXPONENT_DIGITS, '0')}`
}
