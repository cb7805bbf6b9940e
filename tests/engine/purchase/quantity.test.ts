import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extraOf, purchaseQuantity, termsOf } from '../../../shared/engine/purchase/quantity.ts'
import type { AttritionRule, BoughtPart } from '../../../shared/engine/purchase/types.ts'
import { boughtPart } from '../../fixtures/worked-board.ts'
import { times } from '../../length.ts'

describe('a quantity to buy', () => {
  const terms = fc.record({
    ratePpm: fc.integer({ min: 0, max: 3_000_000 }),
    minPieces: fc.integer({ min: 0, max: 60 }),
    least: fc.integer({ min: 0, max: 3000 }),
    multiple: fc.integer({ min: 1, max: 700 }),
  })

  it('is the smallest that a naive search finds', () => {
    const holds = fc.property(fc.integer({ min: 1, max: 4000 }), terms, (need, some) => {
      // By counting up, in fractions of a million.
      let wanted = need + some.minPieces
      while ((wanted - need) * 1_000_000 < need * some.ratePpm) wanted += 1
      let quantity = 0
      while (quantity < wanted || quantity < some.least) quantity += some.multiple
      expect(purchaseQuantity(need, { ...some, rule: null })).toBe(quantity)
    })
    fc.assert(holds, { numRuns: times(2000, 20_000) })
  })

  it('never falls when more is needed, and is exact for the largest orders', () => {
    const large = fc.integer({ min: 1, max: 1e12 })
    const holds = fc.property(large, large, terms, (a, b, some) => {
      const all = { ...some, rule: null }
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      expect(purchaseQuantity(less, all)).toBeLessThanOrEqual(purchaseQuantity(more, all))
      const short = BigInt(more) * BigInt(some.ratePpm)
      expect(BigInt(extraOf(more, { ...all, minPieces: 0 }))).toBe((short + 999_999n) / 1_000_000n)
    })
    fc.assert(holds, { numRuns: times(2000, 20_000) })
  })

  it('is nothing for nothing', () => {
    expect(purchaseQuantity(0, { ratePpm: 10_000, minPieces: 20, least: 40, multiple: 100, rule: null })).toBe(0)
  })
})

it('the first rule whose conditions all hold is the one', () => {
  const rule = (code: string, some: Partial<AttritionRule>): AttritionRule => ({
    code,
    name: code,
    families: null,
    chips: null,
    mounts: null,
    minPriceMicro: null,
    ratePpm: 0,
    minPieces: 0,
    tapePitchUm: null,
    seq: 0,
    ...some,
  })
  const rules = [rule('dear', { minPriceMicro: 100 }), rule('chip', { families: ['chip'], mounts: ['smt'] }), rule('any', {})]
  const codeOf = (part: Partial<BoughtPart>, price: number | null) => termsOf(boughtPart(part), price, {}, rules).rule?.code
  expect(codeOf({}, 100)).toBe('dear')
  expect(codeOf({}, 99)).toBe('chip')
  expect(codeOf({ mount: 'tht' }, null)).toBe('any')
  expect(codeOf({ family: null }, null)).toBe('any')
})
