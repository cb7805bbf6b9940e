import { expect, it } from 'vitest'
import { decimalText, scaledOf } from '../../../web/lib/decimal.ts'

it.each([
  ['12.5', 1250],
  ['１２．５', 1250],
  ['-0.01', -1],
  ['−3', -300],
  ['1,000', 100_000],
  ['', null],
  ['1.005', undefined],
  ['abc', undefined],
  ['99999', undefined],
])('"%s" is %s 分', (text, fen) => {
  expect(scaledOf(text, 2, -1_000_000, 1_000_000)).toBe(fen)
})

it.each([
  [1250, '12.5'],
  [-1, '-0.01'],
  [0, '0'],
  [100_000, '1000'],
])('%s 分 is shown as "%s" for editing', (fen, text) => {
  expect(decimalText(fen, 2)).toBe(text)
})
