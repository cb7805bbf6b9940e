import { describe, expect, it } from 'vitest'
import { splitPurchase } from '../../../shared/engine/split/split.ts'
import type { SplitInput, SplitLine, SplitOffer, SplitSupplier } from '../../../shared/engine/split/types.ts'
import { KINDS, largeCase } from '../../bench/split/cases.ts'
import { times } from '../../length.ts'
import { someCase } from './cases.ts'
import { naiveBest, plansOf, scoreOf } from './naive.ts'

/** Plans that are walked through at most. */
const MOST_PLANS = 20_000

/** Without the offers that make too many plans. */
function walkable(input: SplitInput): SplitInput {
  let { lines } = input
  for (let turn = 0; plansOf({ ...input, lines }) > MOST_PLANS; turn++) {
    const most = lines.toSorted((a, b) => b.offers.length - a.offers.length || (a.id < b.id ? -1 : 1))[0]!
    const left = most.offers.filter((_, index) => index !== turn % most.offers.length)
    lines = lines.map((line) => (line === most ? { ...line, offers: left } : line))
  }
  return { ...input, lines }
}

describe('a purchase split over suppliers', () => {
  it('is the best of all plans, one by one', () => {
    const sizes = new Set<string>()
    // One whose best plan is the bound's own, where a part is cut no further.
    for (const seed of [3738, ...Array.from({ length: times(300, 10_000) }, (_, each) => each)]) {
      const input = walkable(someCase(seed))
      sizes.add(`${input.suppliers.length} x ${input.lines.length}`)
      const plan = splitPurchase(input, 100_000)
      expect({ seed, isOptimal: plan.isOptimal, gap: plan.gapPpm, ...scoreOf(plan) }).toEqual({
        seed,
        isOptimal: true,
        gap: 0,
        ...naiveBest(input),
      })
    }
    expect(sizes).toContain('6 x 7')
  })
})

describe('a long bill while one waits', () => {
  it.each(KINDS)('%s: 300 lines of 8 suppliers, at most a hundredth from the best', (kind) => {
    // Those of the bench, the hardest of them first.
    for (const seed of [3, 0, 1, 2, 4].slice(0, times(1, 5)))
      expect({ kind, seed, gap: splitPurchase(largeCase(kind, seed), 200).gapPpm }).toSatisfy(({ gap }) => gap <= 10_000)
  })
})

const supplier = (id: string, some: Partial<SplitSupplier> = {}): SplitSupplier => ({
  id,
  freightFen: 0,
  freeFromFen: null,
  minOrderFen: 0,
  taxPpm: 0,
  rank: 0,
  ...some,
})
const offer = (supplierId: string, unitMicro: number, some: Partial<SplitOffer> = {}): SplitOffer => ({
  id: supplierId,
  supplierId,
  breaks: [{ from: 1, unitMicro }],
  moq: 1,
  multiple: 1,
  stock: null,
  leadDays: 3,
  validTo: null,
  ...some,
})
const line = (id: string, need: number, offers: SplitOffer[], some: Partial<SplitLine> = {}): SplitLine => ({
  id,
  need,
  ratePpm: 0,
  minPieces: 0,
  tape: 0,
  own: 0,
  byDay: null,
  offers,
  preferred: [],
  last: [],
  banned: [],
  ...some,
})
const planOf = (suppliers: SplitSupplier[], lines: SplitLine[], preferPpm = 0) =>
  splitPurchase({ today: 100, suppliers, lines, preferPpm }, 10_000)
const bought = (plan: ReturnType<typeof planOf>) =>
  plan.orders.flatMap(({ supplierId, rows }) => rows.map(({ lineId, quantity }) => [lineId, supplierId, quantity]))

