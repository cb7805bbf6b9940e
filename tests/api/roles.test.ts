import { describe, expect, it } from 'vitest'
import { api } from '../../shared/api/index.ts'
import { EMPTY_ID } from '../../shared/constants.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { drawn } from '../length.ts'
import { memberRow } from './context.ts'
import { ask, call, codeOf, envelope, newPhone, person, query, twentyAtATime, type Name, type Person } from './harness.ts'

/** The calls for operators alone. */
const CALLS = (Object.entries(api) as [Name, Endpoint][])
  .filter(([, { access }]) => access.roles !== null && access.roles.every((role) => role === 'admin'))
  .map(([name]) => name)
const newName = () => `角色-${crypto.randomUUID().slice(0, 13)}`
const admin = () => person({ isAdmin: true, ticks: 0 })

async function newRole(by: Person, ...calls: string[]): Promise<string> {
  return (await call(by, 'role/save', { name: newName(), calls })).id
}

/** A new administrator with a role of exactly these calls. */
async function operator(...calls: string[]): Promise<Person & { roleId: string }> {
  const [by, one] = [await admin(), await admin()]
  const roleId = await newRole(by, ...calls)
  await assign(by, one, roleId)
  return { ...one, roleId }
}

type Change = Partial<{ isAdmin: boolean; isAdminBomTool: boolean; roleId: string; phone: string; state: 0 | 1 }>

async function changeOf(one: Person, change: Change) {
  const [row] = await query({ sql: 'SELECT row_version, is_admin FROM user WHERE id = ?', args: [one.id] })
  const rest = { phone: '', email: '', isAdmin: row?.['is_admin'] === 1, isAdminBomTool: false, state: 1 as const }
  return { id: one.id, rowVersion: Number(row?.['row_version']), name: one.name, ...rest, ...change }
}

const assign = async (by: Person, one: Person, roleId: string) =>
  call(by, 'user/update', await changeOf(one, { isAdmin: true, roleId }))
const refused = async (by: Person, one: Person, change: Change) => codeOf(by, 'user/update', await changeOf(one, change))
const messageOf = async (by: Person, name: string, body: object) => (await envelope(await ask(by, name, body))).message

