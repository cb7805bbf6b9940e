import { partKey } from '../knowledge/keys.ts'
import type { PartValue } from '../value/types.ts'

const LONGEST = 100
/** Blanks, hyphens of every length, and what cannot be seen. */
const PARTING = /[\s‐-―\-\p{Cf}]+/gu

/**
 * A part number as the catalogue keeps it for finding: half width, upper case, without spaces and hyphens, packing included. Empty
 * where nothing is left or more than 100 characters are.
 */
export function mpnNorm(mpn: string): string {
  const norm = mpn
    .slice(0, LONGEST * 2)
    .normalize('NFKC')
    .toUpperCase()
    .replace(PARTING, '')
  return norm.length > LONGEST ? '' : norm
}

/** The same without what only names the packing; the whole number where that leaves nothing. */
export const mpnBase = (mpn: string): string => partKey(mpn) || mpnNorm(mpn)

/** Class and exact value of a part, the same for every spelling: "10k", "10K0" and "103" of resistors are all R1e4. */
export function valueKey({ class: kind, mantissa, exponent }: Pick<PartValue, 'class' | 'mantissa' | 'exponent'>): string {
  if (mantissa === 0) return `${kind}0e0`
  let [figures, power] = [mantissa, exponent]
  for (; figures % 10 === 0; figures /= 10) power++
  return `${kind}${figures}e${power}`
}
