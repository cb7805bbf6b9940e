import { expect, test } from 'vitest'
import { EMPTY_ID } from '../../../../shared/constants.ts'
import { moved } from '../../../../web/lib/moved.ts'
import { isSame, linkOf, merged, newLink, placeOf, problemsOf, type Link } from '../../../../web/features/news/links-draft.ts'

const link = (name: string, extra: Partial<Link> = {}): Link => ({
  ...linkOf({ id: name, name, url: `https://${name}.example/`, logo: '', state: 1 }),
  ...extra,
})
const [a, b, c] = [link('a'), link('b'), link('c')]
const names = (links: readonly Link[]) => links.map(({ name }) => name).join('')

test.each([
  ['a', 1, 'bac'],
  ['a', 9, 'bca'],
  ['c', 0, 'cab'],
  ['c', -1, 'cab'],
  ['b', 1, 'abc'],
  ['x', 0, 'abc'],
])('%s moved to %i', (key, to, expected) => {
  const links = [a, b, c]
  expect(names(moved(links, placeOf(links, key), to))).toBe(expected)
})

test('what is wrong is told at its field', () => {
  expect(problemsOf(newLink('n'), [newLink('n')])).toEqual({ name: '请输入名称', url: '请输入网址' })
  const twin = link('d', { url: ' https://a.example/ ' })
  expect(problemsOf(twin, [a, twin])).toEqual({ url: '与第 1 个链接重复' })
  expect(problemsOf(a, [a, twin])).toEqual({})
  expect(problemsOf(link('e', { logo: 'http://e.example/i.png' }), [])).toMatchObject({ logo: expect.any(String) })
})

test('somebody else’s list and mine', () => {
  const mine = [link('c'), link('A', { id: 'a', key: 'a' }), { ...newLink('n'), name: 'n' }]
  // He renamed c, removed a and b, added d.
  const his = [link('C', { id: 'c', key: 'c' }), link('d')]
  const both = merged([a, b, c], mine, his)
  expect(names(both)).toBe('CAnd')
  // What he removed and I changed is made anew.
  expect(both[1]!.id).toBe(EMPTY_ID)
  expect(isSame(merged([a, b], [a, b], his), his)).toBe(true)
})
