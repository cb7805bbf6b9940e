import { describe, expect, it } from 'vitest'
import type { FeeRule, PriceModel } from '../../../shared/engine/price/model.ts'
import { computeQuote } from '../../../shared/engine/price/quote.ts'
import type { Amount, FeeChoice, OrderChoices } from '../../../shared/engine/price/types.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { pricedLine, workedOrder } from '../../fixtures/worked-board.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'

/** 30 SMT points a set on three lines, one of them a ball grid below, and 10 plugged points. */
const LINES = [
  pricedLine(0, { quantity: 10, side: 'top' }),
  pricedLine(1, { quantity: 1, pointsMilli: 15_000, side: 'bottom', family: 'bga', gradeCode: 'hard' }),
  pricedLine(2, { quantity: 5, side: 'top' }),
  pricedLine(3, { quantity: 2, pointsMilli: 5000, typeCode: 'DIP', family: 'header' }),
  pricedLine(4, { quantity: 0, typeCode: 'NONE', pointsMilli: 0 }),
]
const RULE: FeeRule = {
  code: 'x',
  name: '费用',
  group: 'process',
  kind: 'additional',
  basis: 'fixed',
  rateMicro: 1_000_000,
  ratePpm: 0,
  percentBase: null,
  minFen: 0,
  maxFen: null,
  tiers: [],
  options: [],
  conditions: [],
  typeCodes: null,
  selector: null,
  repeatPpm: { new: 1_000_000, same: 0, changed: 500_000 },
  taxable: true,
  defaultOn: true,
  optional: true,
  note: '',
  seq: 1,
}

/** The amount of one rule alone in the model, at 1 元 a unit unless told. */
function amountOf(rule: Partial<FeeRule>, some: Partial<OrderChoices> = {}, choice?: FeeChoice): Amount | undefined {
  const model: PriceModel = { ...priceModel, fees: [{ ...RULE, ...rule }] }
  const order = workedOrder(100, { fees: choice ? { x: choice } : {}, panelPcs: 8, boardMm: { length: 123, width: 45 }, ...some })
  const quote = computeQuote(LINES, order, model)
  if ('refused' in quote) throw new Error(quoteRefusalText(quote))
  return quote.amounts.find((amount) => amount.code === 'fee:x')
}
const fen = (...args: Parameters<typeof amountOf>): number => amountOf(...args)?.amountFen ?? 0

const percent = (percentBase: FeeRule['percentBase'], some: Partial<OrderChoices> = {}) =>
  amountOf({ basis: 'percent', rateMicro: 0, ratePpm: 100_000, percentBase }, some)

describe('what a fee is multiplied by', () => {
  it.each<[string, Partial<FeeRule>, FeeChoice | undefined, number, string]>([
    ['once', {}, undefined, 1, 'time'],
    ['so many times', {}, { on: true, quantity: 3 }, 3, 'time'],
    ['sides', { basis: 'perSide' }, undefined, 2, 'side'],
    ['lines', { basis: 'perLine' }, undefined, 4, 'line'],
    ['lines of a type', { basis: 'perLine', typeCodes: ['SMT'] }, undefined, 3, 'line'],
    ['pieces', { basis: 'perPlacement' }, undefined, 1800, 'piece'],
    ['points of the order', { basis: 'perPoint' }, undefined, 4_000_000, 'pointMilli'],
    [
      'points below',
      { basis: 'perPoint', selector: { families: null, side: 'bottom', gradeCodes: null } },
      undefined,
      1_500_000,
      'pointMilli',
    ],
    ['sets', { basis: 'perSet' }, undefined, 100, 'set'],
    ['the boards chosen', { basis: 'perSet' }, { on: true, quantity: 7 }, 7, 'set'],
    ['no more boards than there are', { basis: 'perSet' }, { on: true, quantity: 700 }, 100, 'set'],
    ['panels, the last one not full', { basis: 'perPanel' }, undefined, 13, 'panel'],
    [
      'ball grids',
      { basis: 'perSelected', selector: { families: ['bga'], side: null, gradeCodes: null } },
      undefined,
      100,
      'piece',
    ],
    [
      'ball grids of sampled boards',
      { basis: 'perSelected', selector: { families: ['bga'], side: null, gradeCodes: null } },
      { on: true, quantity: 5 },
      5,
      'piece',
    ],
    [
      'difficult parts',
      { basis: 'perSelected', selector: { families: null, side: null, gradeCodes: ['hard'] } },
      undefined,
      100,
      'piece',
    ],
    ['pieces a set that the person names', { basis: 'perSelected' }, { on: true, quantity: 2 }, 200, 'piece'],
    ['area', { basis: 'perArea' }, undefined, 553_500, 'mm2'],
    ['minutes a set', { basis: 'perMinute' }, { on: true, quantity: 4 }, 400, 'minute'],
  ])('%s', (_name, rule, choice, baseQuantity, baseUnit) => {
    expect(amountOf(rule, {}, choice)).toMatchObject({ baseQuantity, baseUnit, rate: 1_000_000, rateUnit: 'micro' })
  })

  it.each<[string, Partial<FeeRule>, number]>([
    ['4,000 points at 0.0035 元', { basis: 'perPoint', rateMicro: 3500 }, 1400],
    ['5,535 cm² at 0.02 元', { basis: 'perArea', rateMicro: 20_000 }, 11_070],
    ['half a 分 rounds up', { basis: 'fixed', rateMicro: 5000 }, 1],
    ['a credit', { basis: 'fixed', rateMicro: -2_000_000 }, -200],
  ])('%s', (_name, rule, expected) => expect(fen(rule)).toBe(expected))

  it('no minutes, no charge; no charge, no line', () => expect(amountOf({ basis: 'perMinute' })).toBeUndefined())
})

