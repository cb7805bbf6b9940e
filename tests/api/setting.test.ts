import { describe, expect, it } from 'vitest'
import { call, codeOf, person, signIn, type Person } from './harness.ts'

const save = async (as: Person, prjName: string) =>
  (await call(as, 'BomAnalyse/SaveItem', { text: 'Designator,Footprint\nR1,0603\nR2,0603', prjName })).id

describe('the operation log', () => {
  it('tells an operator who did what, newest first, with the row before', async () => {
    const [admin, member] = [await person({ isAdmin: true }), await person()]
    await signIn(member.name)
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
    await signIn(member.name)
    const id = await save(member, '甲')
    const found = async (search: object) =>
      (await call(admin, 'setting/OperationLog', search)).items.map(({ call: name }) => name)
    expect(await found({ keyword: id })).toEqual(['BomAnalyse/SaveItem'])
    expect(await found({ keyword: member.name })).toEqual(['BomAnalyse/SaveItem', 'user/login'])
    expect(await found({ userId: member.id, keyword: 'login' })).toEqual(['user/login'])
    expect(await found({ userId: member.id, to: 1 })).toEqual([])
  })
})

describe('the calls that the log holds', () => {
  it('are the writes, each with its Chinese name', async () => {
    const { items } = await call(await person({ isAdmin: true }), 'setting/CallNames')
    const labels = new Map(items.map(({ name, label }) => [name, label]))
    expect(labels.get('BomAnalyse/SaveItem')).toBe('保存BOM计价')
    expect([labels.has('user/info'), labels.has('log/ExecptionLog')]).toEqual([false, false])
    expect(items.filter(({ label }) => !/\p{sc=Han}/u.test(label))).toEqual([])
  })
})

describe('one operation', () => {
  it('is found by its Chinese name, and shown whole', async () => {
    const [admin, member] = [await person({ isAdmin: true }), await person()]
    const id = await save(member, '甲')
    const { items } = await call(admin, 'setting/OperationLog', { userId: member.id, keyword: 'BOM计价' })
    expect(items).toMatchObject([{ target: id, callLabel: '保存BOM计价' }])
    expect(await call(admin, 'setting/OperationDetail', { id: items[0]!.id })).toMatchObject({ target: id })
    expect(await codeOf(admin, 'setting/OperationDetail', { id })).toBe(4104)
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