describe('what a buyer sees', () => {
  it('how a quantity came about: attrition, own stock, minimum, packs, a cheaper break', () => {
    const breaks = [
      { from: 1, unitMicro: 100_000 },
      { from: 1000, unitMicro: 60_000 },
    ]
    const plan = planOf(
      [supplier('a')],
      [line('r', 700, [offer('a', 0, { breaks, moq: 50, multiple: 100 })], { ratePpm: 10_000, own: 50 })],
    )
    expect(plan.lines).toEqual([
      { lineId: 'r', need: 700, attrition: 7, tape: 0, own: 50, wanted: 657, bought: 1000, surplus: 343 },
    ])
    expect(plan.orders[0]?.rows[0]).toMatchObject({
      steps: { share: 657, moq: 0, multiple: 43, buyUp: 300, raise: 0 },
      unitMicro: 60_000,
      goodsFen: 6000,
      plainFen: 7000,
    })
  })

  it('pieces beyond the need where free freight is worth it, and what is missing where it is not', () => {
    const free = (freightFen: number) =>
      planOf([supplier('a', { freightFen, freeFromFen: 1000 })], [line('r', 90, [offer('a', 100_000)])])
    expect(free(101)).toMatchObject({
      totalFen: 1000,
      orders: [{ freightFen: 0, missingFreeFen: 0, rows: [{ steps: { raise: 10 } }] }],
    })
    expect(free(99)).toMatchObject({ totalFen: 999, orders: [{ freightFen: 99, missingFreeFen: 100, rows: [{ quantity: 90 }] }] })
  })

  it('a dearer line at the supplier whose free freight it reaches', () => {
    const suppliers = [supplier('a', { freightFen: 800, freeFromFen: 1000 }), supplier('b')]
    const lines = [line('r', 90, [offer('a', 100_000)]), line('c', 10, [offer('a', 120_000), offer('b', 90_000)])]
    expect(bought(planOf(suppliers, lines))).toEqual([
      ['c', 'a', 10],
      ['r', 'a', 90],
    ])
  })

  it('one line of two suppliers where the cheaper has too few', () => {
    const offers = [offer('a', 100_000, { stock: 60 }), offer('b', 150_000)]
    expect(bought(planOf([supplier('a'), supplier('b')], [line('r', 100, offers)]))).toEqual([
      ['r', 'a', 60],
      ['r', 'b', 40],
    ])
  })

  it('a preferred supplier as far as he is not too dear, a last one only where it goes no other way', () => {
    const suppliers = [supplier('a'), supplier('b'), supplier('c')]
    const offers = [offer('a', 100_000), offer('b', 104_000), offer('c', 50_000)]
    const wishes = { preferred: ['b'], last: ['c'] }
    expect(bought(planOf(suppliers, [line('r', 100, offers, wishes)], 50_000))).toEqual([['r', 'b', 100]])
    expect(bought(planOf(suppliers, [line('r', 100, offers, wishes)], 30_000))).toEqual([['r', 'a', 100]])
    const only = planOf(suppliers, [line('r', 100, offers, { ...wishes, banned: ['a', 'b'] })])
    expect([bought(only), only.lastRows]).toEqual([[['r', 'c', 100]], 1])
  })

  it('why a line is delivered by nobody, offer by offer', () => {
    const suppliers = ['a', 'b', 'c', 'd', 'e'].map((id) => supplier(id)).concat(supplier('f', { minOrderFen: 5000 }))
    const offers = [
      offer('a', 1000),
      offer('b', 1000, { validTo: 99 }),
      offer('c', 1000, { leadDays: null }),
      offer('d', 0),
      offer('e', 1000, { stock: 4 }),
    ]
    const some = { banned: ['a'], byDay: 110 }
    expect(planOf(suppliers, [line('r', 5, offers, some)]).undelivered).toEqual([
      {
        lineId: 'r',
        wanted: 5,
        offers: ['banned', 'expired', 'late', 'price', 'stock'].map((code, index) => ({
          offerId: suppliers[index]?.id,
          supplierId: suppliers[index]?.id,
          code,
        })),
      },
    ])
    const small = planOf(suppliers, [line('r', 5, [offer('f', 1_000_000, { stock: 20 })])])
    expect(small.undelivered[0]?.offers).toEqual([{ offerId: 'f', supplierId: 'f', code: 'minimum', missingFen: 3000 }])
    expect(small.totalFen).toBe(0)
  })

  it('refuses an offer of a supplier whom nobody knows, and amounts past exact integers', () => {
    expect(() => planOf([], [line('r', 1, [offer('a', 1)])])).toThrow(RangeError)
    expect(() => planOf([supplier('a')], [line('r', 1e9, [offer('a', 1e12)])])).toThrow(RangeError)
  })
})
