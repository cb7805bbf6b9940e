import { describe, expect, it } from 'vitest'
import type { Input } from '../../shared/contract.ts'
import type { Api } from '../../shared/api/index.ts'
import { ask, askOwn, call, codeOf, envelope, newPhone, person, query, shownCode, signIn, type Person } from './harness.ts'

const ALL = { cost: true, sell: true, totals: true, margin: true }
type Draft = Input<Api['user/SaveSubAccount']>
type Saved = { id: string; rowVersion: number; password: string; until: number }

const bill = (n: number) => ({ text: `位号,数量,规格,封装\nR${n},1,10k,0603\n` })
const price = async (as: Person, n: number) => envelope(await ask(as, 'BomAnalyse/SaveItem', bill(n)))
const priceCode = async (as: Person, n: number) => (await price(as, n)).code
const newName = () => `同事-${crypto.randomUUID().slice(0, 13)}`

/** An invitation as the screen makes it: the code goes to the other's phone, who reads it out. */
async function invited(owner: Person, over: Partial<Draft> = {}) {
  const phone = over.phone ?? newPhone()
  const code = over.code ?? (await shownCode(owner, 'user/SendVCode', { phone, scene: 'invite' }))
  const draft = { name: newName(), phone, code, services: ['smt'], rights: ALL, ...over }
  return { draft, answer: await askOwn<Saved>(owner, 'user/SaveSubAccount', draft) }
}

const listed = async (owner: Person) => (await call(owner, 'user/MySubAccounts', {})).items

