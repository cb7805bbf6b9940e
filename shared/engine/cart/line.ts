import { boughtFor, inYuan, leastOf, unitAt, type Break, type Offered, type Sold } from '../catalogue/offer.ts'

/** What is otherwise than it was when the person last looked: the price, the stock, the price's time, the packs, or all of it. */
export const CART_CHANGES = ['dearer', 'cheaper', 'packs', 'short', 'expired', 'unpriced', 'gone'] as const
export type CartChange = (typeof CART_CHANGES)[number]

/** Why more pieces are bought than asked for. */
export const SNAP_REASONS = ['moq', 'multiple'] as const
export type SnapReason = (typeof SNAP_REASONS)[number]

/** Prices as they were seen: breaks in the offer's currency, 微元 of one of its units then. */
export type SeenPrices = { breaks: readonly Break[]; rateMicro: number }

/** An offer as it is now. `validTo` is the last instant of its prices, null is open. */
export type CartOffer = Offered & { stock: number; validTo: number | null }

/** A line of a cart: `wanted` pieces were asked for, `qty` accepted for it. */
export type CartLine = { wanted: number; qty: number; seen: SeenPrices }

/** The line beside the offer. Prices are 微元 a piece before tax, at the pieces that are sold now. */
export type CartLineNow = {
  pieces: number
  snappedBy: SnapReason[]
  unitMicro: number | null
  seenMicro: number | null
  changes: CartChange[]
}

/** Pieces that are bought for so many, whole packs and no fewer than sold, and why they are more. `wanted` is whole, from 1. */
export function snapped(offer: Sold, wanted: number): { pieces: number; snappedBy: SnapReason[] } {
  const least = leastOf(offer)
  const pieces = boughtFor(wanted, offer)
  const snappedBy: SnapReason[] = []
  if (least > wanted) snappedBy.push('moq')
  if (pieces > Math.max(least, wanted)) snappedBy.push('multiple')
  return { pieces, snappedBy }
}

const unitMicroAt = ({ breaks, rateMicro }: SeenPrices, pieces: number): number | null => {
  const unit = unitAt(breaks, pieces)
  return unit === null ? null : inYuan(unit, rateMicro)
}

/** What a line is worth at `now` (ms), and what has changed since its prices were seen; `offer` null is offered no more. */
export function lineNow({ wanted, qty, seen }: CartLine, offer: CartOffer | null, now: number): CartLineNow {
  if (offer === null) return { pieces: qty, snappedBy: [], unitMicro: null, seenMicro: unitMicroAt(seen, qty), changes: ['gone'] }
  const { pieces, snappedBy } = snapped(offer, wanted)
  const { rateMicro, breaks, stock, validTo } = offer
  const isExpired = validTo !== null && validTo < now
  const unitMicro = isExpired || rateMicro === null ? null : unitMicroAt({ breaks, rateMicro }, pieces)
  const seenMicro = unitMicroAt(seen, pieces)
  const changes: CartChange[] = []
  if (unitMicro !== null && seenMicro !== null && unitMicro !== seenMicro)
    changes.push(unitMicro > seenMicro ? 'dearer' : 'cheaper')
  if (pieces !== qty) changes.push('packs')
  if (stock < pieces) changes.push('short')
  if (isExpired) changes.push('expired')
  else if (unitMicro === null) changes.push('unpriced')
  return { pieces, snappedBy, unitMicro, seenMicro, changes }
}

/** Changes that nobody has to agree to. */
export const isHarmless = (change: CartChange): boolean => change === 'cheaper'

/** Changes that agreeing to the offer as it is now does away with. */
export const isAcceptable = (change: CartChange): boolean => change === 'dearer' || change === 'cheaper' || change === 'packs'
