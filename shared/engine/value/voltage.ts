/** EIA-198 voltage codes in mV: a digit for the decade and a letter from the R10-like row; the odd ones written out. */
const ROW: Record<string, number> = { A: 1, B: 1.25, C: 1.6, D: 2, E: 2.5, F: 3.15, V: 3.5, G: 4, W: 4.5, H: 5, J: 6.3, K: 8 }

/** "1H" is 50 V, "0J" 6.3 V, "2A" 100 V, "3D" 2 kV; null when it is no code. */
export function voltageOfCode(code: string): number | null {
  const row = code.length === 2 ? ROW[code.charAt(1)] : undefined
  const decade = code.charCodeAt(0) - 48
  return row === undefined || decade < 0 || decade > 4 ? null : Math.round(row * 1000 * 10 ** decade)
}

/** "500" is 50 V, "101" 100 V, "6R3" 6.3 V: two digits and a power of ten, or R for the point. Null when it is no code. */
export function voltageOfDigits(code: string): number | null {
  if (code.charAt(1) === 'R') return Math.round(Number(`${code.charAt(0)}.${code.charAt(2)}`) * 1000) || null
  const volts = Number(code.slice(0, 2)) * 10 ** Number(code.charAt(2))
  return Number.isFinite(volts) && volts > 0 ? Math.round(volts * 1000) : null
}