describe('percentages', () => {
  const special = { name: '', amountFen: 10_000, taxable: true, remark: '' }

  it('of labour with its top-ups', () => expect(percent('labour')).toMatchObject({ baseQuantity: 60_000, amountFen: 6000 }))
  it('of labour without urgency', () => expect(percent('labour', { urgencyCode: '24h' })?.baseQuantity).toBe(60_000))
  it('of material and bare boards', () => expect(percent('material', { mode: 'smt', pcbFen: 7000 })?.amountFen).toBe(700))
  it('of everything before tax, specials and urgency included', () => {
    expect(percent('beforeTax', { specials: [special], urgencyCode: '24h' })?.baseQuantity).toBe(60_000 + 36_000 + 10_000)
  })
})

describe('bounds, tiers, options and conditions', () => {
  it('lifts to the least and holds to the most', () => {
    expect(fen({ minFen: 5000 })).toBe(5000)
    expect(amountOf({ minFen: 5000 })?.why).toContain('不足最低收费，按 50 元收')
    expect(fen({ basis: 'perSet', maxFen: 4000 })).toBe(4000)
  })

  it('does not lift what is free', () => expect(fen({ minFen: 5000, rateMicro: 0 })).toBe(0))

  it('takes the last tier reached', () => {
    const tiers = [
      { by: 'sets' as const, from: 50, rateMicro: 3_000_000, ratePpm: 0 },
      { by: 'sets' as const, from: 500, rateMicro: 2_000_000, ratePpm: 0 },
    ]
    expect([10, 50, 499, 500].map((sets) => fen({ tiers }, { sets }))).toEqual([100, 300, 300, 200])
  })

  it('adds chosen options to the rate', () => {
    const option = { name: '', ratePpm: 0, seq: 1 }
    const options = [
      { ...option, code: 'a', rateMicro: 500_000, defaultOn: true },
      { ...option, code: 'b', rateMicro: 800_000, defaultOn: false },
    ]
    expect(fen({ options })).toBe(150)
    expect(fen({ options }, {}, { on: true, options: ['a', 'b'] })).toBe(230)
    expect(fen({ options }, {}, { on: true, options: [] })).toBe(100)
  })

  it('charges only while its conditions hold', () => {
    const upTo = (max: number) => fen({ conditions: [{ attribute: 'sets', min: null, max }] })
    expect([upTo(99), upTo(100)]).toEqual([0, 100])
    expect(fen({ typeCodes: ['PRESS'], conditions: [{ attribute: 'lines', min: 1, max: null }] })).toBe(0)
  })

  it('follows the kind of order', () => {
    expect((['new', 'changed', 'same'] as const).map((repeat) => fen({}, { repeat }))).toEqual([100, 50, 0])
  })

  it('is left out when switched off, unless it is not optional', () => {
    expect(fen({}, {}, { on: false })).toBe(0)
    expect(fen({ optional: false }, {}, { on: false })).toBe(100)
    expect(fen({ defaultOn: false })).toBe(0)
    expect(fen({ defaultOn: false }, {}, { on: true })).toBe(100)
  })
})

describe('the least a board costs', () => {
  it('fills up labour, set-up and feeders to it', () => {
    const model: PriceModel = { ...priceModel, minPerBoardFen: 2000 }
    const quote = computeQuote(LINES, workedOrder(100), model)
    const amounts = 'refused' in quote ? [] : quote.amounts
    const counted = amounts.filter((amount) => ['labour', 'top-up', 'setup', 'feeder'].includes(amount.group))
    expect(counted.reduce((sum, amount) => sum + amount.amountFen, 0)).toBe(200_000)
    expect(amounts.find((amount) => amount.code === 'top-up:board')?.amountFen).toBe(47_000)
  })
})

describe('a fee that is waived', () => {
  it('is told with what it would come to, and charged as 0', () => {
    const charged = amountOf({ optional: false, minFen: 30_000 })
    const waived = amountOf({ optional: false, minFen: 30_000 }, { waived: ['x'] })
    expect(waived).toEqual({ ...charged, amountFen: 0, waivedFen: 30_000 })
    // Nothing is waived that would not be charged.
    expect(amountOf({ defaultOn: false }, { waived: ['x'] })).toBeUndefined()
  })

  it('leaves every other amount as it is without the fee, the tax and what is a part of all included', () => {
    const quote = (some: Partial<OrderChoices>, fees = priceModel.fees) => {
      const found = computeQuote(LINES, workedOrder(100, some), { ...priceModel, fees })
      if ('refused' in found) throw new Error(quoteRefusalText(found))
      return found
    }
    const [whole, waived] = [quote({}), quote({ waived: ['engineering'] })]
    const without = quote(
      {},
      priceModel.fees.filter(({ code }) => code !== 'engineering'),
    )
    const fee = whole.amounts.find(({ code }) => code === 'fee:engineering')!
    expect([fee.amountFen > 0, waived.totalFen]).toEqual([true, without.totalFen])
    expect(waived.amounts.filter(({ code }) => code !== 'fee:engineering')).toEqual(without.amounts)
    const gone = computeQuote(LINES, workedOrder(100, { waived: ['gone'] }), priceModel)
    expect('refused' in gone && quoteRefusalText(gone)).toContain('gone')
  })
})
