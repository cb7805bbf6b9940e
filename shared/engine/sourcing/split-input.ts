import { inYuan } from '../catalogue/offer.ts'
import type { SplitInput, SplitLine, SplitOffer } from '../split/types.ts'
import { byKey } from '../by-key.ts'
import type { PartNeed, Source, SourceOffer, SupplierRank } from './types.ts'

/** What somebody decided about a purchase beside its bills. */
export type Wishes = {
  /** How many days from today it may take at most; null is any time. */
  withinDays: number | null
  /** How much dearer a preferred supplier may be, parts per million. */
  preferPpm: number
}

export type Asked = {
  needs: readonly PartNeed[]
  /** Pieces in one's own store, by part. */
  own: ReadonlyMap<number, number>
  sources: readonly Source[]
  offers: readonly SourceOffer[]
  wishes: Wishes
  /** Suppliers that parts are bound to, by part: his rank and everybody else's offers count for nothing there. */
  pins: ReadonlyMap<number, string>
}

/** Any day: of validity and delivery only the distance from today counts. */
const TODAY = 0

const BEFORE: Readonly<Record<SupplierRank | 'none', number>> = { preferred: 0, none: 1, last: 2, banned: 3 }

/** The purchase as the split takes it, prices in 元. An offer without a rate or a price sells nothing, and is told so. */
export function splitInputOf({ needs, own, sources, offers, wishes, pins }: Asked): SplitInput {
  const rates = new Map(sources.map(({ id, rateMicro }) => [id, rateMicro]))
  const byPart = byKey(offers, ({ partId }) => partId)
  const ranked = (rank: SupplierRank): string[] => sources.filter((source) => source.rank === rank).map(({ id }) => id)
  const ranks = { preferred: ranked('preferred'), last: ranked('last'), banned: ranked('banned') }
  const lines = needs.map(({ partId, need, extra, tape }): SplitLine => {
    const pin = pins.get(partId)
    return {
      id: String(partId),
      need,
      ratePpm: 0,
      minPieces: extra,
      tape,
      own: own.get(partId) ?? 0,
      byDay: wishes.withinDays === null ? null : TODAY + wishes.withinDays,
      offers: (byPart.get(partId) ?? []).map((offer) => splitOfferOf(offer, rates.get(offer.supplierId) ?? null)),
      ...(pin === undefined ? ranks : boundTo(pin, sources)),
    }
  })
  const suppliers = sources.map(({ id, freightFen, freeFromFen, minOrderFen, taxPpm, rank }) => {
    return { id, freightFen, freeFromFen, minOrderFen, taxPpm, rank: BEFORE[rank ?? 'none'] }
  })
  return { today: TODAY, lines, suppliers, preferPpm: wishes.preferPpm }
}

const boundTo = (pin: string, sources: readonly Source[]): Pick<SplitLine, SupplierRank> => ({
  preferred: [],
  last: [],
  banned: sources.filter(({ id }) => id !== pin).map(({ id }) => id),
})

function splitOfferOf({ id, supplierId, moq, mult, stock, leadDays, isExpired, breaks }: SourceOffer, rateMicro: number | null) {
  const priced = rateMicro === null ? [] : (breaks ?? [])
  return {
    id: String(id),
    supplierId,
    breaks: priced.map(([from, unitMicro]) => ({ from, unitMicro: inYuan(unitMicro, rateMicro ?? 0) })),
    moq,
    multiple: mult,
    stock,
    leadDays,
    validTo: isExpired ? TODAY - 1 : null,
  } satisfies SplitOffer
}

/** Bounds that a split is given while somebody waits: about a second's worth for many lines, and enough to prove short ones. */
const BOUNDS = 200
/** Offers of 300 lines at 8 suppliers, which the figure was measured with. */
const OFFERS = 2400
const LEAST = 20

/** How many bounds a purchase is searched with. A worker's clock stands still while it computes: work is counted, not time. */
export function boundsFor({ lines }: SplitInput): number {
  const offers = lines.reduce((sum, line) => sum + line.offers.length, 0)
  return offers <= OFFERS ? BOUNDS : Math.max(LEAST, Math.floor((BOUNDS * OFFERS) / offers))
}
