import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeOf } from '../../../shared/engine/price/boards.ts'
import { computeQuote } from '../../../shared/engine/price/quote.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import type { OrderChoices, PricedLine, Quote } from '../../../shared/engine/price/types.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { pricedLine, workedLines, workedOrder } from '../../fixtures/worked-board.ts'
import { times } from '../../length.ts'

const quoteOf = (lines: readonly PricedLine[], order: OrderChoices): Quote => {
  const quote = computeQuote(lines, order, priceModel)
  if ('refused' in quote) throw new Error(quoteRefusalText(quote))
  return quote
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const onBoard = (lines: readonly PricedLine[], board: number, from = 0): PricedLine[] =>
  lines.map((line) => ({ ...line, id: line.id + from, key: `${board}:${line.key}`, board }))

const one = quoteOf(workedLines, workedOrder(100))
const twoBoards = [...onBoard(workedLines, 0), ...onBoard(workedLines, 2, 100)]
const two = quoteOf(twoBoards, workedOrder(100))
const ofBoard = ({ amounts }: Quote, board: number | undefined) => amounts.filter((amount) => amount.board === board)
const fees = (quote: Quote, code: string) => quote.amounts.filter((amount) => chargeOf(amount) === code)

describe('several boards of one order', () => {
  it('pay labour, tiers, set-up and tests as each would alone', () => {
    const alone = one.amounts.filter(({ group }) => ['labour', 'top-up', 'setup', 'feeder', 'process', 'test'].includes(group))
    for (const board of [0, 2])
      expect(ofBoard(two, board).map((amount) => [chargeOf(amount), amount.amountFen])).toEqual(
        alone.map((amount) => [amount.code, amount.amountFen]),
      )
    expect(two.labourFen).toBe(2 * one.labourFen)
    expect(two.setPointsMilli).toBe(2 * one.setPointsMilli)
    expect(two.boards).toEqual([
      { board: 0, pieces: 100, setPointsMilli: one.setPointsMilli },
      { board: 2, pieces: 100, setPointsMilli: one.setPointsMilli },
    ])
  })

  it('pay each for its own lines', () => {
    const first = workedLines.slice(0, 1)
    const quote = quoteOf([...onBoard(workedLines, 0), ...onBoard(first, 2, 100)], workedOrder(100))
    const labour = (board: number) =>
      sum(ofBoard(quote, board).map(({ amountFen, group }) => (['labour', 'top-up'].includes(group) ? amountFen : 0)))
    expect([labour(0), labour(2)]).toEqual([one.labourFen, quoteOf(first, workedOrder(100)).labourFen])
    expect(labour(0)).toBeGreaterThan(labour(2))
  })

  it('are packed, managed and taxed once', () => {
    for (const code of ['fee:pack', 'fee:management', 'tax']) {
      expect(fees(two, code)).toHaveLength(1)
      expect(fees(two, code)[0]?.board).toBeUndefined()
    }
    expect(sum(two.amounts.map(({ amountFen }) => amountFen))).toBe(two.totalFen)
    expect(new Set(two.amounts.map(({ code }) => code)).size).toBe(two.amounts.length)
  })

  it('cost more than the same parts on one board: nothing is shared', () => {
    const again = workedLines.map((line) => ({ ...line, id: line.id + 100, key: `again:${line.key}` }))
    const joined = quoteOf([...workedLines, ...again], workedOrder(100))
    expect(two.totalFen).toBeGreaterThan(joined.totalFen)
  })

  it('count more than once in a set, with sides and panels of their own', () => {
    const order = workedOrder(100, { boards: { 2: { perSet: 3, sides: 1 } } })
    const quote = quoteOf(twoBoards, order)
    const [, second] = quote.boards ?? []
    expect(second).toEqual({ board: 2, pieces: 300, setPointsMilli: 3 * one.setPointsMilli })
    const asOrder = quoteOf(workedLines, workedOrder(300, { sides: 1 }))
    const stencil = ({ amounts }: Quote, code: string) => amounts.find((amount) => amount.code === code)?.amountFen
    expect(stencil(quote, 'fee:stencil@2')).toBe(stencil(asOrder, 'fee:stencil'))
    expect(sum(ofBoard(quote, 2).map(({ amountFen, group }) => (group === 'labour' ? amountFen : 0)))).toBe(asOrder.labourFen)
  })

  it('refuse a board counted nought times, or past what an order holds', () => {
    const refused = (perSet: number, sets = 100) => {
      const quote = computeQuote(twoBoards, workedOrder(sets, { boards: { 2: { perSet } } }), priceModel)
      return 'refused' in quote ? quoteRefusalText(quote) : null
    }
    expect(refused(0)).toBe('每套的块数须为 1 至 1000 的整数，整单最多 1000000 块')
    expect(refused(1000, 2000)).toBe('每套的块数须为 1 至 1000 的整数，整单最多 1000000 块')
    expect(refused(1000, 1000)).toBeNull()
  })
})

it('a bill of one board costs the same to the letter, whatever number its board has', () => {
  const lines = fc.array(
    fc.record({
      typeCode: fc.constantFrom('SMT', 'DIP', 'HAND', 'NONE'),
      pointsMilli: fc.integer({ min: 0, max: 130_000 }),
      quantity: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const holds = fc.property(
    lines,
    fc.integer({ min: 1, max: 20_000 }),
    fc.nat(9),
    fc.constantFrom('point', 'weld', 'smt'),
    (some, sets, board, mode) => {
      const plain = some.map((line, id) => pricedLine(id, line))
      const order = workedOrder(sets, { mode })
      const numbered = plain.map((line) => ({ ...line, board }))
      expect(JSON.stringify(quoteOf(numbered, order))).toBe(JSON.stringify(quoteOf(plain, order)))
    },
  )
  fc.assert(holds, { numRuns: times(300, 3000) })
})
