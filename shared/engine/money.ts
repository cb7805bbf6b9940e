/**
 * Integer money. Settled money is 分 (`…Fen`), unit rates are 微元 = 1e-6 元 (`…Micro`), points are milli-points
 * (`…Milli`), percentages are parts per million (`…Ppm`). Products run in BigInt unless they are exact as
 * numbers; this file is the one place that rounds.
 */

/** Divides and rounds half up (half away from zero), exactly. `den` must be positive. */
export function divRound(num: bigint, den: bigint): bigint {
  const twice = num * 2n
  return num >= 0n ? (twice + den) / (2n * den) : -((-twice + den) / (2n * den))
}

/** Divides and rounds up, exactly. `num` must not be negative, `den` must be positive. */
export const divCeil = (num: bigint, den: bigint): bigint => (num + den - 1n) / den

/**
 * Splits `total` over shares `nums[i] / den` so that the parts add up exactly: each share rounded down, then one more to the
 * largest remainders; equal remainders go by position. `total` is the rounded sum of the shares, all not negative. With `kindOf` there is
 * a share for each of its entries, that number of `nums`.
 */
export function apportion(
  total: number,
  nums: readonly bigint[],
  den: bigint,
  kindOf: readonly number[] = [...nums.keys()],
): number[] {
  const whole = nums.map((num) => toSafe(num / den))
  const parts = kindOf.map((kind) => whole[kind] ?? 0)
  const left = total - parts.reduce((sum, part) => sum + part, 0)
  if (left <= 0) return parts
  const byRest = new Map(nums.map((num) => [num % den, [] as number[]]))
  const alike = nums.map((num) => byRest.get(num % den))
  for (const [index, kind] of kindOf.entries()) alike[kind]?.push(index)
  const largestFirst = [...byRest].toSorted(([a], [b]) => (a > b ? -1 : 1)).flatMap(([, indices]) => indices)
  for (const index of largestFirst.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** Product of integers, divided once at the end and rounded half up. Throws RangeError past 2^53 or on a fraction. */
export function mulDiv(factors: readonly number[], den: number): number {
  const exact = productOf(factors)
  if (exact !== null) {
    const rest = exact % den
    const whole = (exact - rest) / den
    return 2 * Math.abs(rest) >= den ? whole + Math.sign(rest) : whole + 0
  }
  let product = 1n
  for (const factor of factors) product *= BigInt(factor)
  return toSafe(divRound(product, BigInt(den)))
}

/** Far enough below 2^53 that twice a remainder is exact too. */
const EXACT = 2 ** 52

/** The product as a number, null where it would not be exact; most amounts are small, and BigInt is ten times as slow. */
function productOf(factors: readonly number[]): number | null {
  let product = 1
  for (const factor of factors) {
    product *= factor
    if (!Number.isSafeInteger(factor) || Math.abs(product) > EXACT) return null
  }
  return product
}

/** BigInt back to number. Throws RangeError when the value does not fit exactly. */
export function toSafe(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('amount out of range')
  return number
}

/** A percentage (ppm) of an amount in 分, half up. */
export const percentOfFen = (amountFen: number, ppm: number): number => mulDiv([amountFen, ppm], 1_000_000)

/** 微元 times a count, to 分, half up. */
export const microToFen = (rateMicro: number, count: number): number => mulDiv([rateMicro, count], 10_000)

/** The smallest count whose price by `microToFen` is at least so many 分. `rateMicro` must be positive. */
export function countFor(rateMicro: number, amountFen: number): number {
  if (amountFen <= 0) return 0
  const micro = productOf([amountFen, 10_000])
  if (micro === null) return toSafe(divCeil(BigInt(amountFen) * 10_000n - 5_000n, BigInt(rateMicro)))
  const short = (micro - 5000) % rateMicro
  return (micro - 5000 - short) / rateMicro + (short > 0 ? 1 : 0)
}

/** 分 over a count as 微元 with four decimals of 元, half up: what one set costs. For showing, never multiplied again. */
export const perUnitMicro = (amountFen: number, count: number): number => mulDiv([amountFen, 100], count) * 100

/** 分 as 元 text with two decimals, true minus sign, no grouping: -12345 -> "−123.45". */
export function fenText(fen: number): string {
  const text = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '−' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

/** 微元 as 元 text with `places` decimals (0 to 6), half up: 293946 -> "0.2939" at 4. */
export function microText(micro: number, places: number): string {
  const scaled = toSafe(divRound(BigInt(micro), 10n ** BigInt(6 - places)))
  const text = String(Math.abs(scaled)).padStart(places + 1, '0')
  const sign = scaled < 0 ? '−' : ''
  return places === 0 ? sign + text : `${sign}${text.slice(0, -places)}.${text.slice(-places)}`
}
