import { describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../shared/constants.ts'
import { CALLS } from '../rules/calls.ts'
import { calls } from './every-call.ts'
import { ask, call, envelope, newPhone, person, send } from './harness.ts'

// What a client that knows the specification alone finds: names, methods, places of parameters, the form of every answer.

const names = Object.entries(CALLS).flatMap(([group, all]) => all.split(' ').map((name) => `${group}/${name}`))
const BY_GET = ['Material/LoadMaterialGrade', 'MesUser/InitDemoFactory', 'MesUser/AddDemoService', 'MesUser/DelDemoService']

describe('the calls of the specification', () => {
  it('are all there under their names, misspelt ones too, by POST but for four', () => {
    const there = new Map(calls.map(({ name, method }) => [name as string, method]))
    expect(names.filter((name) => !there.has(name))).toEqual([])
    expect(names.filter((name) => there.get(name) === 'GET').toSorted()).toEqual(BY_GET.toSorted())
  })

  it.each([
    ['user/getuser', 'id'],
    ['user/delete', 'id'],
    ['bomHistory/SaveNewMyItem', 'id'],
    ['Material/LoadSysMaterialGrade', 'paged'],
    ['BomAnalyse/GetExportSetting', 'key'],
    ['BomAnalyse/SetExportSetting', 'key'],
  ])('%s takes its %s in the address', (name, parameter) => {
    expect(calls.find((each) => each.name === name)?.inQuery).toContain(parameter)
  })

  it('take those parameters there, with or without a body as is said', async () => {
    const [admin, member] = [await person({ isAdmin: true }), await person()]
    const post = async (as: typeof admin, path: string, body?: object) => {
      const headers = { 'X-AppToken': as.token, ...(body && { 'Content-Type': 'application/json' }) }
      return envelope<unknown>(
        await send(`/api/${path}`, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }),
      )
    }
    const all = await post(admin, 'Material/LoadSysMaterialGrade?paged=false', {})
    const first = await post(admin, 'Material/LoadSysMaterialGrade?paged=true', { pageSize: 1 })
    const [{ items, total }, page] = [all, first].map(({ data }) => data as { items: unknown[]; total: number }) as [
      { items: unknown[]; total: number },
      { items: unknown[]; total: number },
    ]
    expect([items.length, page.items.length, page.total]).toEqual([total, 1, total])
    expect((await post(admin, `user/getuser?id=${member.id}`)).data).toMatchObject({ id: member.id, name: member.name })
    const setting = await post(member, 'BomAnalyse/GetExportSetting?key=detail')
    expect(setting.state).toBe(1)
    const gone = await person({ ticks: 0 })
    expect(await post(admin, `user/delete?id=${gone.id}`)).toMatchObject({ state: 1 })
    const { id } = await call(member, 'BomAnalyse/SaveItem', { text: '位号,数量,规格,封装\nR1,1,10k,0603\n' })
    expect((await post(member, `bomHistory/SaveNewMyItem?id=${id}`, {})).data).toMatchObject({
      id: expect.not.stringMatching(id),
    })
  })
})

describe('every answer', () => {
  const KEYS = ['code', 'data', 'message', 'state']

  it('has state, message, code and data: of a success, of each refusal, of what is no call', async () => {
    const [member, visitor] = [await person(), await person({ roleType: 5 })]
    const answers = await Promise.all([
      ask(member, 'user/info'),
      ask(member, 'bomHistory/getMyList', {}),
      ask(member, 'bomHistory/getMyList', { unheardOf: true }),
      ask(member, 'bomHistory/RemoveMyItem', { id: EMPTY_ID }),
      ask(null, 'user/info'),
      ask(visitor, 'bomHistory/getMyList', {}),
      ask(member, 'user/nothing', {}),
      ask(member, 'user/info', undefined, 'PUT'),
    ])
    const told = await Promise.all(answers.map(async (answer) => envelope(answer)))
    expect(told.map((each) => Object.keys(each).toSorted())).toEqual(told.map(() => KEYS))
    expect(told.map(({ state }) => state)).toEqual([1, 1, 0, 0, 0, 0, 0, 0])
    expect(told.map(({ code }) => code)).toEqual([0, 0, 4103, 4104, 4096, 4097, 4104, 4103])
    for (const { state, message } of told) expect(message === '').toBe(state === 1)
  })
})

describe('who is signed in', () => {
  it('has the fields of the specification', async () => {
    const user = await call(await person({ ticks: 2_147_483_647 }), 'user/info')
    expect(user).toMatchObject({
      name: expect.any(String),
      avatarUrl: '',
      roleType: expect.any(Number),
      isAdmin: false,
      isAdminBomTool: false,
      wallet: 0,
      cartCount: 0,
      cartUpdated: 0,
      accounts: [{ ticks: 2_147_483_647, used: 0, date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) }],
      bomAiAccount: expect.any(Object),
    })
  })

  it('gets an accessToken for himself, a token for somebody else', async () => {
    const [operator, member] = [await person({ isAdmin: true }), await person({ phone: newPhone() })]
    const { accessToken } = await call(null, 'user/login', { name: member.name, pwd: 'correct horse battery' })
    expect(accessToken).toMatch(/^ey/)
    expect(await call(operator, 'user/virtualLogin', { userId: member.id, reason: '协助核对报价' })).toEqual({
      token: expect.any(String),
    })
  })
})
