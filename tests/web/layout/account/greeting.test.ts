import { expect, it } from 'vitest'
import { greeting } from '../../../../web/layout/account/greeting.ts'

it.each([
  [0, '夜深了，您好'],
  [4, '夜深了，您好'],
  [5, '早上好'],
  [10, '早上好'],
  [11, '中午好'],
  [12, '中午好'],
  [13, '下午好'],
  [17, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])('at %i o’clock', (hour, word) => {
  expect(greeting(new Date(2026, 10, 22, hour, 30))).toBe(word)
})