describe('an invitation', () => {
  it('makes an account of the owner’s, with a password told once and to be replaced', async () => {
    const owner = await person()
    const { draft, answer } = await invited(owner, { monthlyLimit: 20 })
    expect(answer).toMatchObject({ state: 1, data: { password: expect.stringMatching(/^[a-z2-9]{12}$/) } })
    const sub = { token: await signIn(draft.name, answer.data.password) }
    expect(await codeOf(sub, 'bomHistory/getMyList', {})).toBe(4105)
    await call(sub, 'user/ChangePassword', { old: answer.data.password, new: '四号车间的打印机' })
    expect(await call(sub, 'user/info')).toMatchObject({
      roleType: 2,
      isAdmin: false,
      isInitial: false,
      priceRights: ALL,
      sub: { ownerName: owner.name, services: ['smt'], monthlyLimit: 20, usedThisMonth: 0 },
    })
    const [row] = await listed(owner)
    expect(row).toMatchObject({
      name: draft.name,
      phone: draft.phone,
      state: 1,
      services: ['smt'],
      monthlyLimit: 20,
      rights: ALL,
    })
    expect(JSON.stringify(await listed(owner))).not.toContain(answer.data.password)
    const log = { sql: "SELECT input FROM operation_log WHERE call = 'user/SaveSubAccount' AND user_id = ?", args: [owner.id] }
    expect(JSON.parse(String((await query(log))[0]?.['input']))).toMatchObject({ code: '***', name: draft.name })
  })

  it('lets in by a code to the phone, too', async () => {
    const owner = await person()
    const { draft } = await invited(owner)
    await query({ sql: 'UPDATE verify_code SET created = created - 61000 WHERE phone = ?', args: [draft.phone] })
    const code = await shownCode(null, 'user/getAuthCode', { phone: draft.phone, scene: 'login' })
    expect((await askOwn(null, 'user/login', { name: draft.phone, code })).state).toBe(1)
  })

  it('needs the code that was sent to this number for this owner and for inviting', async () => {
    const [owner, other, phone] = [await person(), await person(), newPhone()]
    const wrong = async (as: Person, code: string | undefined) =>
      (await invited(as, { phone, code: code ?? '000000' })).answer.code
    const code = await shownCode(owner, 'user/SendVCode', { phone, scene: 'invite' })
    expect(await wrong(other, code)).toBe(4103)
    expect(await wrong(owner, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toBe(4103)
    expect((await invited(owner, { phone: newPhone(), code })).answer.code).toBe(4103)
    const bare = { name: newName(), phone, services: [], rights: ALL }
    expect((await askOwn(owner, 'user/SaveSubAccount', bare)).message).toContain('验证码')
    expect((await invited(owner, { phone, code })).answer.state).toBe(1)
    expect((await invited(owner, { phone, code })).answer.code).toBe(4103)
    const bind = newPhone()
    const bindCode = await shownCode(owner, 'user/SendVCode', { phone: bind, scene: 'bind' })
    expect((await invited(owner, { phone: bind, code: bindCode })).answer.code).toBe(4103)
  })

  it('is for numbers and names that are nobody’s', async () => {
    const [owner, phone] = [await person(), newPhone()]
    const other = await person({ phone })
    expect((await invited(owner, { phone })).answer).toMatchObject({ code: 4102, data: { field: 'phone' } })
    expect((await invited(owner, { name: other.name })).answer).toMatchObject({ code: 4102, data: { field: 'name' } })
  })

  it.each([
    ['a service twice', { services: ['smt', 'smt'] }],
    ['an unknown service', { services: ['gold'] }],
    ['a negative limit', { monthlyLimit: -1 }],
    ['half a right', { rights: { cost: true } }],
    ['a right to more', { rights: { ...ALL, isAdmin: true } }],
    ['an administrator', { isAdmin: true }],
    ['somebody else’s', { parentId: crypto.randomUUID() }],
  ])('takes no %s', async (_, over) => {
    const draft = { name: newName(), phone: newPhone(), code: '123456', services: ['smt'], rights: ALL, ...over }
    expect((await askOwn(await person(), 'user/SaveSubAccount', draft)).code).toBe(4103)
  })

  it('no more than twenty are active: invited at once', async () => {
    const owner = await person()
    await activeSubs(owner, 16)
    const answers = await Promise.all(Array.from({ length: 8 }, () => invited(owner)))
    const codes = answers.map(({ answer }) => answer.code)
    expect(codes.every((code) => [0, 4102, 5030].includes(code))).toBe(true)
    const done = codes.filter((code) => code === 0).length
    expect(done).toBeLessThanOrEqual(4)
    expect(await activeOf(owner)).toBeLessThanOrEqual(20)
    // A busy database may have left room.
    await activeSubs(owner, 20 - (await activeOf(owner)))
    expect((await invited(owner)).answer).toMatchObject({ code: 4102, message: expect.stringContaining('20') })
  })

  it('no more than twenty are active: 30 enabled at once', async () => {
    const [owner, operator] = [await person(), await person({ isAdmin: true })]
    const subs = await Promise.all(Array.from({ length: 30 }, () => person({ parentId: owner.id, state: 0 })))
    const enabling = subs.map(({ id, name }) => codeOf(operator, 'user/update', { id, rowVersion: 1, name, state: 1 }))
    const codes = await Promise.all(enabling)
    expect(codes.filter((code) => code === 0)).toHaveLength(20)
    expect(codes.every((code) => [0, 4102].includes(code))).toBe(true)
    expect(await activeOf(owner)).toBe(20)
  })
})

async function activeSubs(owner: Person, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await person({ parentId: owner.id, state: 0 })
  await query({ sql: 'UPDATE user SET state = 1 WHERE parent_id = ?', args: [owner.id] })
}

async function activeOf(owner: Person): Promise<number> {
  const [row] = await query({ sql: 'SELECT count(*) AS n FROM user WHERE parent_id = ? AND state = 1', args: [owner.id] })
  return Number(row?.['n'])
}

describe('a change', () => {
  it('holds from the next request on', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id })
    const [row] = await listed(owner)
    const phone = newPhone()
    const draft = {
      id: sub.id,
      rowVersion: row!.rowVersion,
      name: sub.name,
      phone,
      services: [],
      rights: { ...ALL, totals: false },
    }
    expect((await askOwn(owner, 'user/SaveSubAccount', draft)).code).toBe(4103)
    const code = await shownCode(owner, 'user/SendVCode', { phone, scene: 'invite' })
    const changed = await askOwn<Saved>(owner, 'user/SaveSubAccount', { ...draft, code })
    expect(changed.data).toEqual({ id: sub.id, rowVersion: 2, password: null, until: null })
    expect((await call(sub, 'user/info')).priceRights).toEqual({ ...ALL, totals: false })
    expect(await price(sub, 1)).toMatchObject({ code: 4105, message: expect.stringContaining('SMT计价') })
    expect((await askOwn(owner, 'user/SaveSubAccount', { ...draft, code })).code).toBe(4102)
  })

  it('never touches somebody else’s, nor one’s own account', async () => {
    const [owner, other] = [await person(), await person()]
    const theirs = await person({ parentId: other.id })
    for (const { id, name } of [theirs, owner, other]) {
      const draft = { id, rowVersion: 1, name, phone: newPhone(), code: '123456', services: [], rights: ALL }
      expect((await askOwn(owner, 'user/SaveSubAccount', draft)).code).toBe(4104)
      expect(await codeOf(owner, 'user/RemoveMySubAccounts', { ids: [id] })).toBe(4104)
    }
    expect(await listed(owner)).toEqual([])
  })
})

