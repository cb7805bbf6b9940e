import { describe, expect, it } from 'vitest'
import { ask, call, codeOf, envelope, lotOf, person, query, type Person } from './harness.ts'

const newKey = () => crypto.randomUUID()
const operator = () => person({ isAdmin: true })
const bill = (n: number) => ({ text: `位号,数量,规格,封装\nR${n},1,10k,0603\n`, prjName: `项目 ${n}` })
const grant = (as: Person, userId: string, more: object = {}) =>
  call(as, 'quota/grant', { key: newKey(), userId, service: 'smt', ticks: 10, days: 30, remark: '合同赠送', ...more })
/** One page of them; their number is kept, and is theirs. */
const usage = async (as: Person, search = {}) => {
  const { items, total } = await call(as, 'bomHistory/myUsage', search)
  expect(total).toBe(items.length)
  return items
}
const firstUse = async (as: Person) => (await usage(as, { reason: 'use' }))[0]!.id
const smtOf = async (as: Person) => (await call(as, 'user/GetAccountInfo', {})).services[0]!

describe('what a member sees of his uses', () => {
  it('is every movement, with the bill, what was left, and who did it', async () => {
    const [boss, member] = [await operator(), await person({ ticks: 0 })]
    const granted = await grant(boss, member.id)
    expect(granted.remain).toBe(10)
    const { id } = await call(member, 'BomAnalyse/SaveItem', bill(1))
    const back = await call(boss, 'quota/refund', { key: newKey(), id: await firstUse(member), reason: '识别结果有误' })
    expect(back.remain).toBe(10)
    await call(boss, 'quota/correct', { key: newKey(), lotId: granted.lotId, ticks: 4, reason: '合同减少四次' })
    const common = { service: 'smt', actorName: '平台', bomId: null, prjName: '' }
    expect(await usage(member)).toMatchObject([
      { ...common, reason: 'correct', delta: -4, remain: 6, remark: '合同减少四次' },
      { ...common, reason: 'refund', delta: 1, remain: 10, bomId: id, prjName: '项目 1' },
      { ...common, reason: 'use', delta: -1, remain: 9, actorName: member.name, bomId: id, prjName: '项目 1' },
      { ...common, reason: 'grant', delta: 10, remain: 10, remark: '合同赠送' },
    ])
    expect(await usage(member, { reason: 'grant' })).toHaveLength(1)
    expect(await usage(member, { service: 'match' })).toEqual([])
    expect(await usage(member, { keyword: '项目 1' })).toHaveLength(2)
    expect(await smtOf(member)).toMatchObject({
      account: { ticks: 10, used: 4 },
      lots: [{ ticks: 10, used: 4, reason: 'grant' }],
    })
  })

  it('tells of a use that an operator took in his name', async () => {
    const [boss, member] = [await operator(), await person({ ticks: 1 })]
    const { token: code } = await call(boss, 'user/virtualLogin', { userId: member.id, reason: '协助核对报价' })
    const acting = { token: (await call(null, 'user/redeemCode', { code })).accessToken }
    await call(acting, 'BomAnalyse/SaveItem', bill(1))
    expect(await usage(member, { reason: 'use' })).toMatchObject([{ remark: '平台代登录时使用', actorName: member.name }])
  })

  it('holds lots that ran out of time with uses left, at their last instant', async () => {
    const member = await person({ ticks: 0 })
    const end = Date.now() - 60_000
    await query(...lotOf(member.id, 7, end), ...lotOf(member.id, 5), ...lotOf(member.id, 3, end + 1e9))
    expect((await usage(member)).filter(({ reason }) => reason === 'expire')).toMatchObject([
      { at: end, delta: -7, remain: 8, actorName: '', service: 'smt' },
    ])
  })

  it('a lot without limit that was taken back is nothing that is left when another runs out', async () => {
    const [boss, member] = [await operator(), await person({ ticks: 0 })]
    const { lotId } = await grant(boss, member.id, { ticks: undefined, unlimited: true })
    await query(...lotOf(member.id, 5, Date.now()))
    expect(await usage(member, { reason: 'expire' })).toMatchObject([{ delta: -5, remain: 2_147_483_647 }])
    await call(boss, 'quota/correct', { key: newKey(), lotId, all: true, reason: '开通时选错了' })
    await query(...lotOf(member.id, 6, Date.now()))
    const [last, first] = await usage(member, { reason: 'expire' })
    expect([last, first]).toMatchObject([
      { delta: -6, remain: 0 },
      { delta: -5, remain: 2_147_483_647 },
    ])
  })

  it('is his own alone; a sub-account sees its own uses, the owner all of them', async () => {
    const [member, other] = [await person(), await person()]
    const sub = await person({ parentId: member.id })
    await call(member, 'BomAnalyse/SaveItem', bill(1))
    await call(sub, 'BomAnalyse/SaveItem', bill(2))
    expect((await usage(sub)).map(({ prjName }) => prjName)).toEqual(['项目 2'])
    expect((await usage(sub, { usedBy: member.id })).map(({ prjName }) => prjName)).toEqual(['项目 2'])
    expect((await usage(member, { reason: 'use' })).map(({ actorName }) => actorName)).toEqual([sub.name, member.name])
    expect((await usage(member, { usedBy: sub.id })).map(({ prjName }) => prjName)).toEqual(['项目 2'])
    expect(await usage(other, { usedBy: sub.id })).toEqual([])
  })
})

