import { describe, expect, it } from 'vitest'
import { computeQuote } from '../../../shared/engine/price/quote.ts'
import type { Quote, OrderChoices } from '../../../shared/engine/price/types.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { boughtPart, pricedLine, workedOrder, workedLines } from '../../fixtures/worked-board.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'

const quoteOf = (order: OrderChoices, lines = workedLines, model = priceModel): Quote => {
  const quote = computeQuote(lines, order, model)
  if ('refused' in quote) throw new Error(quoteRefusalText(quote))
  return quote
}
const fen = (quote: Quote, code: string) => quote.amounts.find((amount) => amount.code === code)?.amountFen ?? 0
const group = (quote: Quote, name: string) =>
  quote.amounts.filter((amount) => amount.group === name).reduce((sum, amount) => sum + amount.amountFen, 0)

const refused = (some: Partial<OrderChoices>) => {
  const quote = computeQuote(workedLines, workedOrder(100, some), priceModel)
  return 'refused' in quote ? [quote.code, quoteRefusalText(quote)] : null
}

describe('the worked example at 100 sets, 72 h and a credit of 100 元', () => {
  const special = { name: '老客户优惠', amountFen: -10_000, taxable: true, remark: '' }
  const quote = quoteOf(workedOrder(100, { urgencyCode: '72h', specials: [special] }))

  it('prices labour by type', () => {
    expect([fen(quote, 'labour:SMT'), fen(quote, 'labour:DIP'), fen(quote, 'labour:HAND')]).toEqual([89_952, 16_000, 9600])
    expect(group(quote, 'top-up')).toBe(0)
    expect(quote.labourPerSetMicro).toBe(11_555_200)
    expect(quote.labour[0]).toMatchObject({ setPointsMilli: 307_500, orderPointsMilli: 30_750_000, priceMicro: 24_000 })
  })

  it('prices every line', () => {
    const lines = quote.lines.map((line) => line.labourFen)
    expect(lines).toEqual([9600, 14_400, 3840, 2160, 1440, 1440, 3840, 4752, 46_080, 2400, 16_000, 9600])
    expect(quote.lines.map((line) => line.unitMicro).slice(6, 9)).toEqual([24_000, 28_800, 36_000])
  })

  it('tells all that a type’s labour multiplies out from', () => {
    // 30,750 points at the tier, 1,650 of them with 20 % more and 12,800 with 50 %: 738.00 + 7.92 + 153.60.
    expect(30_750 * 24_000 + 1650 * 4800 + 12_800 * 12_000).toBe(899_520_000)
    expect(fen(quote, 'labour:SMT')).toBe(89_952)
    expect(quote.amounts[0]?.why).toMatch(
      /30,750 点；.*单价 0\.024 元\/点；精密件 1 行 1,650 点，单价 \+20%；高难件 1 行 12,800 点，单价 \+50%/,
    )
  })

  it('says of a cap that surcharges are scaled like the points', () => {
    const capped = quoteOf(workedOrder(30))
    expect(capped.labour[0]).toMatchObject({ capped: true, tierFromMilli: 10_000_000 })
    expect(capped.amounts[0]?.why).toContain('10,000 点 × 0.024 元/点，合 0.026017 元/点')
    expect(capped.amounts[0]?.why).toContain('加价的点数同样按比例折到封顶的起点')
  })

  it('adds fees, percentages, the special line and tax', () => {
    const fees = ['setup', 'feeder', 'process', 'test', 'pack'].reduce((sum, name) => sum + group(quote, name), 0)
    expect(fees).toBe(128_000)
    expect(fen(quote, 'fee:management')).toBe(3467)
    expect(fen(quote, 'urgency')).toBe(23_110)
    expect(fen(quote, 'special:0')).toBe(-10_000)
    expect(quote.subtotalFen).toBe(260_129)
    expect(quote.taxFen).toBe(33_817)
    expect(quote.totalFen).toBe(293_946)
    expect(quote.perSetMicro).toBe(29_394_600)
  })

  it('carries rule, base, rate and a sentence on every amount', () => {
    const stencil = quote.amounts.find((amount) => amount.code === 'fee:stencil')
    expect(stencil).toMatchObject({ basis: 'perSide', baseQuantity: 2, baseUnit: 'side', rate: 150_000_000, rateUnit: 'micro' })
    expect(stencil?.why).toContain('2 面 × 150 元/面')
    expect(quote.amounts[0]?.why).toBe(
      '307.5 点/套 × 100 套 = 30,750 点；达到 10,000 点档，单价 0.024 元/点；精密件 1 行 1,650 点，单价 +20%；高难件 1 行 12,800 点，单价 +50%',
    )
    expect(quote.amounts.every((amount) => /[一-鿿]/.test(amount.why))).toBe(true)
  })
})

