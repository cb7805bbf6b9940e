import { formatGeneral } from './format-general.ts'
import type { Token } from './format-tokens.ts'

/** The usual section: 0, 0000, 0.00, with literals around it; shown without going through its parts. */
export type SimpleNumber = { before: string; after: string; whole: number; decimals: number }

/** What a section boils down to when its places are all zeros and nothing else is asked for; null otherwise. */
export function simpleNumber(tokens: readonly Token[]): SimpleNumber | null {
  const first = tokens.findIndex((token) => token.kind !== 'literal')
  const whole = tokens[first]
  if (whole?.kind !== 'digit' || !/^0+$/.test(whole.text)) return null
  const places = tokens[first + 1]?.kind === 'point' ? tokens[first + 2] : null
  if (places !== null && (places?.kind !== 'digit' || !/^0+$/.test(places.text))) return null
  const rest = tokens.slice(first + (places === null ? 1 : 3))
  if (!rest.every((token) => token.kind === 'literal')) return null
  return {
    before: literals(tokens.slice(0, first)),
    after: literals(rest),
    whole: whole.text.length,
    decimals: places?.text.length ?? 0,
  }
}

const literals = (tokens: readonly Token[]): string =>
  tokens.map((token) => (token.kind === 'literal' ? token.text : '')).join('')

/** Shows a number that is not negative. */
export function renderSimple(format: SimpleNumber, value: number): string {
  const { before, after, whole, decimals } = format
  const digits = fixed(value, decimals, false)
  return before + (whole > 1 ? digits.padStart(whole + (decimals > 0 ? decimals + 1 : 0), '0') : digits) + after
}

/** Shows a number under one section of a number format. */
export function renderNumber(tokens: readonly Token[], value: number): string {
  if (!tokens.some((token) => token.kind === 'digit')) return plain(tokens, value)
  if (isFraction(tokens)) return renderFraction(tokens, value)
  const percent = tokens.filter((token) => token.kind === 'percent').length
  const scaled = (Math.abs(value) * 100 ** percent) / 1000 ** thousands(tokens)
  const body = tokens.some((token) => token.kind === 'exponent') ? renderExponent(tokens, scaled) : renderDecimal(tokens, scaled)
  return value < 0 && /[1-9]/.test(body) ? `-${body}` : body
}

/** A section without places for digits shows its literals, whatever the number. */
function plain(tokens: readonly Token[], value: number): string {
  const texts = tokens.map((token) => {
    if (token.kind === 'literal') return token.text
    if (token.kind === 'general' || token.kind === 'text') return formatGeneral(Math.abs(value))
    return symbol(token)
  })
  return (value < 0 && tokens.length > 0 ? '-' : '') + texts.join('')
}

function symbol(token: Token): string {
  if (token.kind === 'point') return '.'
  if (token.kind === 'percent') return '%'
  return token.kind === 'slash' ? '/' : ''
}

/** Commas behind the last place for digits divide by a thousand each. */
function thousands(tokens: readonly Token[]): number {
  const last = tokens.findLastIndex((token) => token.kind === 'digit')
  let count = 0
  while (tokens[last + 1 + count]?.kind === 'comma') count++
  return count
}

function renderDecimal(tokens: readonly Token[], value: number): string {
  const point = tokens.findIndex((token) => token.kind === 'point')
  const whole = point < 0 ? tokens : tokens.slice(0, point)
  const decimals = point < 0 ? [] : tokens.slice(point + 1)
  const [int = '0', fraction = ''] = fixed(value, placesIn(decimals), isGrouped(whole)).split('.')
  const left = fillWhole(whole, int === '0' ? '' : int)
  return point < 0 ? left : left + fillDecimals(decimals, fraction)
}

/**
 * Digits with the given number of decimals, rounded half up on the scaled number. With grouping the decimals are rounded by
 * themselves: 2.675 is 2.68 under 0.00 and 2.67 under #,##0.00, as SheetJS shows them.
 */
function fixed(value: number, decimals: number, grouped: boolean): string {
  const digits = Math.min(decimals, 15)
  if (value >= 1e15) return wholeDigits(value) + (digits > 0 ? `.${'0'.repeat(digits)}` : '')
  const scale = 10 ** digits
  const whole = grouped ? Math.floor(value) : 0
  return (whole + Math.round((value - whole) * scale) / scale).toFixed(digits)
}

/** Fifteen significant digits, zeros behind: more a spreadsheet does not hold. */
function wholeDigits(value: number): string {
  const [mantissa = '', exponent] = value.toExponential(14).split('e')
  return mantissa.replace('.', '').padEnd(Number(exponent) + 1, '0')
}

const isGrouped = (tokens: readonly Token[]): boolean =>
  tokens.some((token, i) => token.kind === 'comma' && tokens.slice(i + 1).some(({ kind }) => kind === 'digit'))

