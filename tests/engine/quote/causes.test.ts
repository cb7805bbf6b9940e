import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../../../shared/engine/price/book/canonical.ts'
import { modelOf } from '../../../shared/engine/price/book/in-use.ts'
import { resolve } from '../../../shared/engine/price/book/resolve.ts'
import { computeQuote } from '../../../shared/engine/price/quote.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import { CAUSES, differenceByCause, type Cause, type PriceInputs } from '../../../shared/engine/quote/causes.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { privateBooks } from '../../fixtures/private-books.ts'
import { pricedLine, workedLines, workedOrder } from '../../fixtures/worked-board.ts'
import { times } from '../../length.ts'

const platform = documentOf(priceModel)
const models: PriceModel[] = [
  priceModel,
  ...privateBooks(platform).map(({ items }, index) => modelOf(resolve(platform, items), '9', String(index).padStart(64, '0'))),
]

const line = fc.record({
  typeCode: fc.constantFrom('SMT', 'DIP', 'HAND', 'PRESS', 'NONE'),
  gradeCode: fc.constantFrom('standard', 'fine', 'hard', 'odd'),
  pointsMilli: fc.integer({ min: 0, max: 130_000 }),
  quantity: fc.integer({ min: 0, max: 60 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 8 }).map((all) => all.map((one, id) => pricedLine(id, one)))
const order: fc.Arbitrary<OrderChoices> = fc
  .record({
    sets: fc.integer({ min: 1, max: 5000 }),
    sides: fc.constantFrom<1 | 2>(1, 2),
    repeat: fc.constantFrom('new' as const, 'same' as const, 'changed' as const),
    urgencyCode: fc.constantFrom('standard', '72h', '24h'),
    taxCode: fc.constantFrom('vat13', 'vat1', 'none'),
    discountPpm: fc.integer({ min: 0, max: 300_000 }),
    conventionCode: fc.constantFrom('standard-v1', 'pad', 'half'),
  })
  .map(({ sets, ...some }) => workedOrder(sets, some))
const inputs: fc.Arbitrary<PriceInputs> = fc.record({ lines, order, model: fc.constantFrom(...models) })

function totalOf({ lines: of, order: by, model }: PriceInputs): number {
  const quote = computeQuote(of, by, model)
  if ('refused' in quote) throw new Error(quote.code)
  return quote.totalFen
}
const told = (of: PriceInputs, otherwiseFen = 0) => ({ ...of, totalFen: totalOf(of) + otherwiseFen })

describe('a difference by cause', () => {
  it('adds up to the difference of the totals, for any two quotes', () => {
    const holds = fc.property(inputs, inputs, fc.integer({ min: -9999, max: 9999 }), (then, now, otherwise) => {
      const [before, after] = [told(then, otherwise), told(now)]
      const shares = differenceByCause(before, after)
      expect(shares.map(({ cause }) => cause)).toEqual(CAUSES)
      expect(shares.reduce((sum, { diffFen }) => sum + diffFen, 0)).toBe(after.totalFen - before.totalFen)
      // What is told otherwise than computed is the program's, and nothing else is.
      expect(shares.at(-1)?.diffFen).toBe(-otherwise || 0)
    })
    fc.assert(holds, { numRuns: times(1000, 10_000) })
  })

  const then: PriceInputs = { lines: workedLines, order: workedOrder(100), model: priceModel }
  const model = (change: Partial<PriceModel>): PriceInputs => ({ ...then, model: { ...priceModel, ...change } })
  const one: readonly [Cause, PriceInputs][] = [
    ['lines', { ...then, lines: workedLines.slice(1) }],
    ['lines', { ...then, lines: workedLines.map((each) => ({ ...each, quantity: each.quantity * 2 })) }],
    ['order', { ...then, order: workedOrder(120) }],
    ['points', { ...then, lines: workedLines.map((each) => ({ ...each, pointsMilli: each.pointsMilli * 2 })) }],
    ['rates', { ...then, order: workedOrder(100, { discountPpm: 50_000 }) }],
    ['rates', model({ materialTypes: priceModel.materialTypes.map((type) => ({ ...type, minOrderFen: 9_000_000 })) })],
    ['fees', model({ fees: priceModel.fees.map((fee) => ({ ...fee, rateMicro: fee.rateMicro * 2 })) })],
    ['fees', { ...then, order: workedOrder(100, { waived: ['engineering'] }) }],
    ['tax', { ...then, order: workedOrder(100, { taxCode: 'none' }) }],
    ['tax', model({ taxModes: priceModel.taxModes.map((tax) => ({ ...tax, ppm: tax.ppm + 10_000 })) })],
  ]
  it.each(one)('lays on %s what only it has changed', (cause, now) => {
    const shares = differenceByCause(told(then), told(now)).filter(({ diffFen }) => diffFen !== 0)
    expect(shares).toEqual([{ cause, diffFen: totalOf(now) - totalOf(then) }])
  })

  it('counts with the next what has no price by itself', () => {
    const type = { ...priceModel.materialTypes[0]!, code: 'ROBOT', name: '机器人' }
    const now = {
      ...model({ materialTypes: [...priceModel.materialTypes, type] }),
      lines: [...workedLines, pricedLine(99, { typeCode: 'ROBOT', quantity: 5 })],
    }
    const shares = differenceByCause(told(then), told(now)).filter(({ diffFen }) => diffFen !== 0)
    expect(shares).toEqual([{ cause: 'rates', diffFen: totalOf(now) - totalOf(then) }])
  })
})
