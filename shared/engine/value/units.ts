/** Base units that texts carry. "letter" is an SI prefix without its unit, "other" is a unit that is never a part's value. */
export type Base = 'Ω' | 'F' | 'H' | 'Hz' | 'V' | 'A' | 'W' | '%' | 'ppm' | 'other'
export type Unit = { base: Base; exponent: number }

const unit = (base: Base, exponent: number): Unit => ({ base, exponent })

const PREFIXES: Record<string, number> = { p: -12, P: -12, n: -9, N: -9, u: -6, U: -6, m: -3, M: 6, k: 3, K: 3, G: 9, '': 0 }

/** Spelling → unit, keyed with all but the first letter in lower case. */
const UNITS = new Map<string, Unit>()

function spell(words: readonly string[], prefixes: string, base: Base, exceptions: Record<string, number> = {}): void {
  for (const word of words) {
    for (const prefix of ['', ...prefixes]) {
      const exponent = exceptions[prefix] ?? PREFIXES[prefix] ?? 0
      const text = prefix === '' ? word : prefix + word.toLowerCase()
      UNITS.set(unitKey(text), unit(base, exponent))
      if (prefix === '') UNITS.set(unitKey(text.charAt(0).toUpperCase() + text.slice(1)), unit(base, exponent))
    }
  }
}

/** Keeps the case of the first letter only (m and M differ, Ohm and OHM do not). */
function unitKey(text: string): string {
  return text.length === 1 ? text : text.charAt(0) + text.slice(1).toLowerCase()
}

spell(['Ω', 'ohm', 'ohms', 'ohmΩ'], 'mkKMGu', 'Ω')
spell(['ω'], 'mkKMG', 'Ω')
spell(['r'], 'mkKM', 'Ω')
UNITS.delete('r')
UNITS.delete('R')
// Old style: MF and mF are microfarads; MH is a millihenry, for nobody makes megahenries.
spell(['f', 'fd', 'farad'], 'pPnNuUmM', 'F', { m: -6, M: -6 })
UNITS.delete('f')
UNITS.delete('F')
spell(['h', 'hy'], 'pPnNuUmM', 'H', { M: -3 })
UNITS.delete('h')
UNITS.delete('H')
spell(['hz'], 'mMkKGg', 'Hz', { m: 6, g: 9 })
spell(['v', 'vdc', 'vac', 'vd', 'volt', 'volts', 'dcv', 'wv'], 'mkK', 'V')
spell(['a', 'amp', 'amps', 'arms'], 'mMuU', 'A', { M: -3 })
UNITS.delete('Ma')
UNITS.set('Ma', unit('A', -3))
spell(['w', 'watt', 'watts'], 'mMk', 'W', { M: -3 })
UNITS.set('%', unit('%', 0))
UNITS.set('ppm', unit('ppm', 0))
UNITS.set('Ppm', unit('ppm', 0))
for (const word of [
  'mm',
  'cm',
  'um',
  'mil',
  'mils',
  'inch',
  'in',
  '°c',
  '°',
  'c°',
  'pin',
  'pins',
  'pos',
  'pcs',
  'way',
  'bit',
  'bits',
  'kb',
  'mb',
  'gb',
  'kbit',
  'mbit',
  'kbps',
  'mbps',
  'gbps',
  'sps',
  'ksps',
  'msps',
  'db',
  'dbm',
  'ms',
  'us',
  'ns',
  'min',
  'hrs',
  'years',
  'uv',
  'va',
  'nm',
  'mcd',
  'lm',
  'kg',
  'ah',
  'mah',
  'rpm',
  'sec',
  'th',
  'nd',
  'st',
  'rd',
  'ch',
  'ppm/',
  'amperes',
  'hour',
  'hours',
  'deg',
  'layer',
]) {
  UNITS.set(unitKey(word), unit('other', 0))
  UNITS.set(unitKey(word.charAt(0).toUpperCase() + word.slice(1)), unit('other', 0))
}

/** The unit a run of letters spells after a number, or null. Lone prefix letters (K, u, n …) are not units. */
export function unitOf(letters: string): Unit | null {
  return UNITS.get(unitKey(letters)) ?? null
}
