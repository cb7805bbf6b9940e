import { expect, test } from 'vitest'
import { changesOf } from '../../web/people/images.ts'

test('what a write changed stands first, value by value', () => {
  const before = JSON.stringify({ name: '张三', state: 1, limits: { sets: 5 } })
  const after = JSON.stringify({ name: '张三', state: 0, limits: { sets: 5 }, phone: '138' })
  expect(changesOf(before, after)).toEqual([
    { path: 'state', before: '1', after: '0' },
    { path: 'phone', before: undefined, after: '138' },
    { path: 'name', before: '张三', after: '张三' },
    { path: 'limits.sets', before: '5', after: '5' },
  ])
})

test('a new record has no past, a removed one no present, and odd text is shown as it is', () => {
  expect(changesOf(null, '{"name":null}')).toEqual([{ path: 'name', before: undefined, after: '空' }])
  expect(changesOf('[{"id":1}]', null)).toEqual([{ path: '0.id', before: '1', after: undefined }])
  expect(changesOf('not json', null)).toEqual([{ path: '', before: 'not json', after: undefined }])
  expect(changesOf(null, null)).toEqual([])
})
