import { inYuan, leastOf, unitAt } from '../catalogue/offer.ts'
import { microToFen } from '../money.ts'
import { purchaseQuantity } from '../purchase/quantity.ts'
import { ledgerOf } from '../split/options.ts'
import type { LineLedger } from '../split/types.ts'
import type { PartNeed, SourceOffer } from './types.ts'

/** Why an offer would not serve all that is wanted by itself: no longer valid, too few in stock, no rate of its currency, no price. */
export type CellFault = 'expired' | 'short' | 'rate' | 'price'

/** More pieces for less money, at a cheaper break. */
export type BuyUp = { pieces: number; unitMicro: number; goodsFen: number; savedFen: number }

/** One supplier's offer beside what is wanted: the pieces to buy and what they cost, 微元 and 分 before tax; null where nobody knows. */
export type OfferCell = {
  offer: SourceOffer
  pieces: number
  unitMicro: number | null
  goodsFen: number | null
  fault: CellFault | null
  buyUp: BuyUp | null
}

/** What of a part is wanted when so many lie in one's own store: need, attrition, tape, own and what is left. */
export const wantedOf = ({ partId, need, extra, tape }: PartNeed, own: number): LineLedger =>
  ledgerOf({ ...PLAIN, id: String(partId), need, minPieces: extra, tape, own })

const PLAIN = { ratePpm: 0, byDay: null, offers: [], preferred: [], last: [], banned: [] }

/** The offer by itself, as whoever reads a list of prices compares it; limits and freight are the plan's. `wanted` is from 1. */
export function cellOf(offer: SourceOffer, rateMicro: number | null, wanted: number): OfferCell {
  const breaks = offer.breaks ?? []
  const pieces = packsOf(offer, Math.max(wanted, leastOf({ ...offer, breaks })))
  const priceAt = (count: number): { unitMicro: number; goodsFen: number } | null => {
    const unit = unitAt(breaks, count)
    if (unit === null || unit <= 0 || rateMicro === null) return null
    const unitMicro = inYuan(unit, rateMicro)
    return { unitMicro, goodsFen: microToFen(unitMicro, count) }
  }
  const price = priceAt(pieces)
  return {
    offer,
    pieces,
    unitMicro: price?.unitMicro ?? null,
    goodsFen: price?.goodsFen ?? null,
    fault: faultOf(offer, pieces, price !== null, rateMicro),
    buyUp: price && buyUpOf(offer, pieces, price.goodsFen, priceAt),
  }
}

const packsOf = ({ mult }: SourceOffer, least: number): number =>
  purchaseQuantity(least, { ratePpm: 0, minPieces: 0, least: 0, multiple: mult, rule: null })

function faultOf({ isExpired, stock, breaks }: SourceOffer, pieces: number, isPriced: boolean, rateMicro: number | null) {
  if (isExpired) return 'expired'
  if (breaks !== null && !isPriced) return rateMicro === null ? 'rate' : 'price'
  return stock < pieces ? 'short' : null
}

/** The break above that costs less as a whole than what is wanted, if the stock has so many: the one that costs least. */
function buyUpOf(
  offer: SourceOffer,
  pieces: number,
  goodsFen: number,
  priceAt: (count: number) => { unitMicro: number; goodsFen: number } | null,
): BuyUp | null {
  let best: BuyUp | null = null
  for (const [from] of offer.breaks ?? []) {
    const more = packsOf(offer, from)
    const price = more > pieces && more <= offer.stock ? priceAt(more) : null
    if (price && price.goodsFen < (best?.goodsFen ?? goodsFen))
      best = { pieces: more, ...price, savedFen: goodsFen - price.goodsFen }
  }
  return best
}

/** Of one supplier's offers of a part the one that serves best: without a fault, then the cheapest. */
export const bestCell = (cells: readonly OfferCell[]): OfferCell | null =>
  cells.toSorted(
    (a, b) =>
      Number(a.fault !== null) - Number(b.fault !== null) ||
      (a.goodsFen ?? Infinity) - (b.goodsFen ?? Infinity) ||
      a.offer.id - b.offer.id,
  )[0] ?? null