describe('a role', () => {
  it('with one call lets that through, and without it stops it, for each call there is', { timeout: 120_000 }, async () => {
    const one = await operator('role/get')
    const holding = (calls: readonly string[]) =>
      query({ sql: 'UPDATE role SET calls = ? WHERE id = ?', args: [JSON.stringify(calls), one.roleId] })
    for (const [index, name] of drawn([...CALLS.entries()], 4)) {
      const other = CALLS[(index + 1) % CALLS.length]!
      // Junk: whoever gets through is told that, and changes nothing.
      const tries = () => Promise.all([name, other].map((each) => codeOf(one, each, { unheardOf: true })))
      await holding([name])
      expect([name, await tries()]).toEqual([name, [expect.toBeOneOf([4103, 4104]), 4105]])
      await holding(CALLS.filter((each) => each !== name))
      expect([name, await tries()]).toEqual([name, [4105, expect.toBeOneOf([4103, 4104])]])
    }
  })

  it('without the lists of money and uses shows none in the list of people', async () => {
    const [member, narrow] = [await person(), await operator('user/userlist', 'quota/getSysList')]
    const [row] = (await call(narrow, 'user/userlist', { keyword: member.name })).items
    expect([row?.walletFen, typeof row?.ticks]).toEqual([null, 'number'])
  })

  it('leaves an operator what every member has', async () => {
    const one = await operator('role/get')
    const own = (Object.entries(api) as [Name, Endpoint][])
      .filter(([name, { access }]) => access.roles?.includes('member') === true && name !== 'user/logout')
      .map(([name]) => name)
    for (const name of own) expect([name, await codeOf(one, name, { unheardOf: true })]).not.toEqual([name, 4105])
  })

  it('holds with the next request of a token that is there already, and signs nobody out', async () => {
    const [by, one] = [await admin(), await admin()]
    expect(await codeOf(one, 'user/userlist', {})).toBe(0)
    const roleId = await newRole(by, 'setting/System')
    await assign(by, one, roleId)
    expect(await codeOf(one, 'user/userlist', {})).toBe(4105)
    expect(await messageOf(one, 'user/userlist', {})).toBe('您的角色没有“用户列表”的权限')
    const info = await call(one, 'user/info')
    expect([info.forbidden.includes('user/userlist'), info.forbidden.includes('setting/System')]).toEqual([true, false])
    const { name, rowVersion } = await call(by, 'role/get', { id: roleId })
    await call(by, 'role/save', { id: roleId, rowVersion, name, calls: ['user/userlist'] })
    expect([await codeOf(one, 'user/userlist', {}), await codeOf(one, 'setting/System', {})]).toEqual([0, 4105])
    await assign(by, one, EMPTY_ID)
    expect([await codeOf(one, 'setting/System', {}), (await call(one, 'user/info')).forbidden]).toEqual([0, []])
  })

  it('taken from an operator ends his stay in a member’s account', async () => {
    const [by, one, member] = [await admin(), await operator('user/virtualLogin'), await person()]
    const { token: code } = await call(one, 'user/virtualLogin', { userId: member.id, reason: '会员来电求助' })
    const acting = { token: (await call(null, 'user/redeemCode', { code })).accessToken }
    expect(await codeOf(acting, 'bomHistory/getMyList', {})).toBe(0)
    await assign(by, one, await newRole(by, 'user/userlist'))
    expect(await codeOf(acting, 'bomHistory/getMyList', {})).toBe(4096)
  })

  it('stands beside the restriction to the BOM tool: both hold', async () => {
    const [by, one] = [await admin(), await admin()]
    const roleId = await newRole(by, 'bomHistory/getSysList', 'user/userlist')
    await call(by, 'user/update', await changeOf(one, { isAdminBomTool: true, roleId }))
    expect([await codeOf(one, 'bomHistory/getSysList', {}), await codeOf(one, 'user/userlist', {})]).toEqual([0, 4105])
    await assign(by, one, await newRole(by, 'user/userlist'))
    await call(by, 'user/update', await changeOf(one, { isAdminBomTool: true }))
    expect(await codeOf(one, 'bomHistory/getSysList', {})).toBe(4105)
  })
})

describe('a save of a role', () => {
  it('is kept, with what was and what became, and refused from an old version', async () => {
    const by = await admin()
    const id = await newRole(by, 'user/userlist')
    const name = newName()
    const draft = { id, rowVersion: 1, name, remark: '看用户', calls: ['user/getuser', 'user/userlist', 'user/getuser'] }
    expect(await call(by, 'role/save', draft)).toEqual({ id, rowVersion: 2 })
    expect(await codeOf(by, 'role/save', draft)).toBe(4102)
    expect(await call(by, 'role/get', { id })).toMatchObject({ name, remark: '看用户', kind: 'own', callCount: 2, users: 0 })
    const { items } = await call(by, 'setting/OperationLog', { target: id, call: 'role/save' })
    expect(JSON.parse(items[0]?.before ?? '')[0]).toMatchObject({ calls: '["user/userlist"]' })
    expect(items[0]?.after).toContain('user/getuser')
    const again = await envelope(await ask(by, 'role/save', { name: name.toUpperCase(), calls: ['user/userlist'] }))
    expect(again).toMatchObject({ code: 4102, data: { field: 'name' } })
  })

  it.each([
    ['no call', { calls: [] }],
    ['a call that is none', { calls: ['user/nothing'] }],
    ['a call that everybody has', { calls: ['user/info'] }],
    ['a name of nothing', { name: '  ' }],
    ['a name too long', { name: '长'.repeat(41) }],
    ['a preset', { preset: 'finance' }],
    ['a flag', { builtIn: true }],
  ])('is refused with %s', async (_, wrong) => {
    expect(await codeOf(await admin(), 'role/save', { name: newName(), calls: ['user/userlist'], ...wrong })).toBe(4103)
  })

  it('says which call is none', async () => {
    const body = { name: newName(), calls: ['user/userlist', 'a/b'] }
    expect(await messageOf(await admin(), 'role/save', body)).toBe('没有“a/b”这项权限')
  })

  it('by eight at once happens once', async () => {
    const by = await admin()
    const id = await newRole(by, 'user/userlist')
    const tries = Array.from({ length: 8 }, () =>
      codeOf(by, 'role/save', { id, rowVersion: 1, name: newName(), calls: ['user/getuser'] }),
    )
    const codes = await Promise.all(tries)
    expect(codes.toSorted()).toEqual([0, ...Array.from({ length: 7 }, () => 4102)])
  })
})