describe('the monthly limit', () => {
  it('stays where a change does not name it', async () => {
    const owner = await person()
    const phone = newPhone()
    const sub = await person({ parentId: owner.id, phone, may: { monthlyLimit: 3 } })
    const draft = { id: sub.id, name: sub.name, phone, services: [], rights: ALL }
    await call(owner, 'user/SaveSubAccount', { ...draft, rowVersion: 1 })
    expect((await listed(owner))[0]?.monthlyLimit).toBe(3)
    await call(owner, 'user/SaveSubAccount', { ...draft, rowVersion: 2, monthlyLimit: null })
    expect((await listed(owner))[0]?.monthlyLimit).toBe(null)
  })

  it('40 uses at once at a limit of three: three', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id, may: { monthlyLimit: 3 } })
    const codes = await Promise.all(Array.from({ length: 40 }, (_, n) => priceCode(sub, n)))
    expect(codes.filter((code) => code === 0)).toHaveLength(3)
    expect(codes.every((code) => [0, 4100, 5030].includes(code))).toBe(true)
    expect((await call(owner, 'user/info')).accounts[0]?.used).toBe(3)
  })

  it('says whose it is; what is paid for, and the owner, go on', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id, may: { monthlyLimit: 1 } })
    expect(await priceCode(sub, 1)).toBe(0)
    expect(await price(sub, 2)).toMatchObject({ code: 4100, message: expect.stringMatching(/子账号本月.*主账号/) })
    expect([await priceCode(sub, 1), await priceCode(owner, 2)]).toEqual([0, 0])
    // The owner has paid for it: free for everyone of his.
    expect(await priceCode(sub, 2)).toBe(0)
    expect((await listed(owner))[0]?.usedThisMonth).toBe(1)
  })

  it('does not count what was given back, nor last month', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id, may: { monthlyLimit: 1 } })
    expect([await priceCode(sub, 1), await priceCode(sub, 2)]).toEqual([0, 4100])
    await query({
      sql: `INSERT INTO quota_tx (id, owner_id, service, lot_id, reason, delta, used, remain, refunds, actor_id, remark, at)
        SELECT ?, tx.owner_id, 'smt', tx.lot_id, 'refund', 1, lot.used - 1, 0, tx.id, tx.actor_id, '', tx.at
        FROM quota_tx AS tx JOIN quota_lot AS lot ON lot.id = tx.lot_id WHERE tx.actor_id = ? AND reason = 'use'`,
      args: [crypto.randomUUID(), sub.id],
    })
    expect([await priceCode(sub, 2), await priceCode(sub, 3)]).toEqual([0, 4100])
    const there = new Date(Date.now() + 8 * 3_600_000)
    const start = Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - 8 * 3_600_000
    const used = (at: number) => ({
      sql: `INSERT INTO quota_tx (id, owner_id, service, lot_id, reason, delta, used, remain, object_id, actor_id, remark, at)
        SELECT ?, owner_id, 'smt', id, 'use', -1, used + 1, 0, 'x', ?, '', ? FROM quota_lot WHERE owner_id = ?`,
      args: [crypto.randomUUID(), next.id, at, owner.id],
    })
    const next = await person({ parentId: owner.id, may: { monthlyLimit: 1 } })
    await query(used(start - 1))
    const mine = async () => (await listed(owner)).find(({ id }) => id === next.id)?.usedThisMonth
    expect(await mine()).toBe(0)
    await query(used(start))
    expect([await mine(), await priceCode(next, 9)]).toEqual([1, 4100])
  })
})

