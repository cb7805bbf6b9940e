import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../../shared/engine/price/row.ts'
import { PRICE_MODEL_TABLES, priceModelFromRows } from '../../../shared/engine/price/rows.ts'
import { readMigrations } from '../../../worker/local/migrations.ts'
import { priceModel } from '../../fixtures/price-model.ts'

const database = new DatabaseSync(':memory:')
for (const { statements } of readMigrations()) for (const statement of statements) database.exec(statement)
const select = (table: string): Row[] => database.prepare(`SELECT * FROM ${table}`).all()
const rows: Record<string, Row[] | undefined> = Object.fromEntries(PRICE_MODEL_TABLES.map((table) => [table, select(table)]))
const withRow = (table: string, change: Record<string, unknown>) => ({
  ...rows,
  [table]: (rows[table] ?? []).map((row, index) => (index === 0 ? { ...row, ...change } : row)),
})

describe('the shipped price model', () => {
  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(priceModel))).toEqual(priceModel))

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

describe('rows that are not what they should be', () => {
  it.each([
    ['tax_mode', { ppm: '13%' }],
    ['tax_mode', { ppm: 0.5 }],
    ['material', { families: '["teapot"]' }],
    ['material', { families: '{}' }],
    ['fee_rule', { basis: 'perMoon' }],
    ['price_model', { prices_include_tax: 2 }],
  ])('%s %o', (table, change) => expect(() => priceModelFromRows(withRow(table, change))).toThrow('unexpected value'))

  it('a table that is missing', () => {
    expect(() => priceModelFromRows({ ...rows, urgency: undefined })).toThrow('urgency')
  })
})
