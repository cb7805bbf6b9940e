import { describe, expect, it } from 'vitest'
import { bestCell, cellOf } from '../../../shared/engine/sourcing/cell.ts'
import { boundsFor, splitInputOf } from '../../../shared/engine/sourcing/split-input.ts'
import { linesToBuy } from '../../../shared/engine/sourcing/lines-to-buy.ts'
import { purchaseSheets } from '../../../shared/engine/export/purchase-sheets.ts'
import { cellText } from '../../../shared/engine/export/cell.ts'
import { supplyOf } from '../../../shared/engine/sourcing/supply-of.ts'
import { splitPurchase } from '../../../shared/engine/split/split.ts'
import type { NeededPart, PurchaseDocument, Source, SourceOffer } from '../../../shared/engine/sourcing/types.ts'

const offer = (some: Partial<SourceOffer> = {}): SourceOffer => ({
  id: 1,
  partId: 7,
  supplierId: 'a',
  sku: 'S1',
  packing: '编带',
  moq: 1,
  mult: 1,
  stock: 10_000,
  leadDays: 3,
  validTo: null,
  isExpired: false,
  breaks: [
    [1, 20_000],
    [1000, 9000],
  ],
  ...some,
})
const source = (some: Partial<Source> = {}): Source => ({
  id: 'a',
  name: '甲 [电子]',
  isOwn: false,
  currency: 'CNY',
  rateMicro: 1_000_000,
  rateDay: null,
  taxPpm: 130_000,
  freightFen: 800,
  freeFromFen: 5000,
  minOrderFen: 0,
  rank: null,
  updated: 0,
  ...some,
})
const part: NeededPart = {
  partId: 7,
  mpn: '=RC0603',
  maker: 'YAGEO',
  makerCn: '国巨',
  category: '贴片电阻',
  pkg: '0603',
  descr: '10k',
  need: 400,
  extra: 10,
  tape: 20,
  bills: [{ bomId: 'b', need: 400, extra: 10, rule: '0603', ratePpm: 5000, minPieces: 10 }],
  uses: [{ bomId: 'b', key: '0:1', label: 'R1-R4', perSet: 4, need: 400 }],
}

describe('an offer beside what is wanted', () => {
  it('rounds up to packs and tells the price of their break', () => {
    expect(cellOf(offer({ moq: 50, mult: 100 }), 1_000_000, 410)).toMatchObject({
      pieces: 500,
      unitMicro: 20_000,
      goodsFen: 1000,
    })
    expect(cellOf(offer({ breaks: [[600, 10_000]] }), 1_000_000, 410)).toMatchObject({ pieces: 600, goodsFen: 600 })
  })

  it('suggests the break above where more cost less, as far as the stock goes', () => {
    expect(cellOf(offer(), 1_000_000, 600).buyUp).toEqual({ pieces: 1000, unitMicro: 9000, goodsFen: 900, savedFen: 300 })
    expect(cellOf(offer(), 1_000_000, 400).buyUp).toBe(null)
    expect(cellOf(offer({ stock: 900 }), 1_000_000, 600).buyUp).toBe(null)
  })

  it('says why it does not serve', () => {
    const faults = [
      cellOf(offer(), 1_000_000, 410),
      cellOf(offer({ isExpired: true }), 1_000_000, 410),
      cellOf(offer({ stock: 409 }), 1_000_000, 410),
      cellOf(offer(), null, 410),
      cellOf(offer({ breaks: [] }), 1_000_000, 410),
      // Prices that one may not see are no fault.
      cellOf(offer({ breaks: null }), 1_000_000, 410),
    ].map(({ fault }) => fault)
    expect(faults).toEqual([null, 'expired', 'short', 'rate', 'price', null])
  })

  it('of several of one supplier the one that serves, then the cheapest', () => {
    const cells = [{ id: 1, isExpired: true }, { id: 2 }, { id: 3, breaks: [[1, 10_000]] as const }].map((some) =>
      cellOf(offer({ ...some, breaks: some.breaks ?? [[1, 20_000]] }), 1_000_000, 10),
    )
    expect(bestCell(cells)?.offer.id).toBe(3)
    expect(bestCell([])).toBe(null)
  })
})

