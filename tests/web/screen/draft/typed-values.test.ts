import { expect, test } from 'vitest'
import { packed, restored, same, without } from '../../../../web/screen/draft/typed-values.ts'

const change = (from: unknown, to: unknown) => ({ from: packed(from), to: packed(to) })

test.each([
  ['a text', '', 'typed', '', 'typed'],
  ['what was not touched is as it is now', 'old', 'old', 'new', 'new'],
  ['a part that was touched, upon the others as they are now', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 9 }, { a: 2, b: 9 }],
  [
    'a part of a part',
    { order: { tax: 'a', days: 1 } },
    { order: { tax: 'b', days: 1 } },
    { order: { tax: 'a', days: 7 } },
    { order: { tax: 'b', days: 7 } },
  ],
  ['a number that was none', null, 12, null, 12],
  ['a map', new Map([[1, 2]]), new Map([[1, 5]]), new Map([[1, 2]]), new Map([[1, 5]])],
  ['a set in a part', { calls: new Set(['a']) }, { calls: new Set(['b']) }, { calls: new Set(['a']) }, { calls: new Set(['b']) }],
  ['another kind than this build works with is none', '', ['typed'], '', ''],
  ['a part that there is no more', { a: 1, gone: 1 }, { a: 2, gone: 2 }, { a: 1 }, { a: 2 }],
])('%s', (_, from, to, now, wanted) => {
  expect(restored<unknown>(now, change(from, to))).toEqual(wanted)
})

test('what must not be kept is in no draft', () => {
  expect(without({ name: 'a', pwd: 'b' }, ['pwd'])).toEqual({ name: 'a' })
  expect(same(new Map([[1, 'a']]), new Map([[1, 'a']]))).toBe(true)
  expect(same(new Set([1]), new Set([2]))).toBe(false)
})
