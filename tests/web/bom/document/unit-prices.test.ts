import { describe, expect, it } from 'vitest'
import {
  microOf,
  parsePrice,
  pricesAfter,
  priceText,
  shownPrice,
  withPrice,
} from '../../../../web/bom/document/lines/unit-prices.ts'

const none = { lines: {}, materials: {}, types: {} }

describe('a unit price', () => {
  it.each([
    ['0.05', '0.05', 50_000],
    ['０．０１２３４５', '0.012345', 12_345],
    ['0', '0', 0],
    ['0.000001', '0.000001', 1],
    ['1,000', '1000', 1_000_000_000],
    ['0.1000000', '0.1', 100_000],
    ['', '', null],
  ])('typed as %s is %s 元, without a float', (typed, text, micro) => {
    expect(parsePrice(typed)).toEqual({ text })
    expect(microOf(text)).toBe(micro)
  })

  it.each(['-1', 'abc', '1000.000001', '0.0000001', '1e3'])('refuses %s and says why', (typed) => {
    expect(parsePrice(typed)).toEqual({ problem: expect.stringContaining('0 至 1000 元') })
  })

  it('shows four decimals, or as many as there are', () => {
    expect([50_000, 12_345, 1_000_000].map((micro) => shownPrice(micro))).toEqual(['0.0500', '0.012345', '1.0000'])
    expect(priceText(50_000)).toBe('0.05')
  })
})

describe('prices set by hand', () => {
  it('are taken from the cells of their column alone, and given back by an empty one', () => {
    const cell = (rowId: string, text: string | null, columnId = 'unit') => ({ rowId, columnId, text })
    const set = pricesAfter(none, [cell('0:9', '0.05'), cell('0:1', '0'), cell('0:2', '7', 'quantity')])
    expect(set.lines).toEqual({ '0:1': 0, '0:9': 50_000 })
    expect(pricesAfter(set, [cell('0:9', ''), cell('0:1', null)])).toEqual(none)
    expect(pricesAfter(set, [cell('0:2', '7', 'quantity')])).toBe(set)
  })

  it('leave no trace when they are taken back and set again', () => {
    const set = withPrice(withPrice(none, 'materials', 'b', 2), 'materials', 'a', 1)
    const again = withPrice(withPrice(set, 'materials', 'a', null), 'materials', 'a', 1)
    expect(JSON.stringify(again)).toBe(JSON.stringify(set))
    expect(withPrice(withPrice(set, 'materials', 'a', null), 'materials', 'b', null)).toEqual(none)
  })
})
