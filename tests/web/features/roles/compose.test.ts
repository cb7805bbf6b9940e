import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { api } from '../../../../shared/api/index.ts'
import type { Endpoint } from '../../../../shared/contract.ts'
import {
  callsIn,
  difference,
  openablePages,
  partsOf,
  rebased,
  ticked,
  tickOf,
  type Permission,
} from '../../../../web/features/roles/compose.ts'

const row = (id: string, label: string, area: Permission['area'], kind: Permission['kind']): Permission => ({
  id,
  label,
  area,
  kind,
  tool: false,
  roles: [],
  mine: true,
})
const catalogue = [
  row('user/userlist', '用户列表', 'people', 'read'),
  row('user/add', '新增用户', 'people', 'write'),
  row('setting/System', '系统设置', 'setting', 'read'),
]
const pages = [
  { path: '/sys/user/list', title: '用户列表', needs: ['user/userlist'] },
  { path: '/sys/both', title: '两者', needs: ['setting/System', 'user/userlist'] },
  { path: '/sys/open', title: '不明', needs: [] },
]
const set = (...calls: string[]) => new Set(calls)

describe('the composer of roles', () => {
  test('orders permissions and pages by area', () => {
    const [people, setting] = partsOf(catalogue, pages, '')
    expect([people?.title, people && callsIn(people), people?.pages.map(({ path }) => path)]).toEqual([
      '用户',
      ['user/userlist', 'user/add'],
      ['/sys/user/list'],
    ])
    expect([setting?.reads.length, setting?.changes.length, setting?.pages.length]).toEqual([1, 0, 1])
  })

  test('finds labels, call names, areas and pages', () => {
    const found = (keyword: string) => partsOf(catalogue, pages, keyword).flatMap(callsIn)
    expect(found('新增')).toEqual(['user/add'])
    expect(found('USER/')).toEqual(['user/userlist', 'user/add'])
    expect(found('系统设置')).toEqual(['setting/System'])
    expect(partsOf(catalogue, pages, '两者').flatMap((part) => part.pages.map(({ path }) => path))).toEqual(['/sys/both'])
    expect(partsOf(catalogue, pages, 'nothing')).toEqual([])
  })

  test('ticks one, some and all', () => {
    const all = ['a', 'b']
    expect([tickOf(all, set()), tickOf(all, set('a')), tickOf(all, set('a', 'b', 'c'))]).toEqual(['none', 'some', 'all'])
    expect(ticked(set('c'), all, true)).toEqual(set('c', 'a', 'b'))
    expect(ticked(set('c', 'a'), all, false)).toEqual(set('c'))
  })

  test('opens a page only with every call it needs', () => {
    expect(openablePages(pages, set('user/userlist')).map(({ path }) => path)).toEqual(['/sys/user/list'])
    expect(openablePages(pages, set('user/userlist', 'setting/System')).length).toBe(2)
  })

  test('keeps one’s own changes upon what somebody else saved', () => {
    expect(difference(set('a', 'b'), set('b', 'c'))).toEqual({ added: ['c'], removed: ['a'] })
    expect(rebased(set('a', 'b'), set('b', 'c'), set('a', 'b', 'd'))).toEqual(set('b', 'd', 'c'))
  })
})

describe('the pages of the back office', () => {
  const root = join(import.meta.dirname, '../../../../web/routes/sys')
  const files = globSync('**/*.tsx', { cwd: root })
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    // Whoever may see nothing else sees what says so; the parts of the kit hold nobody's data.
    .filter(({ path, text }) => text.includes('title:') && !path.startsWith('error/') && path !== 'kit.tsx')
  const isForOperators = (name: string) => {
    const endpoint: Endpoint | undefined = Object.entries<Endpoint>(api).find(([each]) => each === name)?.[1]
    return endpoint?.access.roles?.every((role) => role === 'admin') === true
  }

  test.each(files)('$path says which calls it cannot do without, all of them for operators alone', ({ text }) => {
    const needs = /needs: \[([^\]]*)\]/.exec(text)?.[1] ?? ''
    const names = [...needs.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !isForOperators(name))).toEqual([])
  })
})
