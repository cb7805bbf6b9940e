import { describe, expect, it } from 'vitest'
import { documentOf } from '../../../../shared/engine/price/book/canonical.ts'
import { modelOf } from '../../../../shared/engine/price/book/in-use.ts'
import type { BookChange } from '../../../../shared/engine/price/book/items.ts'
import { resolve } from '../../../../shared/engine/price/book/resolve.ts'
import type { FeeRule, PriceModel } from '../../../../shared/engine/price/model.ts'
import { computeQuote, unaskedOf } from '../../../../shared/engine/price/quote.ts'
import { quoteRefusalText } from '../../../../shared/engine/price/refusal.ts'
import type { OrderChoices } from '../../../../shared/engine/price/types.ts'
import { boardAttribute } from '../../../fixtures/board-attribute.ts'
import { priceModel } from '../../../fixtures/price-model.ts'
import { pricedLine, workedOrder } from '../../../fixtures/worked-board.ts'

const document = documentOf(priceModel)
const withItems = (...items: BookChange[]): PriceModel => modelOf(resolve(document, items), '9', 'x')
const fee = (some: Partial<FeeRule>, code = 'coating'): BookChange => {
  const own = document.fees.find((one) => one.code === code)!
  return { kind: 'fee', code, item: { ...own, ...some } }
}
const boards: BookChange = { kind: 'attribute', code: 'board', item: boardAttribute }

const line = pricedLine(0, { pointsMilli: 12_000, quantity: 4, materialCode: 'qfp' })
const on = { coating: { on: true } }
const quoteOf = (model: PriceModel, some: Partial<OrderChoices> = {}) =>
  computeQuote([line], { ...workedOrder(100, { fees: on }), ...some }, model)
const fenOf = (model: PriceModel, some?: Partial<OrderChoices>, code = 'fee:coating') => {
  const quote = quoteOf(model, some)
  if ('refused' in quote) return quoteRefusalText(quote)
  return quote.amounts.find((amount) => amount.code === code)?.amountFen ?? 0
}

describe('a material with a price of its own', () => {
  const qfp = document.materials.find(({ code }) => code === 'qfp')!
  const model = withItems({ kind: 'material', code: 'qfp', item: { ...qfp, priceMicro: 50_000 } })
  const costOf = (some?: Partial<OrderChoices>) => {
    const quote = quoteOf(model, some)
    return 'refused' in quote ? null : quote.lines[0]
  }
  it('costs that above the tiers and below a price set by hand', () => {
    expect(costOf()).toMatchObject({ unitMicro: 50_000, unitSource: 'book', labourFen: 24_000 })
    const unitPrices = { lines: {}, materials: {}, types: { SMT: 7 } }
    expect(costOf({ unitPrices })).toMatchObject({ unitMicro: 7, unitSource: 'type' })
  })
})

describe('a fee', () => {
  it('that is asked for binds once its quantity is told', () => {
    const model = withItems(fee({ ask: 'must' }))
    const order = { ...workedOrder(100, { fees: on }) }
    expect(unaskedOf([line], order, model)).toEqual(['三防漆（按套）'])
    expect(unaskedOf([line], { ...order, fees: { coating: { on: true, quantity: 5 } } }, model)).toEqual([])
    expect(unaskedOf([line], { ...order, fees: { coating: { on: false } } }, model)).toEqual([])
    expect(unaskedOf([line], { ...order, mode: 'point' }, model)).toEqual([])
  })

  it('that is never asked for takes no quantity', () => {
    const model = withItems(fee({ ask: 'never' }))
    expect(fenOf(model)).toBe(15_000)
    expect(fenOf(model, { fees: { coating: { on: true, quantity: 5 } } })).toContain('不能填写')
  })

  it('goes with others, or is refused by name, and is not charged by default without them', () => {
    const model = withItems(fee({ requires: ['clean'], defaultOn: true }))
    expect(fenOf(model)).toContain('清洗')
    expect(fenOf(model, { fees: {} })).toBe(0)
    expect(fenOf(model, { fees: { ...on, clean: { on: true } } })).toBe(15_000)
  })

  it('of which one option may be chosen takes no two', () => {
    const model = withItems(fee({ choose: 'one' }, 'stencil'))
    const chosen = (...options: string[]) => fenOf(model, { fees: { stencil: { on: true, options } } }, 'fee:stencil')
    expect(chosen('step')).toBe(50_000)
    expect(chosen('step', 'polish')).toContain('只能选一个')
  })

  it('may depend on what the order says', () => {
    const model = withItems(boards, fee({ when: [{ attribute: 'board', values: ['alu'], min: null, max: null }] }))
    expect([fenOf(model), fenOf(model, { attrs: { board: 'alu' } })]).toEqual([0, 15_000])
    expect(fenOf(model, { attrs: { board: 'moon' } })).toContain('“板型”不能是“moon”')
    expect(fenOf(model, { attrs: { moon: '1' } })).toContain('没有订单属性“moon”')
  })

  it('may count the lines of some materials alone', () => {
    const selector = { families: null, side: null, gradeCodes: null }
    const of = (code: string) =>
      fenOf(withItems(fee({ selector: { ...selector, materialCodes: [code] } }, 'feeder')), {}, 'fee:feeder')
    expect([of('qfp'), of('chip')]).toEqual([1000, 0])
  })
})

describe('what is retired', () => {
  it('is in no list, and whoever names it is told so by name', () => {
    const clean = document.fees.find(({ code }) => code === 'clean')!
    const tax = document.taxModes.find(({ code }) => code === 'vat1')!
    const model = withItems(
      { kind: 'fee', code: 'clean', item: { ...clean, enabled: false } },
      { kind: 'tax', code: 'vat1', item: { ...tax, enabled: false } },
    )
    expect(model.fees.map(({ code }) => code)).not.toContain('clean')
    expect(fenOf(model, { fees: { clean: { on: true } } })).toBe('费用项目“清洗”已停用，请重新选择')
    expect(fenOf(model, { taxCode: 'vat1' })).toBe('“1% 普票（小规模）”已停用，请重新选择')
  })
})

describe('a unit price', () => {
  it('that is capped tells the product that the amount is', () => {
    const capped = pricedLine(0, { pointsMilli: 9_225_000, quantity: 1, gradeCode: 'standard' })
    const quote = computeQuote([capped], workedOrder(1, {}), priceModel)
    const labour = 'refused' in quote ? undefined : quote.amounts.find(({ code }) => code === 'labour:SMT')
    expect(labour).toMatchObject({ amountFen: 24_000 })
    expect(labour?.why).toContain('10,000 点 × 0.024 元/点')
  })
})