describe('the worked example at other quantities', () => {
  it.each([
    [5, 190_236, 380_472_000],
    [10, 191_818, 191_818_000],
    [50, 204_474, 40_894_800],
    [100, 279_131, 27_913_100],
    [200, 392_915, 19_645_800],
    [500, 789_508, 15_790_200],
    [1000, 1_272_902, 12_729_000],
    [5000, 5_141_773, 10_283_500],
  ])('%i sets', (sets, totalFen, perSetMicro) => {
    const quote = quoteOf(workedOrder(sets))
    expect(quote.totalFen).toBe(totalFen)
    expect(quote.perSetMicro).toBe(perSetMicro)
  })

  it('tops up small orders', () => expect(group(quoteOf(workedOrder(5)), 'top-up')).toBe(58_098))

  it('caps 922,500 points at the price of a million', () => {
    const smt = quoteOf(workedOrder(3000)).labour[0]
    expect(smt).toMatchObject({ orderPointsMilli: 922_500_000, priceMicro: 11_925, capped: true })
  })

  it('pays 9,225 points as 10,000, never more', () => {
    const plain = [pricedLine(0, { quantity: 9225 })]
    expect(quoteOf(workedOrder(1), plain).labour[0]).toMatchObject({ priceMicro: 26_017, labourFen: 24_000 })
  })
})

describe('modes', () => {
  it('point: labour alone', () => {
    const quote = quoteOf(workedOrder(100, { mode: 'point' }))
    expect(quote.totalFen).toBe(115_552)
    expect(quote.perSetMicro).toBe(11_555_200)
    expect(quote.amounts.every((amount) => amount.group === 'labour')).toBe(true)
  })

  it('point: no minimum per type, where the other modes top up', () => {
    const topUps = (mode: OrderChoices['mode']) => quoteOf(workedOrder(1, { mode })).labour.map((type) => type.topUpFen)
    expect(topUps('weld').every((topUp) => topUp > 0)).toBe(true)
    expect(topUps('point')).toEqual([0, 0, 0])
  })

  it('smt: components and bare boards on top', () => {
    const lines = [pricedLine(0, { quantity: 40, part: boughtPart({ chip: '0402', priceMicro: 2300 }) })]
    const supply = { 0: { moq: 4100 } }
    const quote = quoteOf(workedOrder(100, { mode: 'smt', pcbFen: 50_000, taxCode: 'none', supply }), lines)
    expect(quote.purchases).toEqual([{ id: 0, need: 4000, quantity: 4100, unitMicro: 2300, amountFen: 943 }])
    expect(quote.materialFen).toBe(943)
    expect(fen(quote, 'pcb')).toBe(50_000)
    expect(quote.lines[0]?.materialFen).toBe(943)
  })
})

describe('unit prices', () => {
  it('line beats material beats type beats tier', () => {
    const lines = [0, 1, 2].map((id) => pricedLine(id, { materialCode: id === 2 ? null : 'chip' }))
    const unitPrices = { lines: { 0: 50_000 }, materials: { chip: 40_000 }, types: { SMT: 20_000 } }
    const quote = quoteOf(workedOrder(10, { unitPrices }), lines)
    expect(quote.lines.map((line) => [line.unitMicro, line.unitSource])).toEqual([
      [50_000, 'line'],
      [40_000, 'material'],
      [20_000, 'type'],
    ])
    expect(quote.labour[0]?.labourFen).toBe(110)
    const [ruled] = quoteOf(workedOrder(10), lines).lines
    expect(quote.lines.map((line) => line.tierMicro)).toEqual(lines.map(() => ruled?.unitMicro))
  })

  it('adds grade and process coefficients, not multiplies them', () => {
    const quote = quoteOf(workedOrder(1, { processes: { 'lead-free': true } }), [pricedLine(0, { gradeCode: 'hard' })])
    expect(quote.lines[0]?.unitMicro).toBe(51_000)
  })

  it('lets the lines of a type add up to its labour', () => {
    const lines = [0, 1, 2].map((id) => pricedLine(id, { pointsMilli: 333, quantity: 1 }))
    const quote = quoteOf(workedOrder(7), lines)
    expect(quote.lines.reduce((sum, line) => sum + line.labourFen, 0)).toBe(quote.labour[0]?.labourFen)
  })
})