describe('built-in roles', () => {
  it('are there, can be given, and can be neither changed nor removed, by hand neither', async () => {
    const [by, one] = [await admin(), await admin()]
    const { items } = await call(by, 'role/getSysList', { pageSize: 200 })
    const fixed = items.filter(({ kind }) => kind !== 'own')
    expect(fixed.map(({ name }) => name)).toEqual(['超级管理员', '管理员（BOM工具）', '客服', '财务', '运营'])
    for (const { id, name, calls } of fixed) {
      expect([name, await codeOf(by, 'role/save', { id, rowVersion: 1, name, calls })]).toEqual([name, 4102])
      expect(await codeOf(by, 'role/remove', { id })).toBe(4102)
    }
    await expect(query("UPDATE role SET remark = 'x' WHERE preset = 'finance'")).rejects.toThrow('role_built_in')
    await expect(query("DELETE FROM role WHERE preset = 'finance'")).rejects.toThrow('role_in_use')
    const service = fixed.find(({ name }) => name === '客服')!
    await assign(by, one, service.id)
    // By the token of before each of so many calls at once would ask twice who he is.
    const token = (await ask(one, 'user/info')).headers.get('X-New-Token')!
    const codes = await twentyAtATime(CALLS, (name) => codeOf({ token }, name, { unheardOf: true }))
    expect(CALLS.filter((_, index) => codes[index] !== 4105)).toEqual(service.calls)
  })

  it('give nobody the rights of another', async () => {
    const { items } = await call(await admin(), 'role/getSysList', { kind: 'preset' })
    for (const { calls } of items)
      for (const name of ['role/save', 'role/remove', 'user/delete', 'setting/save']) expect(calls).not.toContain(name)
  })
})

describe('the removal of a role', () => {
  it('is refused while somebody has it, and says who', async () => {
    const by = await admin()
    const one = await operator('user/userlist')
    expect(await messageOf(by, 'role/remove', { id: one.roleId })).toBe(`“${one.name}”还在使用这个角色，请先换成别的角色`)
    await expect(query({ sql: 'DELETE FROM role WHERE id = ?', args: [one.roleId] })).rejects.toThrow('role_in_use')
    await call(by, 'user/delete', { id: one.id })
    await call(by, 'role/remove', { id: one.roleId })
    expect(await codeOf(by, 'role/get', { id: one.roleId })).toBe(4104)
    expect(await codeOf(by, 'role/remove', { id: one.roleId })).toBe(4104)
  })

  it('and its assignment at once never leave an account with a role that is gone', async () => {
    for (let round = 0; round < 10; round++) {
      const [by, one] = [await admin(), await admin()]
      const roleId = await newRole(by, 'user/userlist')
      const change = await changeOf(one, { roleId })
      const codes = await Promise.all([codeOf(by, 'role/remove', { id: roleId }), codeOf(by, 'user/update', change)])
      expect(codes.filter((code) => code === 0).length).toBe(1)
      for (const code of codes) expect([0, 4102, 4104]).toContain(code)
    }
  })
})

