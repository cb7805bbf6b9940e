import { expect, it } from 'vitest'
import { MAX_BREAKS, quantityBreaks } from '../../../shared/engine/price/breaks.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { workedOrder, workedLines } from '../../fixtures/worked-board.ts'

const breaks = (sets?: number[]) => quantityBreaks(workedLines, workedOrder(100), priceModel, sets)

it('prices the default quantities and marks the cheapest per set', () => {
  const rows = breaks()
  expect(rows.map((row) => row.sets)).toEqual([5, 10, 30, 50, 100, 200, 500, 1000, 3000, 5000])
  expect(rows.filter((row) => row.cheapest).map((row) => row.sets)).toEqual([5000])
  expect(rows.find((row) => row.sets === 100)).toMatchObject({ totalFen: 279_131, labourFen: 115_552, taxFen: 32_112 })
})

it('adds up', () => {
  for (const row of breaks()) expect(row.labourFen + row.otherFen + row.taxFen).toBe(row.totalFen)
})

it('takes a list as people type it: any order, twice the same, some impossible', () => {
  expect(breaks([100, 5, 100, 0, 2_000_000]).map((row) => row.sets)).toEqual([5, 100])
})

it('stops at twelve', () => {
  expect(breaks(Array.from({ length: 40 }, (_, index) => index + 1))).toHaveLength(MAX_BREAKS)
})

it('has nothing to mark without quantities', () => expect(breaks([])).toEqual([]))