describe('what belongs to whom', () => {
  it('a sub-account sees its own bills; the owner sees all and whose they are', async () => {
    const owner = await person()
    const [one, two] = [await person({ parentId: owner.id }), await person({ parentId: owner.id })]
    await priceCode(one, 1)
    await priceCode(two, 2)
    await priceCode(owner, 3)
    const creators = async (as: Person, search: object = {}) =>
      (await call(as, 'bomHistory/getMyList', search)).items.map(({ creatorName }) => creatorName).toSorted()
    expect(await creators(one)).toEqual([one.name])
    expect(await creators(owner)).toEqual([one.name, two.name, owner.name].toSorted())
    expect(await creators(owner, { creatorId: two.id })).toEqual([two.name])
    expect(await creators(one, { creatorId: two.id })).toEqual([])
  })

  it('removal ends the sessions, frees name and number, and keeps the bills', async () => {
    const owner = await person()
    const { draft, answer } = await invited(owner)
    const sub = { id: answer.data.id, name: draft.name, token: await signIn(draft.name, answer.data.password) }
    const other = await person({ parentId: owner.id })
    await priceCode(other, 1)
    await call(owner, 'user/RemoveMySubAccounts', { ids: [sub.id, other.id] })
    expect([await codeOf(sub, 'user/info'), await codeOf(other, 'user/info')]).toEqual([4096, 4096])
    expect(await listed(owner)).toEqual([])
    expect((await call(owner, 'bomHistory/getMyList', {})).items).toMatchObject([
      { creatorName: expect.stringContaining('已删除') },
    ])
    expect(await codeOf(owner, 'user/RemoveMySubAccounts', { ids: [sub.id] })).toBe(4104)
    await query({ sql: 'DELETE FROM verify_code WHERE phone = ?', args: [draft.phone] })
    expect((await invited(owner, { phone: draft.phone, name: draft.name })).answer.state).toBe(1)
  })

  it('a removal cannot be kept from happening by a name that is taken', async () => {
    const [owner, friend] = [await person(), await person()]
    const sub = await person({ parentId: owner.id })
    const name = `${sub.name}（已删除 ${sub.id.slice(0, 8)}）`
    await call(friend, 'user/updateMyInfo', { name, rowVersion: 1 })
    await call(owner, 'user/RemoveMySubAccounts', { ids: [sub.id] })
    expect(await codeOf(sub, 'user/info')).toBe(4096)
  })

  it('a removal of several is one: a foreign id among them, and nothing happens', async () => {
    const [owner, other] = [await person(), await person()]
    const [mine, theirs] = [await person({ parentId: owner.id }), await person({ parentId: other.id })]
    expect(await codeOf(owner, 'user/RemoveMySubAccounts', { ids: [mine.id, theirs.id] })).toBe(4104)
    expect([await codeOf(mine, 'user/info'), await codeOf(theirs, 'user/info')]).toEqual([0, 0])
  })

  it('an owner who is disabled takes his people with him', async () => {
    const [owner, operator] = [await person(), await person({ isAdmin: true })]
    const sub = await person({ parentId: owner.id })
    await call(operator, 'user/update', { id: owner.id, rowVersion: 1, name: owner.name, state: 0 })
    expect(await codeOf(sub, 'user/info')).toBe(4096)
    await expect(signIn(sub.name)).rejects.toThrow('账号或密码错误')
  })

  it('an owner is removed once they are, and their names and numbers are free', async () => {
    const [owner, operator, phone] = [await person({ ticks: 0 }), await person({ isAdmin: true }), newPhone()]
    const sub = await person({ parentId: owner.id, phone })
    const other = await person({ parentId: owner.id, state: 0 })
    expect(await codeOf(operator, 'user/delete', { id: owner.id })).toBe(4102)
    await call(owner, 'user/RemoveMySubAccounts', { ids: [sub.id, other.id] })
    await call(operator, 'user/delete', { id: owner.id })
    expect(await codeOf(sub, 'user/info')).toBe(4096)
    await person({ phone })
    await call(operator, 'user/add', { name: other.name })
  })

  it('there is no nesting, no change of hands, and no way up', async () => {
    const owner = await person()
    const [sub, operator] = [await person({ parentId: owner.id }), await person({ isAdmin: true })]
    await expect(person({ parentId: sub.id })).rejects.toThrow('sub_account_nested')
    await expect(query({ sql: 'UPDATE user SET parent_id = NULL, role_type = 1 WHERE id = ?', args: [sub.id] })).rejects.toThrow(
      'sub_account_owner',
    )
    await expect(
      query({ sql: 'UPDATE user SET parent_id = ?, role_type = 2 WHERE id = ?', args: [owner.id, operator.id] }),
    ).rejects.toThrow()
    const up = { id: sub.id, rowVersion: 1, name: sub.name, state: 1 as const, isAdmin: true }
    expect(await codeOf(operator, 'user/update', up)).toBe(4102)
    expect((await askOwn(sub, 'user/SendVCode', { phone: newPhone(), scene: 'invite' })).code).toBe(4105)
    const { items } = await call(operator, 'user/userlist', { kind: 'sub', keyword: sub.name })
    expect(items).toMatchObject([{ name: sub.name, parentName: owner.name, kind: 'sub' }])
  })

  it('an account without its row of rights may use nothing and sees no price', async () => {
    const owner = await person()
    const sub = await person({ parentId: owner.id })
    await query({ sql: 'DELETE FROM sub_account WHERE user_id = ?', args: [sub.id] })
    expect((await call(sub, 'user/info')).priceRights).toEqual({ cost: false, sell: false, totals: false, margin: false })
    expect(await priceCode(sub, 1)).toBe(4105)
  })
})