const wishes = { withinDays: null, preferPpm: 0 }
const inputOf = (some: Partial<Parameters<typeof splitInputOf>[0]> = {}) =>
  splitInputOf({ needs: [part], own: new Map(), sources: [source()], offers: [offer()], wishes, pins: new Map(), ...some })

describe('a purchase as the split takes it', () => {
  it('has prices in 元, and none where the rate is not known', () => {
    expect(inputOf({ sources: [source({ rateMicro: 7_120_000 })] }).lines[0]?.offers[0]?.breaks[0]?.unitMicro).toBe(142_400)
    expect(inputOf({ sources: [source({ rateMicro: null })] }).lines[0]?.offers[0]?.breaks).toEqual([])
  })

  it('an expired offer and a late one are refused as such', () => {
    const plan = (some: Parameters<typeof inputOf>[0]) => splitPurchase(inputOf(some), 10).undelivered[0]?.offers[0]?.code
    expect(plan({ offers: [offer({ isExpired: true })] })).toBe('expired')
    expect(plan({ wishes: { ...wishes, withinDays: 2 } })).toBe('late')
    expect(plan({ wishes: { ...wishes, withinDays: 3 } })).toBe(undefined)
  })

  it('a part that is bound to a supplier is banned everywhere else, whatever one thinks of him', () => {
    const sources = [source({ rank: 'banned' }), source({ id: 'c', rank: 'preferred' })]
    expect(inputOf({ sources }).lines[0]).toMatchObject({ banned: ['a'], preferred: ['c'] })
    expect(inputOf({ sources, pins: new Map([[7, 'a']]) }).lines[0]).toMatchObject({ banned: ['c'], preferred: [], last: [] })
  })

  it('is searched with fewer bounds the more offers it has', () => {
    const many = (count: number) => inputOf({ offers: Array.from({ length: count }, (_, id) => offer({ id })) })
    expect([1, 2400, 4800, 40_000].map((count) => boundsFor(many(count)))).toEqual([200, 200, 100, 20])
  })
})

describe('a purchase on lists', () => {
  const plan = splitPurchase(inputOf(), 10)
  const document: PurchaseDocument = {
    bills: [{ id: 'b', name: '主板 98765', sets: 100 }],
    parts: [part],
    sources: [source()],
    offers: [{ id: 1, sku: 'S1', packing: '编带', leadDays: 3, moq: 5, mult: 10 }],
    plan,
  }

  it('names every line with its supplier, part and pieces', () => {
    expect(linesToBuy(document)).toEqual([
      expect.objectContaining({ supplierId: 'a', offerId: 1, part, sku: 'S1', quantity: 410, goodsFen: 820 }),
    ])
  })

  it('tells the quote of a bill what its lines cost, and how they are sold to it alone', () => {
    expect(supplyOf(document, 'b')).toEqual([{ lineKey: '0:1', unitPriceMicro: 20_000, moq: 5, multiple: 10 }])
    expect(supplyOf(document, 'c')).toEqual([])
    const [row] = plan.orders[0]!.rows
    const half = { ...row!, quantity: 205, goodsFen: 410 }
    const two = [{ ...plan.orders[0]!, rows: [half, { ...half, unitMicro: 30_000, goodsFen: 615 }] }]
    expect(supplyOf({ ...document, plan: { ...plan, orders: two } }, 'b')).toEqual([{ lineKey: '0:1', unitPriceMicro: 25_000 }])
  })

  it('is a workbook: sums, a sheet for each supplier that says nothing of one’s bills, and what parts are for', () => {
    const sheets = purchaseSheets(document, '2026-11-25')
    expect(sheets.map(({ name }) => name)).toEqual(['汇总', '甲 [电子]', '需求明细'])
    const [sums, order, uses] = sheets.map(({ rows }) => rows.map((row) => row.map(cellText)))
    expect(sums).toContainEqual(['甲 [电子]', '1', '8.20', '1.07', '8.00', '17.27', '41.80'])
    expect(order).toContainEqual([
      '1',
      '=RC0603',
      '国巨 YAGEO',
      '0603',
      '10k',
      'S1',
      '编带',
      '410',
      '0.0200',
      '8.20',
      '1.07',
      '3',
    ])
    expect(JSON.stringify(order)).not.toMatch(/主板|R1-R4/)
    expect(uses).toContainEqual(['=RC0603', '主板 98765', 'R1-R4', '4', '400', '10', '0', '410', '0'])
  })
})
