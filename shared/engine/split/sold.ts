import { countFor, microToFen } from '../money.ts'
import { purchaseQuantity } from '../purchase/quantity.ts'
import type { OfferRefusal, PriceBreak, SplitInput, SplitLine, SplitOffer } from './types.ts'

/** An offer as it is searched: its breaks ascending, `least` and `most` saleable pieces. */
export type Sold = {
  offer: SplitOffer
  /** The supplier's place among those searched. */
  supplier: number
  breaks: readonly PriceBreak[]
  least: number
  most: number
}

/** The offer made ready; or why it does not serve whatever is bought elsewhere. */
export function soldOf(offer: SplitOffer, line: SplitLine, today: SplitInput['today'], supplier: number): Sold | OfferRefusal {
  if (line.banned.includes(offer.supplierId)) return 'banned'
  if (offer.validTo !== null && offer.validTo < today) return 'expired'
  if (line.byDay !== null && (offer.leadDays === null || today + offer.leadDays > line.byDay)) return 'late'
  const breaks = offer.breaks
    .filter(({ unitMicro }) => unitMicro > 0)
    .toSorted((a, b) => a.from - b.from || a.unitMicro - b.unitMicro)
  const [first] = breaks
  if (!first) return 'price'
  const different = breaks.filter(({ from }, index) => breaks[index - 1]?.from !== from)
  const { stock, multiple } = offer
  const most = stock === null ? Number.POSITIVE_INFINITY : stock - (stock % multiple)
  const least = upTo(Math.max(1, offer.moq, first.from), multiple)
  return least > most ? 'stock' : { offer, supplier, breaks: different, least, most }
}

const upTo = (least: number, multiple: number): number =>
  purchaseQuantity(least, { ratePpm: 0, minPieces: 0, least, multiple, rule: null })

/** The fewest saleable pieces that cover `share`. */
export const snap = ({ least, offer }: Sold, share: number): number => upTo(Math.max(least, share), offer.multiple)

/** 微元 a piece when so many are bought. */
export const unitMicroAt = ({ breaks }: Sold, quantity: number): number =>
  breaks.findLast(({ from }) => from <= quantity)?.unitMicro ?? Number.NaN

export const goodsFenAt = (sold: Sold, quantity: number): number => microToFen(unitMicroAt(sold, quantity), quantity)

/** What may be bought to cover `share`: the fewest pieces that do, and the fewest of every break above. */
export function menuOf(sold: Sold, share: number): number[] {
  const least = snap(sold, share)
  const quantities = new Set([least])
  for (const { from } of sold.breaks) if (from > least) quantities.add(snap(sold, from))
  return [...quantities].filter((quantity) => quantity <= sold.most)
}

/** 分 that so many pieces are worth at most. */
const microPieces = (unitMicro: number, quantity: number): number => (unitMicro * quantity) / 10_000 + 1

/** Of the saleable quantities above `quantity` whose goods are worth `goodsFen` at least the one whose goods are worth least. */
export function raised(sold: Sold, quantity: number, goodsFen: number): { quantity: number; goodsFen: number } | null {
  let best: { quantity: number; goodsFen: number } | null = null
  for (const [index, { from, unitMicro }] of sold.breaks.entries()) {
    const next = sold.breaks[index + 1]?.from ?? Number.POSITIVE_INFINITY
    const least = Math.max(quantity + 1, from)
    // A break whose dearest quantity is worth too little needs no search.
    if (least >= next || least > sold.most || microPieces(unitMicro, Math.min(next - 1, sold.most)) < goodsFen) continue
    const tried = snap(sold, Math.max(least, countFor(unitMicro, goodsFen)))
    if (tried > sold.most || tried >= next) continue
    const worth = microToFen(unitMicro, tried)
    if (best === null || worth < best.goodsFen) best = { quantity: tried, goodsFen: worth }
  }
  return best
}
