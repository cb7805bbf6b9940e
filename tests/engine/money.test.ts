import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion, divRound, fenText, microText, perUnitMicro } from '../../shared/engine/money.ts'

describe('texts', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-12_345, '−123.45'],
    [100_000_000, '1000000.00'],
  ])('%i 分', (fen, text) => expect(fenText(fen)).toBe(text))

  it.each([
    [293_946, 4, '0.2939'],
    [29_394_600, 4, '29.3946'],
    [19_645_750, 4, '19.6458'],
    [999_999, 0, '1'],
    [-1500, 3, '−0.002'],
  ])('%i 微元 at %i decimals', (micro, places, text) => expect(microText(micro, places)).toBe(text))
})

it('says what one set costs at four decimals, half up', () => {
  expect(perUnitMicro(293_946, 100)).toBe(29_394_600)
  expect(perUnitMicro(392_915, 200)).toBe(19_645_800)
  expect(perUnitMicro(-1, 3)).toBe(-3300)
})

describe('apportion', () => {
  it('gives the odd 分 to the largest remainders', () => {
    expect(apportion(10, [34n, 33n, 33n], 10n)).toEqual([4, 3, 3])
    expect(apportion(2, [5n, 5n, 5n], 10n)).toEqual([1, 1, 0])
  })

  it('always adds up, and no part is off by a whole 分', () => {
    const shares = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 8 })
    const holds = fc.property(shares, fc.bigInt({ min: 1n, max: 10n ** 7n }), (nums, den) => {
      const total = Number(
        divRound(
          nums.reduce((sum, num) => sum + num, 0n),
          den,
        ),
      )
      const parts = apportion(total, nums, den)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      for (const [index, part] of parts.entries()) {
        const off = BigInt(part) * den - (nums[index] ?? 0n)
        expect(off > -den && off < den).toBe(true)
      }
    })
    fc.assert(holds, { numRuns: 10_000 })
  })
})