describe('an operator', () => {
  it('finds the movements of all members', async () => {
    const [boss, member] = [await operator(), await person({ ticks: 0 })]
    const { lotId } = await grant(boss, member.id, { service: 'match' })
    const { items } = await call(boss, 'quota/getSysList', { userId: member.id })
    expect(items).toMatchObject([{ userName: member.name, actorName: boss.name, reason: 'grant', lotId, isRefunded: false }])
    expect((await call(boss, 'quota/getSysList', { keyword: member.name })).total).toBe(1)
  })

  it('gives without a limit, and takes it back: what else there is counts again', async () => {
    const [boss, member] = [await operator(), await person({ ticks: 0 })]
    await grant(boss, member.id)
    const { lotId, remain } = await grant(boss, member.id, { ticks: undefined, unlimited: true })
    expect(remain).toBe(2_147_483_647)
    await call(member, 'BomAnalyse/SaveItem', bill(1))
    const draft = { key: newKey(), lotId, reason: '开通时选错了' }
    expect(await codeOf(boss, 'quota/correct', { ...draft, ticks: 5 })).toBe(4103)
    expect(await call(boss, 'quota/correct', { ...draft, all: true })).toMatchObject({ remain: 10 })
    expect((await smtOf(member)).account).toMatchObject({ ticks: 10, used: 0 })
    expect(await codeOf(boss, 'quota/correct', { ...draft, key: newKey(), all: true })).toBe(4102)
    await call(member, 'BomAnalyse/SaveItem', bill(2))
    expect((await smtOf(member)).account).toMatchObject({ ticks: 10, used: 1 })
  })

  it('takes no more off a lot than it has', async () => {
    const [boss, member] = [await operator(), await person({ ticks: 0 })]
    const { lotId } = await grant(boss, member.id)
    await call(member, 'BomAnalyse/SaveItem', bill(1))
    const draft = { key: newKey(), lotId, reason: '合同终止，收回' }
    expect(await codeOf(boss, 'quota/correct', { ...draft, ticks: 10 })).toBe(4102)
    expect(await call(boss, 'quota/correct', { ...draft, all: true })).toMatchObject({ remain: 0 })
    expect(await codeOf(member, 'BomAnalyse/SaveItem', bill(2))).toBe(4100)
  })

  it('gives a use back once, and the file costs again', async () => {
    const [boss, member] = [await operator(), await person({ ticks: 0 })]
    await grant(boss, member.id)
    await call(member, 'BomAnalyse/SaveItem', bill(1))
    const draft = { key: newKey(), id: await firstUse(member), reason: '识别结果有误' }
    const first = await call(boss, 'quota/refund', draft)
    expect(await call(boss, 'quota/refund', draft)).toEqual(first)
    const again = await Promise.all([1, 2, 3].map(() => codeOf(boss, 'quota/refund', { ...draft, key: newKey() })))
    expect(again).toEqual([4102, 4102, 4102])
    await call(member, 'BomAnalyse/SaveItem', bill(1))
    expect((await smtOf(member)).account).toMatchObject({ ticks: 10, used: 1 })
  })

  it('gives nothing back into a lot without limit that has been taken back: it would be without limit again', async () => {
    const [boss, member] = [await operator(), await person({ ticks: 0 })]
    const { lotId } = await grant(boss, member.id, { ticks: undefined, unlimited: true })
    await call(member, 'BomAnalyse/SaveItem', bill(1))
    await call(boss, 'quota/correct', { key: newKey(), lotId, all: true, reason: '开通时选错了' })
    const draft = { key: newKey(), id: await firstUse(member), reason: '识别结果有误' }
    const answer = await envelope(await ask(boss, 'quota/refund', draft))
    expect(answer).toMatchObject({ code: 4102, message: expect.stringContaining('增加次数') })
    expect((await smtOf(member)).account).toMatchObject({ ticks: 0 })
    expect(await codeOf(member, 'BomAnalyse/SaveItem', bill(2))).toBe(4100)
  })

  it('gives nothing back that was no use, is not there, or lies in a lot that is over', async () => {
    const [boss, member] = [await operator(), await person({ ticks: 0 })]
    const { id, lotId } = await grant(boss, member.id)
    expect(await codeOf(boss, 'quota/refund', { key: newKey(), id, reason: '识别结果有误' })).toBe(4103)
    expect(await codeOf(boss, 'quota/refund', { key: newKey(), id: newKey(), reason: '识别结果有误' })).toBe(4104)
    const end = Date.now() - 1
    const old = await person({ ticks: 0 })
    const lot = lotOf(old.id, 5, end)
    await query(...lot)
    const use = newKey()
    const oldLot = (await call(boss, 'user/GetAccountInfo', { userId: old.id })).services[0]!.lots[0]!.id
    await query({
      sql: `INSERT INTO quota_tx (id, owner_id, service, lot_id, reason, delta, used, remain, object_id, actor_id, remark, at)
        VALUES (?, ?, 'smt', ?, 'use', -1, 1, 4, 'x', ?, '', 5)`,
      args: [use, old.id, oldLot, old.id],
    })
    const answer = await envelope(await ask(boss, 'quota/refund', { key: newKey(), id: use, reason: '识别结果有误' }))
    expect(answer).toMatchObject({ code: 4102, message: expect.stringContaining('增加次数') })
    expect(await codeOf(boss, 'quota/correct', { key: newKey(), lotId: oldLot, ticks: 1, reason: '合同终止，收回' })).toBe(4102)
    expect(await codeOf(member, 'quota/correct', { key: newKey(), lotId, ticks: 1, reason: '合同终止，收回' })).toBe(4097)
  })

  it.each([
    ['both a number and no limit', { unlimited: true }],
    ['neither', { ticks: undefined }],
    ['more than a million', { ticks: 1_000_001 }],
    ['nothing', { ticks: 0 }],
    ['no day', { days: 0 }],
    ['ten years and more', { days: 3661 }],
    ['a service that there is not', { service: 'pcb' }],
  ])('does not grant %s', async (_, more) => {
    const boss = await operator()
    const draft = { key: newKey(), userId: (await person()).id, service: 'smt', ticks: 10, days: 30, ...more }
    expect(await codeOf(boss, 'quota/grant', draft)).toBe(4103)
  })

  it('grants neither to a sub-account nor to himself, and the same request once', async () => {
    const [boss, member] = [await operator(), await person({ ticks: 0 })]
    const sub = await person({ parentId: member.id })
    const draft = { key: newKey(), userId: member.id, service: 'smt', ticks: 10, days: 30 }
    expect(await codeOf(boss, 'quota/grant', { ...draft, userId: sub.id })).toBe(4103)
    expect(await codeOf(boss, 'quota/grant', { ...draft, userId: boss.id })).toBe(4102)
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(boss, 'quota/grant', draft)))
    expect(new Set(codes)).toEqual(new Set([0]))
    expect((await smtOf(member)).lots).toHaveLength(1)
  })

  it('looks at any member’s bill, version by version, and nobody else does', async () => {
    const [boss, member, other] = [await operator(), await person(), await person()]
    const tool = await person({ isAdmin: true, isAdminBomTool: true })
    const { id, rowVersion } = await call(member, 'BomAnalyse/SaveItem', bill(1))
    await call(member, 'BomAnalyse/SaveItem', { ...bill(1), id, rowVersion, choices: { order: { sets: 500 } } })
    const seen = await call(boss, 'bomHistory/getSysDetail', { id })
    expect(seen).toMatchObject({ userName: member.name, version: 2, prjName: '项目 1', lines: { total: 1 } })
    expect(seen.versions.map(({ version }) => version)).toEqual([2, 1])
    expect(seen.quote.sets).toBe(500)
    expect((await call(tool, 'bomHistory/getSysDetail', { id, version: 1 })).quote.sets).not.toBe(500)
    expect(await codeOf(other, 'bomHistory/getSysDetail', { id })).toBe(4097)
    expect(await codeOf(boss, 'bomHistory/getSysDetail', { id, version: 3 })).toBe(4104)
    await call(member, 'bomHistory/RemoveMyItem', { id })
    expect(await codeOf(boss, 'bomHistory/getSysDetail', { id })).toBe(4104)
  })
})