describe('nobody gives what he lacks', () => {
  const RIGHTS = ['user/userlist', 'user/add', 'user/update', 'user/initialPassword', 'user/endSessions', 'user/delete'] as const
  const MANAGER = [...RIGHTS, 'role/save', 'role/remove', 'role/getSysList'] as const

  it('in a role, new or old, his own included', async () => {
    const [by, one] = [await admin(), await operator(...MANAGER)]
    expect(await messageOf(one, 'role/save', { name: newName(), calls: ['user/userlist', 'setting/save'] })).toBe(
      '不能给出自己没有的权限：“修改设置”',
    )
    const own = { id: one.roleId, rowVersion: 1, name: newName() }
    expect(await codeOf(one, 'role/save', { ...own, calls: [...MANAGER, 'setting/save'] })).toBe(4105)
    const higher = await newRole(by, 'user/userlist', 'setting/save')
    expect(await codeOf(one, 'role/save', { id: higher, rowVersion: 1, name: newName(), calls: ['user/userlist'] })).toBe(4105)
    expect(await codeOf(one, 'role/remove', { id: higher })).toBe(4105)
    const lower = (await call(one, 'role/save', { name: newName(), calls: ['user/userlist'] })).id
    await call(one, 'role/remove', { id: lower })
    expect(await call(one, 'role/save', { ...own, calls: ['user/userlist'] })).toMatchObject({ rowVersion: 2 })
    expect(await codeOf(one, 'role/save', { ...own, rowVersion: 2, calls: [...MANAGER] })).toBe(4105)
  })

  it('to an account', async () => {
    const [by, one, member] = [await admin(), await operator(...MANAGER), await person()]
    const [higher, lower] = [await newRole(by, 'setting/save'), await newRole(by, 'user/userlist')]
    expect(await refused(one, member, { isAdmin: true })).toBe(4105)
    expect(await refused(one, member, { isAdmin: true, roleId: EMPTY_ID })).toBe(4105)
    expect(await refused(one, member, { isAdmin: true, roleId: higher })).toBe(4105)
    expect(await refused(one, member, { isAdmin: true, isAdminBomTool: true })).toBe(4105)
    expect(await codeOf(one, 'user/add', { name: newName(), isAdmin: true })).toBe(4105)
    expect(await codeOf(one, 'user/add', { name: newName(), isAdmin: true, roleId: higher })).toBe(4105)
    expect(await codeOf(one, 'user/add', { name: newName(), isAdmin: true, roleId: lower })).toBe(0)
    expect(await refused(one, member, { isAdmin: true, roleId: lower })).toBe(0)
    expect(await refused(one, one, { roleId: EMPTY_ID })).toBe(4102)
    expect(await refused(one, one, { phone: newPhone() })).toBe(0)
    const [{ n } = {}] = await query({ sql: 'SELECT count(*) AS n FROM user WHERE role_id = ?', args: [lower] })
    expect(n).toBe(2)
  })

  it('and nobody acts upon those who have more', async () => {
    const [by, one] = [await admin(), await operator(...MANAGER)]
    const [equal, other] = [await operator(...MANAGER), await operator('user/userlist', 'setting/save')]
    for (const above of [
      by,
      other,
      await person({ isAdmin: true, state: 0 }),
      await person({ isAdmin: true, isAdminBomTool: true }),
    ]) {
      expect(await refused(one, above, { phone: newPhone() })).toBe(4105)
      expect(await refused(one, above, { isAdmin: false })).toBe(4105)
      for (const name of ['user/delete', 'user/initialPassword', 'user/endSessions'])
        expect([name, await codeOf(one, name, { id: above.id })]).toEqual([name, 4105])
    }
    expect(await codeOf(by, 'user/info')).toBe(0)
    expect(await codeOf(one, 'user/endSessions', { id: equal.id })).toBe(0)
    const rows = (await call(one, 'user/userlist', { keyword: by.name })).items
    expect(rows.map(({ mayChange }) => mayChange)).toEqual([false])
  })

  it('nor who is about to have more, by naming the version that he will have', async () => {
    const [boss, one] = [await admin(), await operator(...MANAGER)]
    const race = async (wait: number) => {
      const id = await memberRow()
      const draft = { id, name: `成员-${id.slice(0, 13)}`, phone: '', email: '', isAdminBomTool: false }
      const raised = call(boss, 'user/update', { ...draft, rowVersion: 1, isAdmin: true, state: 1 })
      await new Promise((resolve) => setTimeout(resolve, wait))
      const code = await codeOf(one, 'user/update', { ...draft, rowVersion: 2, isAdmin: false, state: 0 })
      await raised
      return code
    }
    const codes: number[] = []
    for (let wait = 0; wait < 60; wait += 4) codes.push(await race(wait))
    expect(codes.filter((code) => code !== 4102 && code !== 4105)).toEqual([])
  })

  it('by the settings that decide how people sign in', async () => {
    const one = await operator('setting/save', 'setting/delete', 'setting/System')
    for (const key of ['sender.url', 'account.loginUrl', 'account.returnHosts'])
      expect([key, await codeOf(one, 'setting/save', { key, value: '', rowVersion: 0 })]).toEqual([key, 4105])
    expect(await codeOf(one, 'setting/delete', { key: 'sender.secret' })).toBe(4105)
  })
})

