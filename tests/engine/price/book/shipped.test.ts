import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson, documentOf } from '../../../../shared/engine/price/book/canonical.ts'
import shipped from '../../../fixtures/price-book-v1.json' with { type: 'json' }
import { priceModel } from '../../../fixtures/price-model.ts'

describe('the shipped price model', () => {
  it('is what the tables held, to the letter', () => {
    const { attrition: _later, ...tables } = documentOf(priceModel)
    expect(tables).toEqual(shipped)
    expect(canonicalJson(tables)).toBe(JSON.stringify(shipped))
  })

  it('is known by its hash', () => {
    const hash = createHash('sha256')
      .update(canonicalJson(documentOf(priceModel)))
      .digest('hex')
    expect(priceModel.hash).toBe(hash)
  })

  it('has a price from the first point on for every type that counts', () => {
    for (const type of priceModel.materialTypes.filter((one) => one.countsPoints)) {
      const tiers = type.tiers[priceModel.defaultConvention] ?? []
      expect(tiers[0]?.fromPointsMilli).toBe(0)
      expect(tiers.map((tier) => tier.priceMicro)).toEqual(tiers.map((tier) => tier.priceMicro).toSorted((a, b) => b - a))
    }
  })

  it('has a default rule for every material, and every rule counts by a known convention', () => {
    const codes = new Set(priceModel.conventions.map((convention) => convention.code))
    for (const material of priceModel.materials) {
      expect(material.rules[priceModel.defaultConvention]).toBeDefined()
      expect(Object.keys(material.rules).every((code) => codes.has(code))).toBe(true)
    }
  })

  it('carries the published figures', () => {
    expect(priceModel.materialTypes[0]?.tiers['standard-v1']?.map((tier) => tier.priceMicro)).toEqual([
      30_000, 24_000, 18_000, 14_000, 11_000,
    ])
    expect(priceModel.grades.map((grade) => grade.coefPpm)).toEqual([0, 200_000, 500_000, 1_000_000])
    expect(priceModel.quantityBreaks).toEqual([5, 10, 30, 50, 100, 200, 500, 1000, 3000, 5000])
  })
})
