import { divCeil, mulDiv, toSafe } from '../money.ts'

/** A price from so many pieces on: 微 of the offer's currency a piece, before tax. */
export type Break = readonly [from: number, unitMicro: number]

/** What an offer sells by. */
export type Sold = { moq: number; mult: number; breaks: readonly Break[] }

/** The fewest pieces that are sold: nothing is below the first price. */
export const leastOf = ({ moq, breaks }: Pick<Sold, 'moq' | 'breaks'>): number =>
  breaks.length === 0 ? moq : Math.max(moq, Math.min(...breaks.map(([from]) => from)))

/** Pieces that have to be bought for `need` of them: no fewer than sold, in whole packs. `need` is whole, from 1. */
export function boughtFor(need: number, offer: Sold): number {
  const wanted = Math.max(need, leastOf(offer))
  const mult = BigInt(offer.mult)
  return toSafe(divCeil(BigInt(wanted), mult) * mult)
}

/** The price a piece when so many are bought: that of the largest break not above; null where even the first is above. */
export function unitAt(breaks: readonly Break[], pieces: number): number | null {
  let best: Break | null = null
  for (const one of breaks) if (one[0] <= pieces && (best === null || one[0] >= best[0])) best = one
  return best?.[1] ?? null
}

/** A price in another currency as 微元, at a rate of 微元 for one of its units, half up. */
export const inYuan = (unitMicro: number, rateMicro: number): number => mulDiv([unitMicro, rateMicro], 1_000_000)

/** An offer with the 微元 of one unit of its currency; null where nobody has told them. */
export type Offered = Sold & { rateMicro: number | null }

/** Pieces to buy for `need`, and what one of them costs in 微元: null without a break for so many or without a rate. */
export function priced(offer: Offered, need: number): { pieces: number; unitMicro: number | null } {
  const pieces = boughtFor(need, offer)
  const unit = unitAt(offer.breaks, pieces)
  return { pieces, unitMicro: unit === null || offer.rateMicro === null ? null : inYuan(unit, offer.rateMicro) }
}
