import { divCeil, toSafe } from '../money.ts'
import { attritionFor } from './attrition.ts'
import type { AttritionRule, BoughtPart, Supply } from './types.ts'

/** A feeder takes this much tape before its first part. */
const LEADER_UM = 80_000n
const PPM = 1_000_000n

/** What of buying a part does not hang on how many are needed. */
export type Terms = { ratePpm: number; minPieces: number; least: number; multiple: number; rule: AttritionRule | null }

/** The terms of a part at a price, 微元 a piece; null where nobody knows it. */
export function termsOf(part: BoughtPart, priceMicro: number | null, supply: Supply, rules: readonly AttritionRule[]): Terms {
  const rule = attritionFor(part, priceMicro, rules)
  const tape = supply.tape ?? tapeOf(rule)
  const { ratePpm = 0, minPieces = 0 } = rule ?? {}
  return { ratePpm, minPieces, least: Math.max(supply.moq ?? 0, tape), multiple: supply.multiple ?? 1, rule }
}

/** The pieces of the shortest tape that a feeder takes. */
export const tapeOf = (rule: AttritionRule | null): number =>
  rule?.tapePitchUm ? toSafe(divCeil(LEADER_UM, BigInt(rule.tapePitchUm))) : 0

/**
 * Pieces to buy when `need` are placed: with attrition, at least what is sold and what a feeder takes, a whole number of packs. Of
 * nothing nothing is bought. `need` is whole, 0 to 1e15; throws RangeError past 2^53.
 */
export function purchaseQuantity(need: number, terms: Terms): number {
  if (need === 0) return 0
  const wanted = Math.max(need + extraOf(need, terms), terms.least)
  const short = wanted % terms.multiple
  const quantity = short === 0 ? wanted : wanted + terms.multiple - short
  if (!Number.isSafeInteger(quantity)) throw new RangeError('quantity out of range')
  return quantity
}

/** Pieces that are lost on the way. */
export function extraOf(need: number, { ratePpm, minPieces }: Pick<Terms, 'ratePpm' | 'minPieces'>): number {
  const product = need * ratePpm
  // What is exact as a number needs no long division, and a bill of 5,000 lines has many.
  const share = Number.isSafeInteger(product) ? ceilPpm(product) : toSafe(divCeil(BigInt(need) * BigInt(ratePpm), PPM))
  return Math.max(minPieces, share)
}

function ceilPpm(product: number): number {
  const rest = product % 1_000_000
  return (product - rest) / 1_000_000 + (rest > 0 ? 1 : 0)
}
