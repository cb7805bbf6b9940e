import { describe, expect, it } from 'vitest'
import { plansOf } from '../../../shared/engine/purchase/bill.ts'
import { blockedBy } from '../../../shared/engine/blocked.ts'
import { computeQuote } from '../../../shared/engine/price/quote.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import type { OrderChoices, Quote } from '../../../shared/engine/price/types.ts'
import { extraOf, purchaseQuantity, termsOf } from '../../../shared/engine/purchase/quantity.ts'
import type { BoughtPart, Supply } from '../../../shared/engine/purchase/types.ts'
import { purchaseWhy } from '../../../shared/engine/purchase/why.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { boughtPart, workedLines, workedOrder } from '../../fixtures/worked-board.ts'

const shipped = priceModel.attrition ?? []
const bought = (part: Partial<BoughtPart>, perSet: number, supply: Supply = {}, price: number | null = null) => {
  const terms = termsOf(boughtPart(part), price, supply, shipped)
  const need = perSet * 100
  return { need, extra: extraOf(need, terms), quantity: purchaseQuantity(need, terms) }
}

describe('the shipped rules', () => {
  it.each<[string, Partial<BoughtPart>, number, Supply, number | null, number, number]>([
    ['R 0402 by the hundred', { chip: '0402' }, 40, { multiple: 100 }, 2300, 40, 4100],
    ['C 1210 by twenty', { chip: '1210' }, 8, { multiple: 20 }, 100_000, 5, 820],
    ['SOT-23 by fifty', { family: 'sot' }, 6, { multiple: 50 }, 80_000, 10, 650],
    ['a dear BGA', { family: 'bga' }, 1, {}, 60_000_000, 0, 100],
    ['anything dear', { family: 'qfn' }, 1, {}, 50_000_000, 0, 100],
    ['a QFN of 5 元', { family: 'qfn' }, 1, {}, 5_000_000, 1, 101],
    ['a cheaper one', { family: 'qfn' }, 1, {}, 4_999_999, 3, 103],
    ['0201', { chip: '0201' }, 1, {}, null, 50, 150],
    ['a plugged part', { family: 'header', mount: 'tht' }, 1, {}, null, 2, 102],
  ])('%s', (_, part, perSet, supply, price, extra, quantity) => {
    expect(bought(part, perSet, supply, price)).toEqual({ need: perSet * 100, extra, quantity })
  })

  it('the shortest tape of a feeder counts for few boards', () => {
    const terms = termsOf(boughtPart({ chip: '0402' }), 2300, {}, shipped)
    expect([1, 15, 20, 21].map((need) => purchaseQuantity(need, terms))).toEqual([40, 40, 40, 41])
    expect(purchaseQuantity(1, termsOf(boughtPart({ chip: '0402' }), 2300, { tape: 300 }, shipped))).toBe(300)
  })

  it('say how a quantity comes about', () => {
    const supply = { moq: 5000, multiple: 1000 }
    const terms = termsOf(boughtPart({ chip: '0402' }), 2300, supply, shipped)
    expect(purchaseWhy({ perSet: 40, sets: 100, quantity: 5000 }, terms, supply)).toBe(
      '每套 40 个 × 100 套 = 4,000 个；损耗“贴片 0402” 1%，至少 20 个，加 40 个；起订量 5,000 个；按 1,000 个一包取整，共 5,000 个',
    )
  })
})

