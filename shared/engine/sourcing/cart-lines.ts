import { linesToBuy } from './lines-to-buy.ts'
import type { PurchaseDocument } from './types.ts'

/** What a cart takes: offers with pieces, and of these how many are for which of the bills (by their places). */
export type CartLines = {
  bills: string[]
  lines: { offerId: number; quantity: number; needs: { bill: number; pieces: number }[] }[]
  /** Lines of one's own suppliers, which are bought of them. */
  own: number
}

/** A purchase as lines of a cart. What a part is needed for is told of its first lines, as far as they go. */
export function cartLinesOf(document: PurchaseDocument): CartLines {
  const bills = document.bills.map(({ id }) => id)
  const own = new Set(document.sources.flatMap(({ id, isOwn }) => (isOwn ? [id] : [])))
  const open = new Map(
    document.parts.map(({ partId, bills: needs }) => [
      partId,
      needs.map(({ bomId, need, extra }) => ({ bill: bills.indexOf(bomId), pieces: need + extra })),
    ]),
  )
  const all = linesToBuy(document).map(({ supplierId, offerId, quantity, part }) => {
    let left = quantity
    const needs = (open.get(part.partId) ?? []).flatMap((need) => {
      const pieces = Math.min(left, need.pieces)
      left -= pieces
      need.pieces -= pieces
      return pieces > 0 && need.bill >= 0 ? [{ bill: need.bill, pieces }] : []
    })
    return { supplierId, offerId, quantity, needs }
  })
  const lines = all.flatMap(({ supplierId, ...line }) => (own.has(supplierId) ? [] : [line]))
  return { bills, lines, own: all.length - lines.length }
}
