import { describe, expect, it } from 'vitest'
import { lineNow, snapped, type CartOffer } from '../../../shared/engine/cart/line.ts'
import { rowSum, supplierSum } from '../../../shared/engine/cart/sum.ts'
import { splitPurchase } from '../../../shared/engine/split/split.ts'

const sold = (moq: number, mult: number, first = 1) => ({ moq, mult, breaks: [[first, 100_000]] as const })

describe('so many pieces are bought', () => {
  it.each([
    ['as wanted', sold(1, 1), 3, 3, []],
    ['no fewer than are sold', sold(100, 1), 3, 100, ['moq']],
    ['no fewer than the first price is for', sold(1, 1, 50), 3, 50, ['moq']],
    ['in whole packs', sold(1, 50), 51, 100, ['multiple']],
    ['no fewer than are sold and in whole packs', sold(30, 50), 3, 50, ['moq', 'multiple']],
    ['a whole pack as it is', sold(1, 50), 100, 100, []],
  ])('%s', (_how, offer, wanted, pieces, snappedBy) => {
    expect(snapped(offer, wanted)).toEqual({ pieces, snappedBy })
  })
})

const offer = (some: Partial<CartOffer> = {}): CartOffer => ({
  moq: 10,
  mult: 10,
  breaks: [
    [10, 100_000],
    [1000, 80_000],
  ],
  rateMicro: 1_000_000,
  stock: 5000,
  validTo: null,
  ...some,
})
const line = (wanted = 95, qty = 100) => ({ wanted, qty, seen: { breaks: offer().breaks, rateMicro: 1_000_000 } })

describe('a line beside the offer of now', () => {
  it('is as it was', () => {
    const { pieces, unitMicro, seenMicro, changes } = lineNow(line(), offer(), 5)
    expect({ pieces, unitMicro, seenMicro, changes }).toEqual({
      pieces: 100,
      unitMicro: 100_000,
      seenMicro: 100_000,
      changes: [],
    })
  })

  it('is no dearer for another break at another quantity', () => {
    expect(lineNow(line(1000, 1000), offer(), 5)).toMatchObject({ unitMicro: 80_000, seenMicro: 80_000, changes: [] })
  })

  it.each([
    ['a rise', offer({ breaks: [[10, 100_001]] }), ['dearer']],
    ['a fall', offer({ breaks: [[10, 99_999]] }), ['cheaper']],
    ['a rate that rose', offer({ rateMicro: 1_000_010 }), ['dearer']],
    ['no rate any more', offer({ rateMicro: null }), ['unpriced']],
    ['no price for so many', offer({ breaks: [] }), ['unpriced']],
    ['too few', offer({ stock: 99 }), ['short']],
    ['its last instant passed', offer({ validTo: 4 }), ['expired']],
    ['its last instant', offer({ validTo: 5 }), []],
    ['larger packs and a rise', offer({ mult: 300, breaks: [[10, 110_000]] }), ['dearer', 'packs']],
    ['nobody who offers it', null, ['gone']],
  ])('tells of %s', (_what, now, changes) => {
    expect(lineNow(line(), now, 5).changes).toEqual(changes)
  })
})

const TERMS = { taxPpm: 130_000, freightFen: 1500, freeFromFen: 20_000, minOrderFen: 5000 }

describe('what is bought of one supplier', () => {
  it('pays freight below its limit, and tells what is missing', () => {
    const rows = [rowSum(333_333, 7, TERMS.taxPpm), rowSum(100_000, 1000, TERMS.taxPpm)]
    expect(supplierSum(rows, TERMS)).toEqual({
      goodsFen: 10_233,
      taxFen: 1330,
      freightFen: 1500,
      totalFen: 13_063,
      missingFreeFen: 9767,
      missingMinimumFen: 0,
    })
    expect(supplierSum([rowSum(100_000, 2000, 0)], TERMS)).toMatchObject({ freightFen: 0, missingFreeFen: 0 })
    expect(supplierSum([rowSum(100_000, 2000, 0)], { ...TERMS, freeFromFen: null })).toMatchObject({
      freightFen: 1500,
      missingFreeFen: null,
    })
    expect(supplierSum([rowSum(100_000, 100, 0)], TERMS).missingMinimumFen).toBe(4000)
    expect(supplierSum([], TERMS)).toMatchObject({ totalFen: 0, missingMinimumFen: 0 })
  })

  it('comes to what a split purchase reckons', () => {
    const pieces = [700, 1300]
    const lines = pieces.map((need, at) => ({
      id: String(at),
      need,
      ratePpm: 0,
      minPieces: 0,
      tape: 0,
      own: 0,
      byDay: null,
      preferred: [],
      last: [],
      banned: [],
      offers: [
        {
          id: `o${at}`,
          supplierId: 's',
          moq: 1,
          multiple: 1,
          stock: null,
          leadDays: 1,
          validTo: null,
          breaks: [{ from: 1, unitMicro: 33_333 + at }],
        },
      ],
    }))
    const [order] = splitPurchase({ today: 1, lines, suppliers: [{ id: 's', rank: 1, ...TERMS }], preferPpm: 0 }, 100).orders
    const rows = pieces.map((need, at) => rowSum(33_333 + at, need, TERMS.taxPpm))
    const { goodsFen, taxFen, freightFen, totalFen, missingFreeFen } = supplierSum(rows, TERMS)
    expect(order).toMatchObject({ goodsFen, taxFen, freightFen, totalFen, missingFreeFen })
  })
})
