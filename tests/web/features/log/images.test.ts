import { expect, test } from 'vitest'
import { changesOf, isChanged } from '../../../../web/features/log/images.ts'

const changed = (before: unknown, after: unknown) =>
  changesOf(JSON.stringify(before), JSON.stringify(after))
    .filter(isChanged)
    .map(({ label, before: was, after: is }) => [label, was, is])

test('a write is told value by value, in the people’s words', () => {
  const before = [{ id: 'u', name: '张三', state: 1, row_version: 4, updated: 1_780_000_000_000, odd: { sets: 5 } }]
  const after = [{ id: 'u', name: '张三', state: 0, row_version: 5, updated: 1_780_000_060_000, odd: { sets: 5 }, phone: '138' }]
  expect(changed(before, after)).toEqual([
    ['状态', '1', '0'],
    ['版本号', '4', '5'],
    ['修改时间', expect.stringMatching(/^2026-/), expect.stringMatching(/^2026-/)],
    ['手机号', undefined, '138'],
  ])
  const all = changesOf(JSON.stringify(before), JSON.stringify(after))
  expect(all.find(({ path }) => path === 'odd.sets')).toMatchObject({ label: 'odd · 套数', before: '5', after: '5' })
})

test('rows of a list are the same rows wherever they stand', () => {
  const [a, b] = [
    { id: 'a', name: '甲', seq: 1 },
    { id: 'b', name: '乙', seq: 2 },
  ]
  expect(changed([a, b], [b, { ...a, name: '丙' }])).toEqual([['丙 · 名称', '甲', '丙']])
  expect(changed([a, b], [a])).toEqual([
    ['乙 · 标识', 'b', undefined],
    ['乙 · 名称', '乙', undefined],
    ['乙 · 顺序', '2', undefined],
  ])
})

test('a new record has no past, a removed one no present, and odd text is shown as it is', () => {
  expect(changesOf(null, '{"name":null}')).toEqual([{ path: 'name', label: '名称', before: undefined, after: '空' }])
  expect(changesOf('[{"id":1}]', null)).toMatchObject([{ path: 'id', before: '1', after: undefined }])
  expect(changesOf('not json', null)).toMatchObject([{ path: '', before: 'not json', after: undefined }])
  expect(changesOf(null, null)).toEqual([])
})
