import { describe, expect, it } from 'vitest'
import { microOf, parsePrice, priceText, shownPrice } from '../../../../web/bom/document/lines/unit-prices.ts'

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
