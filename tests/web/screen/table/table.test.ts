import { createElement } from 'react'
import { expect, test } from 'vitest'
import { sumOf, valueText } from '../../../../web/screen/table/cell.tsx'
import { exportRows } from '../../../../web/screen/table/export-rows.ts'
import { nextSort } from '../../../../web/screen/table/table-head.tsx'
import type { Column } from '../../../../web/screen/types.ts'
import { foldedLooks, isLooks, visibleColumns, widthOf } from '../../../../web/screen/table/use-columns.ts'

type Part = { id: string; mpn: string; priceFen: number | null; ratePpm: number; state: number; active: boolean }
const parts: Part[] = [
  { id: '1', mpn: '=1+1', priceFen: 123_456, ratePpm: 130_000, state: 1, active: true },
  { id: '2', mpn: '', priceFen: null, ratePpm: 0, state: 2, active: false },
]
const columns: Column<Part>[] = [
  { key: 'mpn', title: '料号', kind: 'code' },
  { key: 'priceFen', title: '单价（元）', kind: 'money', sum: true, width: 120 },
  { key: 'ratePpm', title: '折扣', kind: 'percent', hidden: true },
  { key: 'state', title: '状态', cell: (state) => createElement('b', null, state === 1 ? '启用' : '停用') },
  { key: 'active', title: '可登录', width: 10 },
]
const keys = (looks: unknown) => visibleColumns(columns, isLooks(looks) ? looks : {}).map(({ key }) => key)

test('zero is shown as zero, what is not known as nothing', () => {
  expect([0, null, undefined].map((value) => valueText(value, 'money'))).toEqual(['0.00', '', ''])
  expect(valueText(true)).toBe('是')
})

test('sums are exact and pass over what is not known', () => {
  expect(sumOf({ key: 'priceFen', title: '' }, parts)).toBe(123_456)
})

test('a file has figures as figures and the words of the cells', () => {
  expect(exportRows(columns, parts)).toEqual([
    ['料号', '单价（元）', '折扣', '状态', '可登录'],
    ['=1+1', { number: '1234.56', places: 2, look: 'money' }, { number: '0.13', places: 2, look: 'percent' }, '启用', '是'],
    ['', '', { number: '0.00', places: 2, look: 'percent' }, '停用', '否'],
  ])
})

test('figures sort by the largest first, words by the first; the third click ends it', () => {
  const clicks = (key: string, kind: 'money' | 'text') => {
    const first = nextSort(null, key, kind)
    const second = nextSort({ key, descending: first?.startsWith('-') === true }, key, kind)
    return [first, second, nextSort({ key, descending: second?.startsWith('-') === true }, key, kind)]
  }
  expect(clicks('priceFen', 'money')).toEqual(['-priceFen', 'priceFen', undefined])
  expect(clicks('mpn', 'text')).toEqual(['mpn', '-mpn', undefined])
  expect(nextSort({ key: 'mpn', descending: true }, 'priceFen', 'money')).toBe('-priceFen')
})

test('columns stand as declared, at least 80 wide and 200 by default, until someone changes them', () => {
  expect(visibleColumns(columns, {}).map(({ key, width }) => [key, width])).toEqual([
    ['mpn', 200],
    ['priceFen', 120],
    ['state', 200],
    ['active', 80],
  ])
  expect(keys({ ratePpm: { shown: true }, priceFen: { shown: false } })).toEqual(['mpn', 'ratePpm', 'state', 'active'])
  expect(visibleColumns(columns, { mpn: { width: 320 } })[0]?.width).toBe(320)
  expect([widthOf(3), widthOf(99_999)]).toEqual([80, 1600])
})

test('the column that names the row cannot be hidden', () => {
  expect(keys({ mpn: { shown: false } })).toContain('mpn')
})

test.each([null, 7, 'x', { mpn: null }, { mpn: { width: 'wide', shown: 1 } }, { mpn: { width: null } }, { gone: { width: 90 } }])(
  'whatever is stored, the list is shown: %j',
  (stored) => {
    expect(keys(stored)).toEqual(['mpn', 'priceFen', 'state', 'active'])
  },
)

test('columns that were brought back give way again, those that only a person shows or hides stay as he left them', () => {
  const looks = { priceFen: { shown: true, width: 90 }, ratePpm: { shown: true }, active: { shown: false } }
  expect(foldedLooks(columns, looks)).toEqual({ priceFen: { width: 90 }, ratePpm: { shown: true }, active: { shown: false } })
})