describe('a role of an account', () => {
  it('is an administrator’s alone, and goes with the right', async () => {
    const [by, member] = [await admin(), await person()]
    const roleId = await newRole(by, 'user/userlist')
    expect(await refused(by, member, { roleId })).toBe(4103)
    expect(await codeOf(by, 'user/add', { name: newName(), roleId })).toBe(4103)
    expect(await refused(by, member, { isAdmin: true, roleId: crypto.randomUUID() })).toBe(4104)
    await assign(by, member, roleId)
    expect(await codeOf(by, 'user/update', await changeOf(member, { phone: newPhone() }))).toBe(0)
    const row = async () => (await call(by, 'user/userlist', { keyword: member.name })).items[0]
    expect(await row()).toMatchObject({ roleId, kind: 'admin' })
    expect((await call(by, 'user/userlist', { roleId })).items.map(({ id }) => id)).toEqual([member.id])
    await call(by, 'user/update', await changeOf(member, { isAdmin: false }))
    expect(await row()).toMatchObject({ roleId: EMPTY_ID, roleName: '', kind: 'member' })
    await expect(query({ sql: 'UPDATE user SET role_id = ? WHERE id = ?', args: [roleId, member.id] })).rejects.toThrow('role_id')
  })

  it('cannot be slipped into any other call', async () => {
    const by = await admin()
    const one = await operator('user/userlist')
    const writes = (Object.entries(api) as [Name, Endpoint][]).filter(
      ([name, { kind, body, method }]) =>
        kind !== 'read' && body === 'json' && method === 'POST' && !['user/add', 'user/update', 'user/logout'].includes(name),
    )
    for (const [name] of writes)
      expect([name, await codeOf(by, name, { roleId: EMPTY_ID, role_id: EMPTY_ID })]).not.toEqual([name, 0])
    const profile = { name: one.name, rowVersion: 2 }
    expect(await codeOf(one, 'user/updateMyInfo', { ...profile, roleId: EMPTY_ID })).toBe(4103)
    expect(await codeOf(one, 'user/updateMyInfo', profile)).toBe(0)
    expect((await call(one, 'user/info')).forbidden.length).toBe(CALLS.length - 1)
  })
})

describe('the catalogue of permissions', () => {
  it('has every call for operators alone, its area, its roles, and whether one has it', async () => {
    const [by, one] = [await admin(), await operator('role/permissions', 'user/userlist')]
    const { items, total } = await call(by, 'role/permissions', { pageSize: 200 })
    expect([items.map(({ id }) => id), total]).toEqual([CALLS, CALLS.length])
    expect(items.find(({ id }) => id === 'user/userlist')).toMatchObject({
      label: '用户列表',
      area: 'people',
      kind: 'read',
      mine: true,
    })
    const mine = (await call(one, 'role/permissions', { pageSize: 200 })).items.filter((row) => row.mine)
    expect(mine.map(({ id }) => id).toSorted()).toEqual(['role/permissions', 'user/userlist'])
    const found = async (search: object) => (await call(by, 'role/permissions', search)).items.map(({ id }) => id)
    expect(await found({ keyword: 'USERLIST' })).toEqual(['user/userlist'])
    expect(await found({ keyword: '强制下线' })).toEqual(['user/endSessions'])
    expect(await found({ roleId: one.roleId })).toEqual(mine.map(({ id }) => id))
    expect(await found({ area: 'role', kind: 'write' })).toEqual(['role/save', 'role/remove'])
  })
})
