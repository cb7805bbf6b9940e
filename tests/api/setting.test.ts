import { afterEach, describe, expect, it } from 'vitest'
import { ask, call, codeOf, envelope, person, query, send, type Person } from './harness.ts'

const save = async (as: Person, prjName: string) =>
  (await call(as, 'BomAnalyse/SaveItem', { text: 'Designator,Footprint\nR1,0603\nR2,0603', prjName })).id

describe('the operation log', () => {
  it('tells an operator who did what, newest first, with the row before', async () => {
    const [admin, member] = [await person({ isAdmin: true }), await person()]
    const id = await save(member, '旧')
    await call(member, 'bomHistory/updateMyPrjName', { id, prjName: '新', rowVersion: 1 })
    const { items, total } = await call(admin, 'setting/OperationLog', { userId: member.id })
    expect(items.map(({ call: name }) => name)).toEqual(['bomHistory/updateMyPrjName', 'BomAnalyse/SaveItem', 'user/login'])
    expect(total).toBe(3)
    expect(items[0]).toMatchObject({ userName: member.name, target: id })
    expect(JSON.parse(items[0]?.input ?? '')).toEqual({ id, prjName: '新', rowVersion: 1 })
    expect(JSON.parse(items[0]?.before ?? '')).toMatchObject([{ prj_name: '旧' }])
  })

  it('is searched by call, target, user and time', async () => {
    const [admin, member] = [await person({ isAdmin: true }), await person()]
    const id = await save(member, '甲')
    const found = async (search: object) =>
      (await call(admin, 'setting/OperationLog', search)).items.map(({ call: name }) => name)
    expect(await found({ keyword: id })).toEqual(['BomAnalyse/SaveItem'])
    expect(await found({ keyword: member.name })).toEqual(['BomAnalyse/SaveItem', 'user/login'])
    expect(await found({ userId: member.id, keyword: 'login' })).toEqual(['user/login'])
    expect(await found({ userId: member.id, to: 1 })).toEqual([])
  })
})

describe('one operation', () => {
  it('is found by its Chinese name, and shown whole', async () => {
    const [admin, member] = [await person({ isAdmin: true }), await person()]
    const id = await save(member, '甲')
    const { items } = await call(admin, 'setting/OperationLog', { userId: member.id, keyword: 'BOM 计价' })
    expect(items).toMatchObject([{ target: id, callLabel: '保存 BOM 计价' }])
    expect(await call(admin, 'setting/OperationDetail', { id: items[0]!.id })).toMatchObject({ target: id })
    expect(await codeOf(admin, 'setting/OperationDetail', { id })).toBe(4104)
  })
})

const site = async () => (await envelope<Record<string, unknown>>(await send('/api/site'))).data

describe('settings', () => {
  afterEach(async () => void (await query('DELETE FROM setting')))
  it('say what the site shows, and give way to the environment’s again', async () => {
    const admin = await person({ isAdmin: true })
    const [before] = (await call(admin, 'setting/System', { key: 'site.company' })).items
    expect(before).toMatchObject({ label: '公司名称', value: '点价 电子装配计价', rowVersion: 0, secret: false })
    expect(await call(admin, 'setting/save', { key: 'site.company', value: '某某电子', rowVersion: 0 })).toEqual({
      key: 'site.company',
      rowVersion: 1,
    })
    await call(admin, 'setting/save', { key: 'site.contacts', value: '电话=400\n微信=dj', rowVersion: 0 })
    expect(await site()).toMatchObject({
      company: '某某电子',
      contacts: [
        { label: '电话', value: '400' },
        { label: '微信', value: 'dj' },
      ],
    })
    expect(await codeOf(admin, 'setting/save', { key: 'site.company', value: '另一家', rowVersion: 0 })).toBe(4102)
    const [after] = (await call(admin, 'setting/System', { key: 'site.company' })).items
    expect(after).toMatchObject({ value: '某某电子', rowVersion: 1, updatedName: admin.name })
    await call(admin, 'setting/delete', { key: 'site.company' })
    expect((await site())['company']).toBe('点价 电子装配计价')
    expect(await codeOf(admin, 'setting/delete', { key: 'site.company' })).toBe(4104)
  })

  it('never tell a secret, not even to the operation log', async () => {
    const admin = await person({ isAdmin: true })
    await call(admin, 'setting/save', { key: 'sender.secret', value: 'first-hush', rowVersion: 0 })
    await call(admin, 'setting/save', { key: 'sender.secret', value: 'second-hush', rowVersion: 1 })
    const all = await Promise.all(
      ['setting/System', 'setting/OperationLog'].map(async (name) => (await ask(admin, name, {})).text()),
    )
    expect(all.join('')).not.toContain('hush')
    const [row] = (await call(admin, 'setting/System', { key: 'sender.secret' })).items
    expect(row).toMatchObject({ secret: true, value: '', isSet: true, rowVersion: 2 })
  })

  it.each([
    ['site.nothing', 'x'],
    ['account.loginUrl', 'javascript:alert(1)'],
    ['embed.hosts', "evil'; script-src *"],
    ['site.contacts', '没有等号'],
    ['site.company', 'a'.repeat(201)],
  ])('refuse %s = %s', async (key, value) => {
    const admin = await person({ isAdmin: true })
    const answer = await envelope(await ask(admin, 'setting/save', { key, value, rowVersion: 0 }))
    expect(answer.code).toBe(4103)
  })
})

describe('everyone’s bills', () => {
  it('are the operator’s to see, a BOM tool account’s too, with whose they are', async () => {
    const [one, two] = [await person(), await person()]
    await save(one, '甲')
    await save(two, '乙')
    for (const operator of [await person({ isAdmin: true }), await person({ isAdmin: true, isAdminBomTool: true })]) {
      const { items } = await call(operator, 'bomHistory/getSysList', { userId: two.id })
      expect(items.map(({ prjName, userName }) => [prjName, userName])).toEqual([['乙', two.name]])
      expect((await call(operator, 'bomHistory/getSysList', {})).total).toBeGreaterThan(1)
    }
  })
})