describe('tax', () => {
  it('is taken out of prices that include it', () => {
    const quote = quoteOf(workedOrder(100), workedLines, { ...priceModel, pricesIncludeTax: true })
    expect(quote.totalFen).toBe(247_019)
    expect(quote.taxFen).toBe(28_418)
    expect(quote.subtotalFen + quote.taxFen).toBe(quote.totalFen)
  })

  it('leaves untaxed special costs alone', () => {
    const special = { name: '运费代垫', amountFen: 10_000, taxable: false, remark: '' }
    expect(quoteOf(workedOrder(100, { specials: [special] })).totalFen).toBe(289_131)
  })
})

describe('a credit beyond all that is taxed', () => {
  const credit = (amountFen: number) => [
    { name: '抵扣', amountFen, taxable: true, remark: '' },
    { name: '运费代垫', amountFen: 1_000_000, taxable: false, remark: '' },
  ]
  const taxable = (specials: OrderChoices['specials'], model = priceModel) =>
    quoteOf(workedOrder(100, { specials }), workedLines, model)

  it.each([false, true])('is not taxed below zero; prices include tax: %s', (pricesIncludeTax) => {
    const quote = taxable(credit(-900_000), { ...priceModel, pricesIncludeTax })
    expect([quote.taxFen, fen(quote, 'tax')]).toEqual([0, 0])
    expect(quote.subtotalFen).toBe(quote.totalFen)
  })

  it('leaves one 元 to be taxed, or none', () => {
    const full = taxable(credit(-1))
    const all = (full.amounts.find(({ code }) => code === 'tax')?.baseQuantity ?? 0) + 1
    expect([taxable(credit(100 - all)), taxable(credit(-all))].map(({ taxFen }) => taxFen)).toEqual([13, 0])
  })
})

describe('refusals', () => {
  it('a total below zero', () => {
    const special = { name: '抵扣', amountFen: -1_000_000, taxable: true, remark: '' }
    expect(refused({ specials: [special] })).toEqual(['negative', expect.stringContaining('合计为负')])
  })

  it.each([0, -1, 1.5, 1_000_001, Number.NaN])('%s sets', (sets) => {
    expect(refused({ sets })).toEqual(['sets', '套数须为 1 至 1000000 的整数'])
  })

  it.each<[string, Partial<OrderChoices>]>([
    ['交期', { urgencyCode: 'yesterday' }],
    ['税率', { taxCode: 'x' }],
    ['约定', { conventionCode: 'x' }],
    ['已停用', { fees: { gone: { on: true } } }],
    ['没有选项', { fees: { stencil: { on: true, options: ['gold'] } } }],
    ['拼板', { panelPcs: 0 }],
    ['折扣', { discountPpm: 1_000_001 }],
    ['板尺寸', { fees: { 'coating-area': { on: true } } }],
    ['没有加工属性“ZZ”', { unitPrices: { lines: {}, materials: {}, types: { ZZ: 1 } } }],
    ['没有物料类别“zz”', { unitPrices: { lines: {}, materials: { zz: 1 }, types: {} } }],
    ['手工单价', { unitPrices: { lines: { 0: -1 }, materials: {}, types: {} } }],
  ])('%s that the model does not know', (word, some) => {
    expect(refused(some)).toEqual(['order', expect.stringContaining(word)])
  })

  it('a sum that no longer fits', () => {
    const lines = [pricedLine(0, { quantity: 1_000_000, pointsMilli: 1_000_000_000 })]
    expect(computeQuote(lines, workedOrder(1_000_000), priceModel)).toMatchObject({ refused: true, code: 'range' })
  })
})
