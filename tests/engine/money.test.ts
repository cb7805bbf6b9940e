import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion, countFor, divRound, fenText, microText, microToFen, mulDiv, perUnitMicro } from '../../shared/engine/money.ts'

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

describe('products', () => {
  const far = fc.integer({ min: -94_906_265, max: 94_906_265 })

  it('round half up alike, whether a number holds them exactly or not', () => {
    const holds = fc.property(far, far, fc.integer({ min: 1, max: 10_000_000 }), (one, other, den) => {
      expect(mulDiv([one, other], den)).toBe(Number(divRound(BigInt(one) * BigInt(other), BigInt(den))))
    })
    fc.assert(holds, { numRuns: 10_000 })
    expect([mulDiv([5, -1], 10), mulDiv([0, -7], 3), mulDiv([3_000_000_007, 3_000_000_019], 1e10)]).toEqual([-1, 0, 900_000_008])
  })

  it('refuse fractions and what is past exact integers', () => {
    expect(() => mulDiv([1.5, 2], 1)).toThrow(RangeError)
    expect(() => mulDiv([2 ** 52, 4], 1)).toThrow(RangeError)
  })

  it('the count for an amount is the smallest that comes to it', () => {
    const holds = fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 1e11 }), (rateMicro, amountFen) => {
      const count = countFor(rateMicro, amountFen)
      expect(microToFen(rateMicro, count)).toBeGreaterThanOrEqual(amountFen)
      expect(microToFen(rateMicro, count - 1)).toBeLessThan(amountFen)
    })
    fc.assert(holds, { numRuns: 10_000 })
  })
})

describe('apportion', () => {
  it('gives the odd 分 to the largest remainders', () => {
    expect(apportion(10, [34n, 33n, 33n], 10n)).toEqual([4, 3, 3])
    expect(apportion(2, [5n, 5n, 5n], 10n)).toEqual([1, 1, 0])
  })

  it('gives shares that are alike what they would get by themselves, odd ones by position', () => {
    expect(apportion(2, [5n], 10n, [0, 0, 0])).toEqual([1, 1, 0])
    expect(apportion(4, [5n, 12n, 15n], 10n, [1, 0, 2, 0])).toEqual(apportion(4, [12n, 5n, 15n, 5n], 10n))
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
