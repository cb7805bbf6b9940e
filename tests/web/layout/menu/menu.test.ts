import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { groupTitle, menuOf } from '../../../../web/layout/menu/menu.ts'

type Facts = AnyRoute['options']['staticData']

const route = (fullPath: string, staticData: Facts, parentRoute?: AnyRoute): AnyRoute =>
  ({ fullPath, options: { staticData }, parentRoute }) as AnyRoute

const sys = route('/sys', { roles: ['admin'] })
const uc = route('/uc', { roles: ['admin', 'member'] })
const routes = [
  sys,
  uc,
  route('/sys/user/b', { title: 'B', group: 'people', order: 2, needs: ['user/userlist'] }, sys),
  route('/sys/user/a', { title: 'A', group: 'people', order: 1, isBomTool: true }, sys),
  route('/sys/hidden', { title: 'hidden' }, sys),
  route('/uc/smt', { title: 'SMT', group: 'pricing', isBomTool: true }, uc),
  route('/uc/me', { title: 'Me', group: 'account' }, uc),
]
const admin = { roleType: 1, isAdmin: true, isAdminBomTool: false, forbidden: [] as string[], sub: null }
const titles = (...args: Parameters<typeof menuOf>) => menuOf(...args).map(({ items }) => items.map((item) => item.title))

describe('the menu', () => {
  test('holds the routes with a group, in their order', () => {
    expect(titles(routes, '/sys', admin, false)).toEqual([['A', 'B']])
    expect(titles(routes, '/uc', admin, false)).toEqual([['SMT'], ['Me']])
    const groups = menuOf(routes, '/uc', admin, false)
    expect(groups.map(({ title }) => title)).toEqual([groupTitle('pricing'), groupTitle('account')])
    expect([groupTitle('pricing'), groupTitle(undefined)]).toEqual([expect.any(String), undefined])
  })

  test('only what the roles permit', () => {
    const member = { ...admin, isAdmin: false }
    expect(titles(routes, '/sys', member, false)).toEqual([])
    expect(titles(routes, '/uc', member, false)).toEqual([['SMT'], ['Me']])
    expect(titles(routes, '/uc', { ...member, roleType: 5 }, false)).toEqual([])
  })

  test('not what needs a call that the person’s role keeps from him, nor what does not say what it needs', () => {
    expect(titles(routes, '/sys', { ...admin, forbidden: ['user/add'] }, false)).toEqual([['B']])
    expect(titles(routes, '/sys', { ...admin, forbidden: ['user/userlist'] }, false)).toEqual([])
    expect(titles(routes, '/uc', { ...admin, forbidden: ['user/userlist'] }, false)).toEqual([['SMT'], ['Me']])
  })

  test('of a sub-account not what concerns the owner alone', () => {
    const sub = { ownerName: '云杉电子', services: [], monthlyLimit: null, usedThisMonth: 0 }
    const keys = route('/uc/keys', { title: 'Keys', group: 'account', ownerOnly: true }, uc)
    const member = { ...admin, isAdmin: false }
    expect(titles([...routes, keys], '/uc', member, false)).toEqual([['SMT'], ['Me', 'Keys']])
    expect(titles([...routes, keys], '/uc', { ...member, roleType: 2, sub }, false)).toEqual([['SMT'], ['Me']])
  })

  test('in tool mode, and for an administrator restricted to the tool, only the pages of the tool', () => {
    expect(titles(routes, '/sys', admin, true)).toEqual([['A']])
    expect(titles(routes, '/sys', { ...admin, isAdminBomTool: true }, false)).toEqual([['A']])
    expect(titles(routes, '/uc', admin, true)).toEqual([['SMT']])
  })
})
