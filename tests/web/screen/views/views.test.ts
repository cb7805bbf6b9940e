import { expect, test } from 'vitest'
import { readQuery } from '../../../../web/screen/list/list-input.ts'
import type { AnyFilter } from '../../../../web/screen/types.ts'
import {
  changesTo,
  nameProblem,
  renamed,
  viewAt,
  withDefault,
  withoutView,
  withView,
  type View,
} from '../../../../web/screen/views/views.ts'

const filters: AnyFilter[] = [
  { key: 'keyword', kind: 'keyword', label: '' },
  { key: 'from', until: 'to', kind: 'days', label: '' },
]
const view = (name: string, search: View['search'] = {}): View => ({ name, search, looks: {}, isDefault: false })
const late = view('晚的', { keyword: '板', sort: '-created' })
const views = [view('全部'), late]
const at = (search: View['search']) => viewAt(views, readQuery(search, filters, ['created']))?.name
const names = (of: readonly View[]) => of.map(({ name, isDefault }) => `${name}${isDefault ? '*' : ''}`)

test('a list stands at the view whose filters and order it has, whatever its page', () => {
  expect([at({}), at({ page: '2', sort: '-created', keyword: '板' }), at({ keyword: '板' })]).toEqual(['全部', '晚的', undefined])
})

test('showing a view takes away what another one left in the address', () => {
  expect(changesTo(late, filters)).toEqual({ keyword: '板', from: undefined, to: undefined, sort: '-created' })
})

test('a name that is there takes the view over in its place; at most one is the default', () => {
  expect(withView(views, { ...view('全部'), search: { keyword: 'x' } })[0]?.search).toEqual({ keyword: 'x' })
  expect(names(withView(views, view('新')))).toEqual(['全部', '晚的', '新'])
  const first = withDefault(views, '全部')
  expect([names(first), names(withDefault(first, '晚的')), names(withDefault(first, '全部'))]).toEqual([
    ['全部*', '晚的'],
    ['全部', '晚的*'],
    ['全部', '晚的'],
  ])
})

test('a renamed view is the same one, a removed one is gone', () => {
  expect(names(renamed(views, '晚的', '近期'))).toEqual(['全部', '近期'])
  expect(names(withoutView(views, '全部'))).toEqual(['晚的'])
  expect([nameProblem(views, ' '), nameProblem(views, '全部 '), nameProblem(views, '别的')]).toEqual([
    '请写一个名称',
    '已经有叫这个名称的视图',
    undefined,
  ])
})
