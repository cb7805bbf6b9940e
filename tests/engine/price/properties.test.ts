import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divRound, mulDiv } from '../../../shared/engine/money.ts'
import { computeQuote } from '../../../shared/engine/price/quote.ts'
import type { PricedLine, Quote, OrderChoices } from '../../../shared/engine/price/types.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { pricedLine, workedOrder } from '../../fixtures/worked-board.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import { times } from '../../length.ts'

const RUNS = { numRuns: times(2000, 10_000) }

const line = fc.record({
  typeCode: fc.constantFrom('SMT', 'DIP', 'HAND', 'PRESS', 'NONE'),
  gradeCode: fc.constantFrom('standard', 'fine', 'hard', 'odd'),
  pointsMilli: fc.integer({ min: 0, max: 130_000 }),
  quantity: fc.integer({ min: 0, max: 60 }),
  side: fc.constantFrom('top', 'bottom', null),
})
const bill = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.map((one, id) => pricedLine(id, one)))
const sets = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 200_000 }))
const choices: fc.Arbitrary<Partial<OrderChoices>> = fc.record({
  mode: fc.constantFrom('point', 'weld', 'smt'),
  sides: fc.constantFrom(1, 2),
  repeat: fc.constantFrom('new', 'same', 'changed'),
  urgencyCode: fc.constantFrom('standard', '72h', '24h'),
  taxCode: fc.constantFrom('vat13', 'vat1', 'none'),
  discountPpm: fc.integer({ min: 0, max: 300_000 }),
  conventionCode: fc.constantFrom('standard-v1', 'pad', 'half'),
  processes: fc.record({ 'lead-free': fc.boolean() }),
  unitPrices: fc.record({
    lines: fc.dictionary(fc.constantFrom('0', '1'), fc.integer({ min: 0, max: 90_000 }), { maxKeys: 1 }),
    materials: fc.constant({}),
    types: fc.constant({}),
  }),
})

function quoteOf(lines: readonly PricedLine[], count: number, some: Partial<OrderChoices>): Quote {
  const quote = computeQuote(lines, workedOrder(count, some), priceModel)
  if ('refused' in quote) throw new Error(quoteRefusalText(quote))
  return quote
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('a quote', () => {
  it('is the sum of its parts', () => {
    const holds = fc.property(bill, sets, choices, (lines, count, some) => {
      const quote = quoteOf(lines, count, some)
      expect(sum(quote.amounts.map((amount) => amount.amountFen))).toBe(quote.totalFen)
      expect(quote.subtotalFen + quote.taxFen).toBe(quote.totalFen)
      expect(sum(quote.labour.map((type) => type.labourFen + type.topUpFen))).toBe(quote.labourFen)
      for (const type of quote.labour) {
        const own = quote.lines.filter((one) => one.typeCode === type.typeCode)
        expect(sum(own.map((one) => one.labourFen))).toBe(type.labourFen)
      }
    })
    fc.assert(holds, RUNS)
  })

  it('does not depend on the order of lines', () => {
    const shuffled = bill.chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })))
    const holds = fc.property(shuffled, sets, choices, ([lines, other], count, some) => {
      expect(JSON.stringify(quoteOf(other, count, some))).toBe(JSON.stringify(quoteOf(lines, count, some)))
    })
    fc.assert(holds, RUNS)
  })

  it('never has labour fall when sets rise', () => {
    const holds = fc.property(bill, sets, fc.integer({ min: 1, max: 2000 }), choices, (lines, count, more, some) => {
      const few = quoteOf(lines, count, some)
      const many = quoteOf(lines, count + more, some)
      expect(many.labourFen).toBeGreaterThanOrEqual(few.labourFen)
      for (const [index, type] of few.labour.entries()) {
        expect(many.labour[index]?.labourFen).toBeGreaterThanOrEqual(type.labourFen)
      }
    })
    fc.assert(holds, RUNS)
  })
})

describe('rounding', () => {
  it('divides half away from zero, as long division by hand does', () => {
    const holds = fc.property(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      (num, den) => {
        const size = num < 0n ? -num : num
        const expected = size / den + ((size % den) * 2n >= den ? 1n : 0n)
        expect(divRound(num, den)).toBe(num < 0n ? -expected : expected)
      },
    )
    fc.assert(holds, RUNS)
  })

  it('multiplies without losing a digit', () => {
    const factor = fc.integer({ min: 0, max: 40_000_000 })
    const holds = fc.property(factor, factor, fc.integer({ min: 1, max: 1_000_000 }), (a, b, den) => {
      const exact = (BigInt(a) * BigInt(b) * 2n + BigInt(den)) / (2n * BigInt(den))
      expect(mulDiv([a, b], den)).toBe(Number(exact))
    })
    fc.assert(holds, RUNS)
  })

  it('refuses what no longer fits', () => {
    expect(() => mulDiv([2 ** 40, 2 ** 40], 1)).toThrow(RangeError)
    expect(() => mulDiv([0.5], 1)).toThrow(RangeError)
  })
})
