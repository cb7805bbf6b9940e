import { expect, it } from 'vitest'
import { cartLinesOf } from '../../../shared/engine/sourcing/cart-lines.ts'
import type { PurchaseDocument } from '../../../shared/engine/sourcing/types.ts'

const part = (partId: number, needs: Record<string, number>) => ({
  partId,
  mpn: `P${partId}`,
  bills: Object.entries(needs).map(([bomId, need]) => ({ bomId, need: need - 1, extra: 1 })),
})
const row = (partId: number, offerId: number, quantity: number) => ({
  lineId: String(partId),
  offerId: String(offerId),
  quantity,
})

/** As much of a purchase as a cart looks at. */
const bought = (orders: { supplierId: string; rows: ReturnType<typeof row>[] }[], parts: ReturnType<typeof part>[]) =>
  ({
    bills: [{ id: 'A' }, { id: 'B' }],
    sources: [
      { id: 'ours', isOwn: false },
      { id: 'mine', isOwn: true },
    ],
    offers: [1, 2, 3, 4].map((id) => ({ id })),
    parts,
    plan: { orders },
  }) as unknown as PurchaseDocument

it('a purchase becomes lines of the cart, each with the bills that it is for', () => {
  const orders = [{ supplierId: 'ours', rows: [row(7, 1, 100), row(7, 2, 50), row(8, 3, 30)] }]
  expect(cartLinesOf(bought(orders, [part(7, { A: 60, B: 70 }), part(8, { B: 30 })]))).toEqual({
    bills: ['A', 'B'],
    own: 0,
    lines: [
      // Of the second offer 20 pieces are in nobody's bill.
      {
        offerId: 1,
        quantity: 100,
        needs: [
          { bill: 0, pieces: 60 },
          { bill: 1, pieces: 40 },
        ],
      },
      { offerId: 2, quantity: 50, needs: [{ bill: 1, pieces: 30 }] },
      { offerId: 3, quantity: 30, needs: [{ bill: 1, pieces: 30 }] },
    ],
  })
})

it('what one’s own suppliers sell stays out of it, with what is needed of them', () => {
  const orders = [
    { supplierId: 'mine', rows: [row(7, 1, 50)] },
    { supplierId: 'ours', rows: [row(7, 2, 50)] },
  ]
  expect(cartLinesOf(bought(orders, [part(7, { A: 60 })]))).toMatchObject({
    own: 1,
    lines: [{ offerId: 2, quantity: 50, needs: [{ bill: 0, pieces: 10 }] }],
  })
})
