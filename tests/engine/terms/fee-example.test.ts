import { expect, it } from 'vitest'
import type { FeeRule } from '../../../shared/engine/price/model.ts'
import { computeQuote } from '../../../shared/engine/price/quote.ts'
import { feeExamples, withFees } from '../../../shared/engine/terms/fee-example.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { workedLines, workedOrder } from '../../fixtures/worked-board.ts'

const tried = { lines: workedLines, order: workedOrder(100), model: priceModel }
const fee = (code: string, some: Partial<FeeRule>): FeeRule[] =>
  priceModel.fees.map((one) => (one.code === code ? { ...one, ...some } : one))

it('a fee that the order has is tried as it stands, another one as if it were chosen', () => {
  const quote = computeQuote(workedLines, tried.order, priceModel)
  const amounts = 'refused' in quote ? [] : quote.amounts
  const examples = feeExamples(tried)
  expect(examples.get('stencil')).toEqual({ amount: amounts.find(({ code }) => code === 'fee:stencil'), isChosen: true })
  expect(examples.get('clean')).toMatchObject({ amount: { amountFen: 3000 }, isChosen: false })
  expect(examples.get('coating-area')).toContain('按面积计')
})

it('what it goes with comes along; what is turned off does not', () => {
  const needing = feeExamples({ ...tried, model: withFees(priceModel, fee('clean', { requires: ['depanel'] })) })
  expect(needing.get('clean')).toMatchObject({ amount: { amountFen: 3000 }, isChosen: false })
  const never = withFees(priceModel, fee('clean', { conditions: [{ attribute: 'sets', min: 101, max: null }] }))
  expect(feeExamples({ ...tried, model: never }).get('clean')).toBeNull()
  expect(feeExamples({ ...tried, model: withFees(priceModel, fee('clean', { enabled: false })) }).has('clean')).toBe(false)
})

it('an order that cannot be priced says why', () => {
  const refused = feeExamples({ ...tried, order: { ...tried.order, sets: 0 } })
  expect(refused.get('stencil')).toContain('套数')
})
