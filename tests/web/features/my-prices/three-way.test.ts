import { expect, test } from 'vitest'
import { threeWay } from '../../../../web/features/my-prices/three-way.ts'

const tier = (priceMicro: number) => ({ P: [{ fromPointsMilli: 0, priceMicro }] })
const conventionName = () => '标准'
const fields = (item: object, was: object, platform: object) => threeWay({ item, was, platform }, conventionName)

test('own, then and now stand side by side, and what the platform has moved is marked', () => {
  const was = { name: '压接', minOrderFen: 0, tiers: tier(60_000) }
  const platform = { name: '压接', minOrderFen: 3000, tiers: tier(62_000) }
  const item = { name: '我的压接', minOrderFen: 0, tiers: tier(66_000) }
  expect(fields(item, was, platform)).toEqual([
    { key: 'name', label: '名称', mine: '我的压接', was: '压接', now: '压接', hasMoved: false },
    { key: 'tiers.P', label: '阶梯单价·标准', mine: '0 点起 0.066', was: '0 点起 0.06', now: '0 点起 0.062', hasMoved: true },
    { key: 'minOrderFen', label: '起步价', mine: '0 元', was: '0 元', now: '30 元', hasMoved: true },
  ])
})

test('what the platform now says as one’s own does is told too: it has moved', () => {
  const [only, ...others] = fields({ minOrderFen: 3000 }, { minOrderFen: 0 }, { minOrderFen: 3000 })
  expect(only).toMatchObject({ mine: '30 元', was: '0 元', now: '30 元', hasMoved: true })
  expect(others).toEqual([])
})