describe('the company', () => {
  const told = async (company: string) => {
    const owner = await person()
    await call(owner, 'user/updateMyInfo', { name: owner.name, rowVersion: 1, company })
    return owner
  }

  it('is the owner’s word, which his people see', async () => {
    const owner = await told('深圳市云杉电子有限公司')
    const sub = await person({ parentId: owner.id })
    expect((await call(sub, 'user/info')).company).toBe('深圳市云杉电子有限公司')
    expect(await codeOf(sub, 'user/updateMyInfo', { name: sub.name, rowVersion: 1, company: '别的公司' })).toBe(4105)
    await call(owner, 'user/updateMyInfo', { name: owner.name, rowVersion: 2 })
    expect((await call(owner, 'user/info')).company).toBe('深圳市云杉电子有限公司')
  })

  it('is found by its name alone, each once, at most ten', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    for (let n = 0; n < 12; n++) await told(`公司${mark}-${n % 11}`)
    const found = await call(await person(), 'user/QueryCompany', { keyword: mark })
    expect(found).toHaveLength(10)
    expect(new Set(found.map(({ name }) => name)).size).toBe(10)
    expect(found.every((one) => Object.keys(one).join() === 'name')).toBe(true)
    expect(await call(await person(), 'user/QueryCompany', { keyword: '%%' })).toEqual([])
    expect(await codeOf(await person(), 'user/QueryCompany', { keyword: ' 公 ' })).toBe(4103)
  })
})
