import { expect, it } from 'vitest'
import { rowSum } from '../../../../shared/engine/cart/sum.ts'
import { linePrice, priceHeads } from '../../../../web/features/orders/line-prices.ts'

/** As somebody reckons who has the paper alone: price by quantity in 分, then the tax. */
const reckoned = (price: string, qty: number, taxPpm: number) => {
  const goodsFen = Math.round(Number(price.replaceAll(',', '')) * 100 * qty)
  return goodsFen + Math.round((goodsFen * taxPpm) / 1_000_000)
}

it.each([
  [92_920, 1000, 130_000],
  [6170, 12_345, 130_000],
  [9_292_035, 100, 130_000],
  [1_234_567_891, 3, 0],
])('a part at %i 微元, %i of it: what stands on the paper comes to the amount', (priceMicro, qty, taxPpm) => {
  const { goodsFen, taxFen } = rowSum(priceMicro, qty, taxPpm)
  expect(reckoned(linePrice('material', priceMicro), qty, taxPpm)).toBe(goodsFen + taxFen)
  expect(priceHeads('material')).toEqual({ price: '未税单价（元）', amount: '价税合计（元）' })
})

it('what is built and what is a plan have one price, and nobody reads what he may not see', () => {
  for (const kind of ['assembly', 'plan'] as const) {
    expect(priceHeads(kind)).toEqual({ price: '单价（元）', amount: '金额（元）' })
    expect(linePrice(kind, 12_345_600)).toBe('12.3456')
    expect(linePrice(kind, null)).not.toMatch(/\d/)
  }
})
