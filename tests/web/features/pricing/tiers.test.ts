import { expect, it } from 'vitest'
import { paidAt, samples, startProblem, tiersOfText, WORKED, withTier } from '../../../../web/features/pricing/editors/tiers.ts'

const SMT = [
  { fromPointsMilli: 0, priceMicro: 30_000 },
  { fromPointsMilli: 10_000_000, priceMicro: 24_000 },
  { fromPointsMilli: 50_000_000, priceMicro: 18_000 },
]

it('an order just below a tier pays no more than the first order of that tier', () => {
  expect(paidAt(SMT, 9_225_000)).toMatchObject({ labourFen: 24_000, capped: true, tierFromMilli: 10_000_000 })
  expect(paidAt(SMT, 1_000_000)).toMatchObject({ priceMicro: 30_000, labourFen: 3000, capped: false })
})

it('what an order pays never falls as it grows', () => {
  const paid = samples(SMT).map((points) => paidAt(SMT, points).labourFen)
  expect(paid).toEqual(paid.toSorted((a, b) => a - b))
  expect(paid.length).toBeGreaterThan(70)
})

it('worked amounts', () => {
  expect(WORKED.map((points) => paidAt(SMT, points).labourFen)).toEqual([3000, 24_000, 180_000])
  expect(paidAt([], 1_000_000)).toMatchObject({ priceMicro: 0, labourFen: 0 })
})

it('cells of a table are tiers, with a head or without', () => {
  expect(tiersOfText('起始点数\t单价\n10,000+\t0.024\n0\t¥0.03\n50000点\t0.018元/点\n')).toEqual(SMT)
  expect(tiersOfText('0\t0.03\nx\t0.02')).toBeNull()
  expect(tiersOfText('0.03')).toBeNull()
  expect(tiersOfText('0\t-1')).toBeNull()
  expect(tiersOfText('0\t0.0000001')).toBeNull()
})

it('tiers go on from the last, and each must begin after the one before', () => {
  expect(withTier([])).toEqual([{ fromPointsMilli: 0, priceMicro: 0 }])
  expect(withTier(SMT).at(-1)).toEqual({ fromPointsMilli: 100_000_000, priceMicro: 18_000 })
  expect([0, 1, 2].map((index) => startProblem(SMT, index))).toEqual([null, null, null])
  expect(startProblem([{ fromPointsMilli: 1000, priceMicro: 0 }], 0)).toBe('first')
  expect(startProblem([...SMT, { fromPointsMilli: 50_000_000, priceMicro: 1 }], 3)).toBe('order')
})
