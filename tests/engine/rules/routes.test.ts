import { describe, expect, it } from 'vitest'
import { MENUS, routeFacts, ROUTES } from '../../rules/routes.ts'

const facts = routeFacts()
const pages = Object.entries(ROUTES).flatMap(([at, names]) =>
  names.split(' ').map((name) => (at === '' ? name : `${at}/${name}`)),
)
const of = (path: string) => facts.get(path) ?? {}
const rolesOf = (path: string): unknown => {
  const own = of(path)['roles']
  const parent = path.replace(/\/[^/]*$/, '')
  return own ?? (parent === '' ? undefined : rolesOf(parent))
}

describe('the pages of the specification', () => {
  it('are all there, each under its address', () => {
    expect(pages.length).toBeGreaterThan(70)
    expect(pages.filter((path) => !facts.has(path) && !facts.has(`${path}/`))).toEqual([])
  })

  it('open to all are those that it names, the member’s centre to members, the back office to administrators', () => {
    const open = pages.filter((path) => rolesOf(path) === undefined)
    expect(open).toEqual(['/', '/login', '/auth-redirect', '/404', '/401', '/redirect/$', '/bom/analyse'])
    const others = pages.filter((path) => !open.includes(path))
    const wanted = (path: string) =>
      path.startsWith('/sys/') ? ['admin'] : path.startsWith('/public') ? ['public_web'] : ['admin', 'member']
    expect(others.filter((path) => String(rolesOf(path)) !== String(wanted(path)))).toEqual([])
  })

  it('have titles, all but the ways to others', () => {
    expect(pages.filter((path) => of(path)['title'] === undefined)).toEqual(['/', '/redirect/$'])
  })

  it('of the tool are in its menu, some of the back office too', () => {
    const tool = pages.filter((path) => of(path)['isBomTool'] === true)
    expect(tool).toEqual(expect.arrayContaining(ROUTES['/bom']!.split(' ').map((name) => `/bom/${name}`)))
    expect(tool.filter((path) => path.startsWith('/uc/'))).toEqual(['/uc/pcba/smt', '/uc/history/bom'])
    expect(tool.filter((path) => path.startsWith('/sys/')).length).toBeGreaterThan(0)
  })

  it('that a menu hides stand in none', () => {
    for (const path of ['/sys/setting/menuList', '/sys/setting/RoleEdit', '/sys/setting/RoleNew', '/sys/error/401'])
      expect([path, of(path)['group']]).toEqual([path, undefined])
  })

  it.each(Object.entries(MENUS))('of the member’s group %s stand in it, in their order', (group, wanted) => {
    const order = (path: string) => Number(of(path)['order'])
    expect(wanted.map((path) => of(path)['group'])).toEqual(wanted.map(() => group))
    expect(wanted.toSorted((one, other) => order(one) - order(other))).toEqual(wanted)
  })
})
