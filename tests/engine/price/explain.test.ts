import { describe, expect, it } from 'vitest'
import type { Advice } from '../../../shared/engine/price/advice.ts'
import { explainQuote } from '../../../shared/engine/price/explain.ts'
import { computeQuote } from '../../../shared/engine/price/quote.ts'
import type { PricedLine, OrderChoices } from '../../../shared/engine/price/types.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { pricedLine, workedOrder, workedLines } from '../../fixtures/worked-board.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'

const explain = (order: OrderChoices, lines: readonly PricedLine[] = workedLines) => {
  const explanation = explainQuote(lines, order, priceModel)
  if ('refused' in explanation) throw new Error(quoteRefusalText(explanation))
  return explanation
}
const totalOf = (order: OrderChoices) => {
  const quote = computeQuote(workedLines, order, priceModel)
  return 'refused' in quote ? Number.NaN : quote.totalFen
}
const find = (advice: Advice[], code: string) => advice.find((one) => one.code === code)

const smtTopUp = (count: number) => {
  const quote = computeQuote(workedLines, workedOrder(count), priceModel)
  return 'refused' in quote ? -1 : (quote.labour.find((type) => type.typeCode === 'SMT')?.topUpFen ?? -1)
}

describe('explainQuote', () => {
  const order = workedOrder(100, { urgencyCode: '72h' })
  const { reasons, advice } = explain(order)

  it('gives every amount with its reason, dearest first', () => {
    expect(reasons[0]).toMatchObject({ code: 'labour:SMT', amountFen: 89_952 })
    expect(reasons.reduce((sum, reason) => sum + reason.amountFen, 0)).toBe(totalOf(order))
    expect(reasons.every((reason) => reason.why !== '')).toBe(true)
  })

  it('puts savings on this order before larger orders, the best first', () => {
    const more = advice.findIndex((one) => one.after.sets !== 100)
    for (const part of [advice.slice(0, more), advice.slice(more)]) {
      const savings = part.map((one) => one.savingFen)
      expect(savings).toEqual(savings.toSorted((a, b) => b - a))
    }
    expect(advice.slice(more).every((one) => one.after.sets > 100 && one.after.perSetMicro < 30_000_000)).toBe(true)
    expect(advice.every((one) => one.savingFen > 0)).toBe(true)
  })

  it.each(['sides', 'urgency', 'fee:test', 'fee:xray'])('%s saves exactly what the engine says', (code) => {
    const one = find(advice, code)
    expect(one?.savingFen).toBe(totalOf(order) - totalOf({ ...order, ...one?.change }))
  })

  it('names the saving of one side: half the stencils and 200 元 of programme, with tax', () => {
    expect(find(advice, 'sides')).toMatchObject({ savingFen: 39_550, message: expect.stringContaining('可省 395.50 元') })
  })

  it('does not offer to leave what is not optional', () => {
    expect(find(advice, 'fee:engineering')).toBeUndefined()
    expect(find(advice, 'fee:management')).toBeUndefined()
    // Nobody prints paste without a stencil, nor starts without a first piece.
    expect(find(advice, 'fee:stencil')).toBeUndefined()
    expect(find(advice, 'fee:first-article')).toBeUndefined()
  })

  it('prices difficult parts as plain ones, and hand soldering as wave', () => {
    expect(find(advice, 'grade:hard')).toMatchObject({ lines: [8], change: null })
    expect(find(advice, 'wave')?.title).toBe('1 种后焊件改为DIP插件')
  })

  it('finds the order that reaches the next tier', () => {
    expect(find(advice, 'tier:SMT')).toMatchObject({ change: { sets: 163 }, after: { sets: 163 } })
  })
})

it('finds the smallest order without a minimum top-up', () => {
  const { advice } = explain(workedOrder(5))
  const sets = find(advice, 'minimum:SMT')?.change?.sets ?? 0
  expect(smtTopUp(sets)).toBe(0)
  expect(smtTopUp(sets - 1)).toBeGreaterThan(0)
})

it('merges equal parts to save feeders', () => {
  const lines = [0, 1, 2, 3].map((id) => pricedLine(id, { partGroup: id < 3 ? 'R|1|4||0402' : 'C|1|-7||0402' }))
  const merge = find(explain(workedOrder(100), lines).advice, 'merge')
  expect(merge).toMatchObject({ savingFen: 2260, lines: [0, 1, 2], title: '合并 1 组同值同封装的行，少 2 种料' })
})

it.each([{ typeCode: 'HAND' }, { gradeCode: 'hard' }, { pointsMilli: 2000 }])(
  'does not merge equal parts that differ in %j',
  (other) => {
    const partGroup = 'R|1|4||0402'
    const lines = [pricedLine(0, { partGroup }), pricedLine(1, { partGroup, ...other })]
    expect(find(explain(workedOrder(100), lines).advice, 'merge')).toBeUndefined()
  },
)

it('drops a chosen extra', () => {
  const fees = { stencil: { on: true, options: ['step', 'polish'] } }
  expect(find(explain(workedOrder(100, { fees })).advice, 'option:stencil:step')?.savingFen).toBe(22_600)
})

it('is refused where the quote is', () => {
  expect(explainQuote(workedLines, workedOrder(0), priceModel)).toMatchObject({ refused: true })
})
