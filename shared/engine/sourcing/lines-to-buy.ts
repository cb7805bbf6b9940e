import type { RowSteps } from '../split/types.ts'
import type { NeededPart, PurchaseDocument, Source } from './types.ts'

/** One line of a purchase list: so many pieces of a part at one supplier. Prices are 微元, amounts 分, before tax where goods are meant. */
export type LineToBuy = {
  supplierId: string
  offerId: number
  /** With what it is for, by bill. */
  part: NeededPart
  sku: string
  packing: string
  leadDays: number
  quantity: number
  unitMicro: number
  goodsFen: number
  taxFen: number
  steps: RowSteps
}

/** All that is bought of one supplier. */
export type OrderToPlace = {
  source: Source
  lines: LineToBuy[]
  goodsFen: number
  taxFen: number
  freightFen: number
  totalFen: number
  missingFreeFen: number | null
}

/** The purchase as orders that can be placed, each with its lines: what a cart, a list and a paper take. */
export function ordersToPlace({ parts, sources, offers, plan }: PurchaseDocument): OrderToPlace[] {
  const named = new Map(parts.map((part) => [String(part.partId), part]))
  const offered = new Map(offers.map((offer) => [String(offer.id), offer]))
  return plan.orders.flatMap(({ supplierId, rows, goodsFen, taxFen, freightFen, totalFen, missingFreeFen }) => {
    const source = sources.find(({ id }) => id === supplierId)
    if (!source) return []
    const lines = rows.flatMap(({ lineId, offerId, quantity, unitMicro, goodsFen: goods, taxFen: tax, steps }): LineToBuy[] => {
      const part = named.get(lineId)
      const offer = offered.get(offerId)
      if (!part || !offer) return []
      const { id, sku, packing, leadDays } = offer
      return [{ supplierId, offerId: id, part, sku, packing, leadDays, quantity, unitMicro, goodsFen: goods, taxFen: tax, steps }]
    })
    lines.sort((a, b) => (a.part.mpn < b.part.mpn ? -1 : a.part.mpn > b.part.mpn ? 1 : a.offerId - b.offerId))
    return [{ source, lines, goodsFen, taxFen, freightFen, totalFen, missingFreeFen }]
  })
}

/** Every line of every order. */
export const linesToBuy = (document: PurchaseDocument): LineToBuy[] => ordersToPlace(document).flatMap(({ lines }) => lines)
