import { expect, test } from 'vitest'
import { fits, fitted, inRoom } from '../../../../web/screen/table/fit.ts'
import type { VisibleColumn } from '../../../../web/screen/table/use-columns.ts'

type Given = Partial<VisibleColumn<object>>

const column = (kind: 'text' | 'money', width: number, own: Given = {}) =>
  ({ key: `${kind}${width}`, title: '', kind, width, isSet: false, isAsked: false, ...own }) as VisibleColumn<object>

const table = [column('text', 196), column('money', 120), column('text', 296)]

/** Widths of what stays in sight. */
const left = (columns: readonly VisibleColumn<object>[], room: number) => inRoom(columns, room).map(({ width }) => width)

test('words give way to what does not fit, down to what still says something; figures do not', () => {
  expect(fitted(table, 700)).toEqual([196, 120, 296])
  expect(fitted(table, 532)).toEqual([164, 120, 247])
  expect(fitted(table, 200)).toEqual([117, 120, 177])
})

test('a title stays whole, however its column gives way', () => {
  const titled = column('text', 150, { title: '最近一次变动的人' })
  expect(fitted([titled, column('money', 120)], 230)).toEqual([130, 120])
  expect(fitted([{ ...titled, width: 100 }], 10)).toEqual([100])
})

test('a width that a person has set stands, the others make room for it', () => {
  expect(fitted([column('text', 300, { isSet: true }), column('text', 300)], 500)).toEqual([300, 200])
  expect(fitted([column('text', 300, { isSet: true }), column('money', 300)], 400)).toEqual([300, 300])
})

test('where narrowing is not enough the last column gives way first, the first never', () => {
  expect(fits(table, 414)).toBe(true)
  expect(left(table, 414)).toEqual([196, 120, 296])
  expect(left(table, 413)).toEqual([196, 120])
  expect(left(table, 200)).toEqual([196])
  expect(left(table, 10)).toEqual([196])
})

test('a lighter column gives way before those behind it, a heavier one after them', () => {
  const columns = [
    column('text', 200),
    column('money', 101, { weight: -1 }),
    column('money', 102),
    column('money', 103, { weight: 1 }),
  ]
  expect([400, 320, 220].map((room) => left(columns, room))).toEqual([[200, 102, 103], [200, 103], [200]])
})

test('what a person has asked for or set does not give way', () => {
  expect(left([...table, column('money', 90, { isAsked: true })], 400)).toEqual([196, 120, 90])
  expect(left([...table, column('text', 95, { isSet: true })], 400)).toEqual([196, 120, 95])
})
