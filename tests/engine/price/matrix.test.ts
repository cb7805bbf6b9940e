import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { quoteMatrix } from '../../../shared/engine/price/matrix.ts'
import { computeQuote } from '../../../shared/engine/price/quote.ts'
import type { OrderChoices, PricedLine } from '../../../shared/engine/price/types.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { boughtPart, pricedLine, workedLines, workedOrder } from '../../fixtures/worked-board.ts'
import { times } from '../../length.ts'

const URGENCIES = priceModel.urgencies.map(({ code }) => code)

/** Cell by cell, by the computation that binds. */
const oneByOne = (lines: readonly PricedLine[], order: OrderChoices, sets: readonly number[]) =>
  sets.map((count) =>
    URGENCIES.map((urgencyCode) => {
      const quote = computeQuote(lines, { ...order, sets: count, urgencyCode }, priceModel)
      return 'refused' in quote ? null : { totalFen: quote.totalFen, perSetMicro: quote.perSetMicro }
    }),
  )

const line = fc.record({
  typeCode: fc.constantFrom('SMT', 'DIP', 'HAND', 'NONE'),
  gradeCode: fc.constantFrom('standard', 'fine', 'hard'),
  pointsMilli: fc.constantFrom(1000, 1500, 16_000),
  quantity: fc.integer({ min: 0, max: 60 }),
  side: fc.constantFrom('top', 'bottom', null),
  board: fc.constantFrom(0, 0, 1),
  part: fc.record({ priceMicro: fc.option(fc.integer({ min: 0, max: 60_000_000 })), chip: fc.constantFrom('0402', null) }),
})
const bill = fc
  .array(line, { minLength: 1, maxLength: 12 })
  .map((lines) => lines.map((one, id) => pricedLine(id, { ...one, part: boughtPart(one.part) })))

it('has in every cell what one pricing gives', () => {
  const choices = fc.record<Partial<OrderChoices>>({
    mode: fc.constantFrom('point', 'weld', 'smt'),
    sides: fc.constantFrom(1, 2),
    discountPpm: fc.integer({ min: 0, max: 300_000 }),
    unitPrices: fc.constant({ lines: { 1: 40_000, 4: 0 }, materials: {}, types: { DIP: 70_000 } }),
    supply: fc.constant({ 0: { moq: 500, multiple: 100 }, 2: { customer: true }, 3: { unitPriceMicro: 20_000 } }),
    specials: fc.constantFrom([], [{ name: '减免', amountFen: -100_000, taxable: true, remark: '' }]),
  })
  const holds = fc.property(bill, choices, fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 4 }), (lines, some, sets) => {
    const order = workedOrder(100, some)
    const { cells } = quoteMatrix(lines, order, priceModel, { sets, urgencies: URGENCIES })
    expect(cells).toEqual(oneByOne(lines, order, sets))
  })
  fc.assert(holds, { numRuns: times(300, 3000) })
})

it('is empty where an order cannot be given', () => {
  const { cells } = quoteMatrix(workedLines, workedOrder(100), priceModel, {
    sets: [0, 100, 1_000_001],
    urgencies: ['72h', 'gone'],
  })
  expect(cells).toEqual([
    [null, null],
    [{ totalFen: expect.any(Number), perSetMicro: expect.any(Number) }, null],
    [null, null],
  ])
})
