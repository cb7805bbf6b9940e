import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readListSheets } from '../../../shared/engine/lists/read.ts'
import type { ListLine } from '../../../shared/engine/lists/types.ts'
import { listOf, sheet } from './lists.ts'

/** What a list may tell of an offer; prices in 微, by quantity. */
type Offer = {
  mpn: string
  sku: string
  maker: string
  stock: number
  moq: number
  multiple: number
  days: number
  prices: number[]
}

const BREAKS = [1, 10, 100, 1000]

const offers: fc.Arbitrary<Offer[]> = fc.uniqueArray(
  fc.record({
    mpn: fc.stringMatching(/^[A-Z]{3}[1-9]\d{3}[A-Z]{2}$/),
    sku: fc.integer({ min: 10_000, max: 99_999_999 }).map((n) => `C${n}`),
    maker: fc.constantFrom('TI', 'ST', 'Murata', '国巨', '风华'),
    stock: fc.integer({ min: 0, max: 9_999_999 }),
    moq: fc.integer({ min: 1, max: 5000 }),
    multiple: fc.integer({ min: 1, max: 5000 }),
    days: fc.integer({ min: 0, max: 365 }),
    prices: fc
      .array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 4, maxLength: 4 })
      .map((prices) => prices.toSorted((a, b) => b - a)),
  }),
  { minLength: 3, maxLength: 12, selector: ({ sku }) => sku },
)

const yuan = (micro: number): string => `${Math.floor(micro / 1e6)}.${String(micro % 1e6).padStart(6, '0')}`
const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

/** One way of writing a column: its heads, one of which is drawn, and its cells. */
type Column = { heads: readonly string[]; cell: (offer: Offer, way: number) => string }

const COLUMNS: readonly Column[] = [
  { heads: ['型号', '厂家型号', 'MPN', 'Manufacturer Part Number', 'Mfr. Part #'], cell: ({ mpn }) => mpn },
  { heads: ['商品编号', 'LCSC#', 'SKU', '立创编号', 'Supplier Part Number'], cell: ({ sku }) => sku },
  { heads: ['品牌', '厂商', 'Manufacturer', 'Brand'], cell: ({ maker }) => maker },
  {
    heads: ['库存', '库存数量', 'Stock', 'In Stock', '在庫'],
    cell: ({ stock }, way) => [String(stock), grouped(stock), `${stock}个`][way % 3]!,
  },
  {
    heads: ['起订量', '最小起订量', 'MOQ', 'Minimum Order Quantity'],
    cell: ({ moq }, way) => [String(moq), `${moq} pcs`, grouped(moq)][way % 3]!,
  },
  { heads: ['倍数', '最小包装', 'Multiple', 'SPQ'], cell: ({ multiple }, way) => [String(multiple), `${multiple}个`][way % 2]! },
  {
    heads: ['货期(天)', '交期（天）', 'Lead Time (days)'],
    cell: ({ days }, way) => [String(days), `${days}天`, `${days} days`][way % 3]!,
  },
]
const HEADS_OF_BREAKS: readonly ((from: number, next: number | undefined) => string)[] = [
  (from) => `${from}+`,
  (from) => `≥${from}`,
  (from) => `单价(${from}+)`,
  (from, next) => (next === undefined ? `${from}以上` : `${from}-${next - 1}`),
  (from) => `${from}+ (RMB)`,
]

const layout = fc.record({
  heads: fc.array(fc.nat(59), { minLength: COLUMNS.length, maxLength: COLUMNS.length }),
  ways: fc.array(fc.nat(5), { minLength: COLUMNS.length, maxLength: COLUMNS.length }),
  breaks: fc.nat(HEADS_OF_BREAKS.length - 1),
  sign: fc.constantFrom('', '￥', '¥'),
  order: fc.shuffledSubarray(
    COLUMNS.map((_, i) => i),
    { minLength: COLUMNS.length },
  ),
  titles: fc.nat(3),
  repeatAt: fc.option(fc.nat(10)),
})

function written(list: readonly Offer[], how: typeof layout extends fc.Arbitrary<infer L> ? L : never): string {
  const columns = how.order.map((i) => ({
    ...COLUMNS[i]!,
    name: COLUMNS[i]!.heads[how.heads[i]! % COLUMNS[i]!.heads.length]!,
    way: how.ways[i]!,
  }))
  const steps = BREAKS.map((from, i) => HEADS_OF_BREAKS[how.breaks]!(from, BREAKS[i + 1]))
  const head = [...columns.map(({ name }) => name), ...steps].join('|')
  const rows = list.map((offer) =>
    [...columns.map(({ cell, way }) => cell(offer, way)), ...offer.prices.map((micro) => how.sign + yuan(micro))].join('|'),
  )
  if (how.repeatAt !== null) rows.splice(how.repeatAt, 0, head)
  return [...Array<string>(how.titles).fill('某某电子 报价单 单位：元'), head, ...rows].join('\n')
}

const offerOf = (line: ListLine): Offer => ({
  mpn: line.mpn,
  sku: line.sku,
  maker: line.manufacturer,
  stock: line.stock ?? -1,
  moq: line.moq ?? -1,
  multiple: line.multiple ?? -1,
  days: line.leadDays ?? -1,
  prices: BREAKS.map((from) => line.prices.findLast(({ quantity }) => quantity <= from)?.priceMicro ?? -1),
})

describe('a price list', () => {
  it('reads the same however it is laid out', () => {
    fc.assert(
      fc.property(offers, layout, (list, how) => {
        const read = listOf([sheet(written(list, how))])
        expect(read.lines.map(offerOf)).toEqual(list)
        expect(read.rejected.every(({ why }) => why.code === 'head')).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('is read or refused whatever stands in its cells, and never throws', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('1+', '￥', '-', '1,234', '1.2.3', '%', '型号', '单价', '库存', '=1/0', 'NaN', '1e9', '，'.repeat(2000)),
    )
    const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 })
    fc.assert(
      fc.property(rows, fc.constantFrom('price' as const, 'stock' as const), (cells, kind) => {
        const table = { ...sheet(''), rows: [['型号', '单价', '库存', '1+', '10+'], ...cells] }
        const read = readListSheets(kind, [{ ...table, rows: [...table.rows, ['LM358DR', '0.5', '10', '0.5', '0.4']] }])
        if ('notAList' in read) return
        for (const { prices, stock } of read.lines) {
          expect(
            prices.every(({ priceMicro, quantity }) => priceMicro > 0 && Number.isSafeInteger(priceMicro) && quantity > 0),
          ).toBe(true)
          expect(stock === null || Number.isSafeInteger(stock)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })
})
