import { expect, test } from 'vitest'
import { choicesOf } from '../../../../web/screen/list/choices.ts'
import { listInput, readQuery, withoutFilters } from '../../../../web/screen/list/list-input.ts'
import type { AnyFilter } from '../../../../web/screen/types.ts'

const filters: AnyFilter[] = [
  { key: 'keyword', kind: 'keyword', label: '姓名' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf([1, 2], { 1: '启用', 2: '停用' }) },
  {
    key: 'isAdmin',
    kind: 'options',
    label: '管理员',
    choices: [
      { value: true, text: '是' },
      { value: false, text: '否' },
    ],
  },
  { key: 'from', until: 'to', kind: 'days', label: '更新时间' },
]
const inputFor = (search: Record<string, string>) => listInput(readQuery(search, filters, ['updated', 'name']), filters)

test('an empty address asks for the first page, in the order of the server', () => {
  expect(inputFor({})).toEqual({ pageIndex: 1, pageSize: 20 })
})

test('filters are sent as the values of their choices, a keyword as the text it is', () => {
  expect(inputFor({ keyword: '1206', state: '2', isAdmin: 'false', page: '3', size: '50' })).toEqual({
    pageIndex: 3,
    pageSize: 50,
    keyword: '1206',
    state: 2,
    isAdmin: false,
  })
})

test('days are Shanghai days, both ends included; either may be open', () => {
  const from = Date.UTC(2026, 10, 1) - 8 * 3_600_000
  expect(inputFor({ from: '2026-11-01', to: '2026-11-01' })).toMatchObject({ from, to: from + 86_400_000 - 1 })
  expect(inputFor({ from: '2026-11-01' })).toEqual({ pageIndex: 1, pageSize: 20, from })
})

test('the head sorts by keys the screen knows', () => {
  expect(inputFor({ sort: '-updated' })).toMatchObject({ sort: 'updated', descending: true })
  expect(inputFor({ sort: 'name' })).toMatchObject({ sort: 'name', descending: false })
})

test.each<Record<string, string>>([
  { page: '-3' },
  { page: '1e9x', size: '77' },
  { size: '100000' },
  { state: '9' },
  { state: 'constructor' },
  { from: '2026-02-31', to: 'yesterday' },
  { sort: 'pwd' },
  { pageIndex: '7', unknown: '1' },
])('an odd address counts for nothing: %j', (search) => {
  expect(inputFor(search)).toEqual({ pageIndex: 1, pageSize: 20 })
})

test('a page past the largest is the largest the call takes', () => {
  expect(inputFor({ page: '99999999' })).toMatchObject({ pageIndex: 100_000 })
})

test('clearing takes every filter and the page out of the address and leaves the order', () => {
  expect(Object.keys(withoutFilters(filters))).toEqual(['page', 'keyword', 'state', 'isAdmin', 'from', 'to'])
})

test.each([
  ['SOT-23,SOT-23 | LQFP_48，QFN', ['SOT-23', 'LQFP', '48', 'QFN']],
  ['  0603  ', ['0603']],
  [' ,|_， ', null],
  ['', null],
])('%j is sent as Names %j', (typed, Names) => {
  const names: AnyFilter[] = [{ key: 'Names', kind: 'names', label: '封装' }]
  expect(listInput(readQuery({ Names: typed }, names, []), names)).toEqual({ pageIndex: 1, pageSize: 20, Names })
})
