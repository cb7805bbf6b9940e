import { expect, test } from 'vitest'
import { pointsNumber, wholeNumber } from '../../../../web/bom/lines/columns/line-cells.ts'

test.each([
  ['0', '0'],
  ['１２.5', '12.5'],
  ['0.125', '0.125'],
  ['100000', '100000'],
])('points %s are %s', (typed, text) => {
  expect(pointsNumber(typed)).toEqual({ text })
})

test.each(['', '0.1234', '-1', '100000.001', '1e3', '两点'])('“%s” is no number of points', (typed) => {
  expect(pointsNumber(typed)).toEqual({ problem: '须为 0 至 100,000 的数，最多三位小数' })
})

test('a whole number ends at its most', () => {
  expect(wholeNumber('1000', 1000)).toEqual({ text: '1000' })
  expect(wholeNumber('1001', 1000)).toEqual({ problem: '须为 0 至 1,000 的整数' })
})