/** Puts the digits into the places from the right; those left over go before the first place. */
function fillWhole(tokens: readonly Token[], digits: string): string {
  const grouped = isGrouped(tokens)
  const first = tokens.findIndex((token) => token.kind === 'digit')
  let left = digits.length
  let written = 0
  let out = ''
  const prepend = (digit: string): void => {
    out = (grouped && written > 0 && written % 3 === 0 ? `${digit},` : digit) + out
    written++
  }
  for (let i = tokens.length - 1; i >= 0; i--) {
    const token = tokens[i]
    if (token === undefined) continue
    if (token.kind === 'digit') {
      for (let at = token.text.length - 1; at >= 0; at--) {
        if (left > 0) prepend(digits[--left] ?? '')
        else if (token.text[at] === '0') prepend('0')
        else if (token.text[at] === '?') out = ` ${out}`
      }
      if (i === first) while (left > 0) prepend(digits[--left] ?? '')
    } else if (token.kind === 'literal') out = token.text + out
    else out = symbol(token) + out
  }
  return out
}

function fillDecimals(tokens: readonly Token[], fraction: string): string {
  const places = tokens.map((token) => (token.kind === 'digit' ? token.text : '')).join('')
  let keep = fraction.length
  while (keep > 0 && fraction[keep - 1] === '0' && places[keep - 1] !== '0') keep--
  let at = 0
  let out = '.'
  for (const token of tokens) {
    if (token.kind === 'literal') out += token.text
    else if (token.kind !== 'digit') out += symbol(token)
    else
      for (let i = 0; i < token.text.length; i++, at++)
        out += at < keep ? (fraction[at] ?? '0') : token.text[i] === '?' ? ' ' : ''
  }
  return out
}

/** Places for digits. */
function placesIn(part: readonly Token[]): number {
  return part.reduce((sum, token) => sum + (token.kind === 'digit' ? token.text.length : 0), 0)
}

/** Mantissa and exponent, rounded on the exact decimal value. */
function scientific(value: number, decimals: number): [number, number] {
  const [mantissa, exponent] = value.toExponential(Math.min(decimals, 20)).split('e')
  return [Number(mantissa), Number(exponent)]
}

/** The exponent in steps of the places before the point: 12.3E+3. */
function engineering(value: number, decimals: number, step: number): [number, number] {
  if (value === 0) return [0, 0]
  const exponent = Math.floor(Math.floor(Math.log10(value)) / step) * step
  const mantissa = value / 10 ** exponent
  return Number(mantissa.toFixed(decimals)) >= 10 ** step
    ? [value / 10 ** (exponent + step), exponent + step]
    : [mantissa, exponent]
}

function renderExponent(tokens: readonly Token[], value: number): string {
  const at = tokens.findIndex((token) => token.kind === 'exponent')
  const mark = tokens[at]
  const mantissa = tokens.slice(0, at)
  const power = tokens.slice(at + 1)
  const point = mantissa.findIndex((token) => token.kind === 'point')
  const step = Math.max(1, placesIn(point < 0 ? mantissa : mantissa.slice(0, point)))
  const decimals = point < 0 ? 0 : placesIn(mantissa.slice(point + 1))
  const [size, exponent] = step === 1 ? scientific(value, decimals) : engineering(value, decimals, step)
  const sign = exponent < 0 ? '-' : mark?.kind === 'exponent' && mark.plus ? '+' : ''
  const digits = String(Math.abs(exponent)).padStart(placesIn(power), '0')
  const tail = power.map((token) => (token.kind === 'literal' ? token.text : symbol(token))).join('')
  return `${renderDecimal(mantissa, size)}E${sign}${digits}${tail}`
}

const isFraction = (tokens: readonly Token[]): boolean =>
  tokens.some((token, i) => token.kind === 'slash' && tokens[i - 1]?.kind === 'digit')

/** "# ?/?": the whole number and the nearest fraction whose denominator has as many digits as there are places. */
function renderFraction(tokens: readonly Token[], value: number): string {
  const slash = tokens.findIndex((token) => token.kind === 'slash')
  const over = tokens[slash - 1]
  const under = tokens[slash + 1]
  const before = tokens.slice(0, slash - 1)
  const mixed = before.some((token) => token.kind === 'digit')
  const fixedUnder = under?.kind === 'literal' && /^\d+$/.test(under.text) ? Number(under.text) : 0
  const width = under?.kind === 'digit' ? under.text.length : 1
  const size = Math.abs(value)
  const whole = mixed ? Math.floor(size) : 0
  const [top, bottom] =
    fixedUnder > 0 ? [Math.round((size - whole) * fixedUnder), fixedUnder] : nearest(size - whole, 10 ** Math.min(width, 7) - 1)
  const carried = mixed && top === bottom ? 1 : 0
  const pad = over?.kind === 'digit' ? over.text.length : 1
  const wholeText = mixed ? `${whole + carried > 0 || top % bottom === 0 ? whole + carried : ''} ` : ''
  const fractionText =
    mixed && top % bottom === 0 ? ' '.repeat(pad + 1 + width) : `${String(top).padStart(pad)}/${String(bottom).padEnd(width)}`
  return (value < 0 ? '-' : '') + wholeText + fractionText
}

/** The best fraction by continued fractions, its denominator at most `most`. */
function nearest(value: number, most: number): [number, number] {
  let [p0, q0, p1, q1] = [0, 1, 1, 0]
  let rest = value
  for (let i = 0; i < 40; i++) {
    const step = Math.floor(rest)
    const [p2, q2] = [step * p1 + p0, step * q1 + q0]
    if (q2 > most) break
    ;[p0, q0, p1, q1] = [p1, q1, p2, q2]
    if (rest - step < 5e-8) break
    rest = 1 / (rest - step)
  }
  return [p1, q1]
}
