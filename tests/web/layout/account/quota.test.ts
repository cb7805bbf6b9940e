import { expect, test } from 'vitest'
import { badgeText, quotaText } from '../../../../web/layout/account/quota.ts'

test.each([
  ['not opened', null, '未开通', '-'],
  ['left and until', { ticks: 1500, used: 266, date: '2027-03-01 00:00:00' }, '1,234', '2027-03-01'],
  ['used up', { ticks: 10, used: 10, date: '2027-03-01 00:00:00' }, '已过期', '-'],
  ['overdrawn', { ticks: 10, used: 11, date: '2027-03-01 00:00:00' }, '已过期', '-'],
  ['unlimited', { ticks: 2_147_483_647, used: 88, date: '2027-03-01 00:00:00' }, '不限', '2027-03-01'],
  ['without a date', { ticks: 10, used: 1, date: '' }, '9', '-'],
])('an account %s', (_, account, left, until) => {
  expect(quotaText(account)).toEqual({ left, until })
})

test('the badge counts to 99', () => {
  expect([0, 99, 100, 12_345].map(badgeText)).toEqual(['0', '99', '99+', '99+'])
})
