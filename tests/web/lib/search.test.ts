import { expect, test } from 'vitest'
import { intOf, parseSearch, stringifySearch, textOf } from '../../../web/lib/search.ts'

test('digits in the address stay text', () => {
  expect(parseSearch('?keyword=1206&page=2')).toEqual({ keyword: '1206', page: '2' })
  expect(parseSearch('?keyword=true')).toEqual({ keyword: 'true' })
})

test('what is written is read back, empty entries are left out', () => {
  const search = { keyword: '0402 & 10%+空 格', redirect: '/bom/history?keyword=1' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ keyword: '', page: undefined, id: null })).toBe('')
})

test('a page number out of the address is a positive whole number or the fallback', () => {
  expect(['3', '0', '-1', '1.5', 'x', undefined].map((text) => intOf(text, 1))).toEqual([3, 1, 1, 1, 1, 1])
  expect([textOf('a'), textOf(''), textOf(7)]).toEqual(['a', undefined, undefined])
})
