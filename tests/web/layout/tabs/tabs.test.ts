import { describe, expect, test } from 'vitest'
import { afterClose, closing, coldTabs, livePaths, visitTab, type Tab, type View } from '../../../../web/layout/tabs/tabs.ts'

const view = (path: string, meta: Partial<View['meta']> = {}): View => ({
  path,
  fullPath: path,
  name: path,
  meta: { title: path, affix: false, noCache: false, ...meta },
  query: {},
})
const visited = (...views: View[]): Tab[] => views.reduce<Tab[]>((tabs, each) => visitTab(tabs, each), [])
const paths = (tabs: Iterable<Tab>): string[] => [...tabs].map((tab) => tab.path)
const home = view('/home', { affix: true })

describe('visited pages', () => {
  test('a page has one tab, which keeps its place and the query it was left with', () => {
    const tabs = visited(view('/a'), view('/b'), { ...view('/a'), fullPath: '/a?page=2', query: { page: '2' } })
    expect(paths(tabs)).toEqual(['/a', '/b'])
    expect(tabs[0]).toMatchObject({ fullPath: '/a?page=2', query: { page: '2' } })
  })

  test('pinned tabs stand first', () => {
    expect(paths(visited(view('/a'), home, view('/b')))).toEqual(['/home', '/a', '/b'])
  })

  test('over thirty the one not seen for longest gives way, a pinned one never', () => {
    const many = Array.from({ length: 29 }, (_, index) => view(`/${index}`))
    const tabs = visited(home, ...many, view('/0'), view('/new'))
    expect(tabs).toHaveLength(30)
    expect(paths(tabs)).not.toContain('/1')
    expect(paths(tabs)).toEqual(expect.arrayContaining(['/home', '/0', '/new']))
  })

  test('tabs of an earlier load come back cold, the page that is open already stays shown', () => {
    const tabs = coldTabs([home, view('/a'), home], visited(view('/b')))
    expect(tabs.map(({ path, seen }) => [path, seen > 0])).toEqual([
      ['/home', false],
      ['/a', false],
      ['/b', true],
    ])
    expect([...livePaths(tabs, '/b')]).toEqual(['/b'])
  })
})

describe('closing', () => {
  const tabs = visited(home, view('/a'), view('/b'), view('/c'))

  test.each([
    ['self', '/b', ['/b']],
    ['others', '/b', ['/a', '/c']],
    ['left', '/b', ['/a']],
    ['right', '/b', ['/c']],
    ['all', '/b', ['/a', '/b', '/c']],
    ['self', '/home', []],
    ['left', '/a', []],
  ] as const)('%s of %s closes %j', (closer, path, gone) => {
    expect(paths(closing(tabs, closer, path))).toEqual(gone)
  })

  test.each([
    ['/b', ['/b'], '/c'],
    ['/c', ['/c'], '/b'],
    ['/b', ['/a', '/b', '/c'], '/home'],
  ])('of the shown %s, when %j go, %s is next', (active, gone, next) => {
    const leaving = tabs.filter((tab) => gone.includes(tab.path))
    expect(afterClose(tabs, leaving, active)?.path).toBe(next)
  })

  test('nothing is left when the only tab goes', () => {
    const only = visited(view('/a'))
    expect(afterClose(only, only, '/a')).toBeNull()
  })
})

describe('what is kept alive', () => {
  test('the twelve seen last', () => {
    const tabs = visited(...Array.from({ length: 15 }, (_, index) => view(`/${index}`)), view('/0'))
    expect([...livePaths(tabs, '/0')].toSorted()).toEqual(
      ['/0', ...Array.from({ length: 11 }, (_, index) => `/${index + 4}`)].toSorted(),
    )
  })

  test('a page without a cache only while it is shown', () => {
    const tabs = visited(view('/plain'), view('/fresh', { noCache: true }))
    expect([...livePaths(tabs, '/fresh')].toSorted()).toEqual(['/fresh', '/plain'])
    expect([...livePaths(tabs, '/plain')]).toEqual(['/plain'])
  })

  test('those with something unsaved stay alive, and give way to no new tab', () => {
    const tabs = visited(...Array.from({ length: 30 }, (_, index) => view(`/${index}`)))
    const isUnsaved = (path: string) => path === '/0'
    expect(livePaths(tabs, '/29', isUnsaved).has('/0')).toBe(true)
    const next = visitTab(tabs, view('/new'), isUnsaved)
    expect([next.length, paths(next).slice(0, 2), paths(next).at(-1)]).toEqual([30, ['/0', '/2'], '/new'])
  })
})
