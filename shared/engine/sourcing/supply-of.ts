import { mulDiv } from '../money.ts'
import type { Supply } from '../purchase/types.ts'
import { byKey } from '../by-key.ts'
import { linesToBuy } from './lines-to-buy.ts'
import type { PurchaseDocument } from './types.ts'

/** What the part of a line costs and how it is sold, by the line's key. */
export type PlannedSupply = { lineKey: string } & Pick<Supply, 'unitPriceMicro' | 'moq' | 'multiple'>

/**
 * What a purchase says of the lines of one of its bills, for the quote: the price a piece before tax, of two suppliers the average of what
 * is bought, half up. Minimum and packs are those of the offer where the bill has the part to itself: shared among bills or suppliers they
 * bind nobody alone. Lines whose parts nobody delivers, or all of which lie in one's own store, are left out.
 */
export function supplyOf(document: PurchaseDocument, bomId: string): PlannedSupply[] {
  const offers = new Map(document.offers.map((offer) => [offer.id, offer]))
  return [...byKey(linesToBuy(document), ({ part }) => part.partId).values()].flatMap((lines): PlannedSupply[] => {
    const [one, other] = lines
    if (!one) return []
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const goodsFen = lines.reduce((sum, line) => sum + line.goodsFen, 0)
    const unitPriceMicro = other ? mulDiv([goodsFen, 10_000], pieces) : one.unitMicro
    const offer = offers.get(one.offerId)
    const isAlone = !other && one.part.uses.length === 1
    const terms = isAlone && offer ? { moq: offer.moq, multiple: offer.mult } : {}
    return one.part.uses.filter((use) => use.bomId === bomId).map(({ key }) => ({ lineKey: key, unitPriceMicro, ...terms }))
  })
}