describe('the worked example with its components', () => {
  const quoteOf = (order: OrderChoices, lines = workedLines): Quote => {
    const quote = computeQuote(lines, order, priceModel)
    if ('refused' in quote) throw new Error(quoteRefusalText(quote))
    return quote
  }
  const part = (priceMicro: number, some: Partial<BoughtPart>) => ({ part: boughtPart({ priceMicro, ...some }) })
  const PARTS: Record<string, { part: BoughtPart }> = {
    'R 10k 0402': part(2300, { chip: '0402' }),
    'C 10uF 1210': part(100_000, { chip: '1210' }),
    'SOT-23': part(80_000, { family: 'sot' }),
    'BGA-256': part(50_000_000, { family: 'bga' }),
  }
  const lines = workedLines.map((line) => ({ ...line, part: boughtPart({ family: null }), ...PARTS[line.label] }))
  const keyed = (packs: Record<string, Supply>) =>
    Object.fromEntries(lines.flatMap(({ key, label }) => (packs[label] ? [[key, packs[label]]] : [])))
  const packs = keyed({ 'R 10k 0402': { multiple: 100 }, 'C 10uF 1210': { multiple: 20 }, 'SOT-23': { multiple: 50 } })
  const special = { name: '老客户优惠', amountFen: -10_000, taxable: true, remark: '' }
  const order = (supply: Record<string, Supply>) =>
    workedOrder(100, { mode: 'smt', urgencyCode: '72h', specials: [special], supply })

  it('leaves out what nobody knows the price of, and says of which lines', () => {
    const quote = quoteOf(order(packs), lines)
    expect(quote.purchases?.map(({ quantity, amountFen }) => [quantity, amountFen])).toEqual([
      [4100, 943],
      [820, 8200],
      [650, 5200],
      [100, 500_000],
    ])
    expect(quote.unpriced).toEqual([1, 4, 5, 6, 7, 9, 10, 11])
    // 2601.29 of welding and 5143.43 of parts, taxed together.
    expect([quote.materialFen, quote.subtotalFen, quote.taxFen, quote.totalFen]).toEqual([514_343, 774_472, 100_681, 875_153])
  })

  it('asks for the prices of what is placed before the quote binds; what is not is bought once it has one', () => {
    const [first, ...rest] = lines
    const unplaced = { ...first!, quantity: 0, part: { ...first!.part, unplaced: 3, priceMicro: null } }
    const { plans, unpriced } = plansOf([unplaced, ...rest], {}, shipped, () => 1)
    expect([...unpriced, ...plans.map(({ id }) => id)]).not.toContain(0)
    const priced = plansOf([unplaced], { [unplaced.key]: { unitPriceMicro: 5000 } }, shipped, () => 2)
    expect(priced).toMatchObject({ plans: [{ id: 0, perSet: 6, unitMicro: 5000 }], unpriced: [] })
    expect(blockedBy([], quoteOf(order(packs), lines))).toEqual([{ code: 'unpriced', lines: [1, 4, 5, 6, 7, 9, 10, 11] }])
  })

  it('costs nothing for what the customer brings, and says how much that is', () => {
    const { unpriced = [] } = quoteOf(order(packs), lines)
    const brought = Object.fromEntries(unpriced.map((id) => [String(id), { customer: true as const }]))
    const quote = quoteOf(order({ ...packs, ...brought }), lines)
    expect(quote.unpriced).toBeUndefined()
    expect(quote.totalFen).toBe(875_153)
    expect(quote.purchases?.find(({ id }) => id === 10)).toEqual({
      id: 10,
      need: 100,
      quantity: 103,
      unitMicro: 0,
      amountFen: 0,
      customer: true,
    })
  })

  it('buys by the price that was typed, and nothing in the other modes', () => {
    const typed = quoteOf(order({ 0: { unitPriceMicro: 1_000_000 } }), lines)
    expect(typed.purchases?.[0]).toMatchObject({ unitMicro: 1_000_000, quantity: 4040, amountFen: 404_000 })
    expect(quoteOf({ ...order(packs), mode: 'weld' }, lines).totalFen).toBe(293_946)
    expect(quoteOf({ ...order(packs), mode: 'point' }, lines).totalFen).toBe(115_552)
  })

  it.each<[string, Supply]>([
    ['a price of 1e12 元', { unitPriceMicro: 1e18 }],
    ['a pack of nothing', { multiple: 0 }],
    ['less than no price', { unitPriceMicro: -1 }],
  ])('%s is refused by name', (_, supply) => {
    const quote = computeQuote(lines, order({ 0: supply }), priceModel)
    expect('refused' in quote && quoteRefusalText(quote)).toContain('R 10k 0402：元件单价须为')
  })
})
