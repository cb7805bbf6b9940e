import { describe, expect, it } from 'vitest'
import { newKey, price } from './programs.ts'
import { ask, call, codeOf, envelope, newPhone, PASSWORD, person, query, signIn, type Person } from './harness.ts'

const newName = () => `人-${crypto.randomUUID().slice(0, 13)}`
const draftOf = (name: string) => ({ name, phone: '', email: '', isAdmin: false, isAdminBomTool: false, state: 1 as const })
const admin = () => person({ isAdmin: true })

describe('the list of people', () => {
  it('finds by name and phone, by state and kind, and sorts', async () => {
    const operator = await admin()
    const phone = newPhone()
    const [owner, tool] = [await person({ phone }), await person({ isAdmin: true, isAdminBomTool: true })]
    const [sub, off] = [await person({ parentId: owner.id }), await person({ state: 0 })]
    const found = async (search: object) =>
      (await call(operator, 'user/userlist', search)).items.map(({ id, kind }) => [id, kind])
    expect(await found({ keyword: phone })).toEqual([[owner.id, 'member']])
    expect(await found({ keyword: tool.name, kind: 'tool' })).toEqual([[tool.id, 'tool']])
    expect(await found({ keyword: tool.name, kind: 'member' })).toEqual([])
    expect(await found({ keyword: sub.name, kind: 'sub' })).toEqual([[sub.id, 'sub']])
    expect(await found({ parentId: owner.id })).toEqual([[sub.id, 'sub']])
    expect(await found({ parentId: sub.id })).toEqual([])
    expect(await found({ keyword: off.name, state: 1 })).toEqual([])
    expect(await found({ keyword: off.name, state: 0 })).toEqual([[off.id, 'member']])
    const seen = await call(operator, 'user/userlist', { sort: 'lastSeen', pageSize: 5 })
    expect(seen.items.map(({ lastSeen }) => lastSeen)).toEqual(
      seen.items.map(({ lastSeen }) => lastSeen).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    )
    expect(await codeOf(operator, 'user/userlist', { sort: 'password_hash' })).toBe(4103)
  })

  it('tells what a member has, and of a sub-account nothing', async () => {
    const member = await person({ ticks: 40 })
    const sub = await person({ parentId: member.id })
    const all = await admin()
    await call(all, 'wallet/topUp', { key: crypto.randomUUID(), userId: member.id, amountFen: 12_345, remark: '转账' })
    const has = async ({ name }: Person) => {
      const [row] = (await call(all, 'user/userlist', { keyword: name })).items
      return [row?.walletFen, row?.ticks, (row?.ticksUntil ?? 0) > Date.now()]
    }
    expect(await has(member)).toEqual([12_345, 40, true])
    expect(await has(sub)).toEqual([null, null, false])
  })

  it('shows no visitor, no removed account and no hash', async () => {
    const operator = await admin()
    const [visitor, gone] = [await person({ roleType: 5 }), await person({ ticks: 0 })]
    await call(operator, 'user/delete', { id: gone.id })
    const text = await (await ask(operator, 'user/userlist', { pageSize: 200 })).text()
    expect([text.includes(visitor.id), text.includes(gone.id), /scrypt|hash/i.test(text)]).toEqual([false, false, false])
    expect(await codeOf(operator, 'user/getuser', { id: gone.id })).toBe(4104)
    expect(await (await ask(operator, 'user/getuser', { id: operator.id })).text()).not.toMatch(/scrypt|hash/i)
  })

  it('tells by GetUser where someone is signed in', async () => {
    const [operator, member] = [await admin(), await person()]
    const answer = await envelope<{ name: string; sessions: unknown[] }>(await ask(operator, `user/getuser?id=${member.id}`))
    expect([answer.data.name, answer.data.sessions.length]).toEqual([member.name, 1])
  })
})

describe('a new account', () => {
  it('gets an initial password that serves for nothing but signing in', async () => {
    const operator = await admin()
    const draft = { name: newName(), phone: newPhone(), email: 'a@b.cn' }
    const { id, password } = await call(operator, 'user/add', draft)
    expect(password).toMatch(/^[a-z2-9]{12}$/)
    const one = { token: await signIn(draft.phone, password) }
    expect(await codeOf(one, 'user/info')).toBe(0)
    expect(await codeOf(one, 'bomHistory/getMyList', {})).toBe(4105)
    await query({ sql: 'UPDATE user SET initial_until = 1 WHERE id = ?', args: [id] })
    expect(await codeOf(one, 'user/info')).toBe(4096)
    expect(await codeOf(null, 'user/login', { name: draft.name, pwd: password })).toBe(4103)
    const [log] = await query({ sql: "SELECT input FROM operation_log WHERE call = 'user/add' AND target = ?", args: [id] })
    expect(String(log?.['input'])).not.toContain(password)
  })

  it('is refused with a name or a phone number that is taken, whatever the case', async () => {
    const operator = await admin()
    const taken = await person({ phone: newPhone() })
    const answer = await envelope(await ask(operator, 'user/add', { name: taken.name.toUpperCase() }))
    expect(answer).toEqual({ state: 0, code: 4102, message: '此名称已被使用', data: { field: 'name', reason: 'nameTaken' } })
    const [{ phone } = {}] = await query({ sql: 'SELECT phone FROM user WHERE id = ?', args: [taken.id] })
    const same = await envelope(await ask(operator, 'user/add', { name: newName(), phone: String(phone) }))
    expect(same).toMatchObject({ code: 4102, data: { field: 'phone' } })
  })

  it.each([
    { name: '13800000000' },
    { name: '  ' },
    { name: 'a'.repeat(65) },
    { name: 'a\u202eb' },
    { name: 'ok', phone: '+86 138' },
    { name: 'ok', email: 'x' },
    { name: 'ok', isAdminBomTool: true },
    { name: 'ok', roleType: 5 },
    { name: 'ok', passwordHash: 'x' },
  ])('is refused as %j', async (draft) => {
    expect(await codeOf(await admin(), 'user/add', draft)).toBe(4103)
  })
})

describe('a change of an account', () => {
  it('is kept with what was and what became', async () => {
    const [operator, member] = [await admin(), await person()]
    const name = newName()
    const change = { ...draftOf(name), id: member.id, rowVersion: 1, phone: newPhone() }
    expect(await call(operator, 'user/update', change)).toEqual({ id: member.id, rowVersion: 2 })
    const { items } = await call(operator, 'setting/OperationLog', { target: member.id, call: 'user/update' })
    const what = { callLabel: '修改用户', targetKind: 'user', targetName: name }
    expect(items[0]).toMatchObject({ userName: operator.name, ...what })
    expect(JSON.parse(items[0]?.before ?? '')).toMatchObject([{ name: member.name, phone: null }])
    expect(JSON.parse(items[0]?.after ?? '')).toMatchObject([{ name, phone: change.phone }])
    expect(JSON.stringify(items)).not.toContain('scrypt')
    expect(await codeOf(operator, 'user/update', change)).toBe(4102)
    expect(await codeOf(operator, 'user/update', { ...change, id: crypto.randomUUID() })).toBe(4104)
  })

  it('to disabled ends every session with the next request, and can be taken back', async () => {
    const [operator, member] = [await admin(), await person()]
    await call(operator, 'user/update', { ...draftOf(member.name), id: member.id, rowVersion: 1, state: 0 })
    expect(await codeOf(member, 'user/info')).toBe(4096)
    expect(await codeOf(null, 'user/login', { name: member.name, pwd: PASSWORD })).toBe(4103)
    await call(operator, 'user/update', { ...draftOf(member.name), id: member.id, rowVersion: 2, state: 1 })
    expect(await signIn(member.name)).toMatch(/^ey/)
  })

  it('never touches one’s own rights or state', async () => {
    const operator = await admin()
    const own = { ...draftOf(operator.name), id: operator.id, rowVersion: 1, isAdmin: true }
    for (const change of [{ isAdmin: false }, { isAdminBomTool: true }, { state: 0 as const }])
      expect(await codeOf(operator, 'user/update', { ...own, ...change })).toBe(4102)
    expect(await codeOf(operator, 'user/delete', { id: operator.id })).toBe(4102)
    expect(await call(operator, 'user/update', { ...own, phone: newPhone() })).toMatchObject({ rowVersion: 2 })
  })

  it('makes no sub-account an administrator', async () => {
    const [operator, owner] = [await admin(), await person()]
    const sub = await person({ parentId: owner.id })
    expect(await codeOf(operator, 'user/update', { ...draftOf(sub.name), id: sub.id, rowVersion: 1, isAdmin: true })).toBe(4102)
  })

  it('by removal frees name and phone number and keeps the history', async () => {
    const [operator, member] = [await admin(), await person({ phone: newPhone(), ticks: 0 })]
    await signIn(member.name)
    await call(operator, 'user/delete', { id: member.id })
    expect(await codeOf(member, 'user/info')).toBe(4096)
    expect(await codeOf(operator, 'user/delete', { id: member.id })).toBe(4104)
    await call(operator, 'user/add', { name: member.name })
    const { items } = await call(operator, 'setting/OperationLog', { userId: member.id })
    expect(items[0]?.userName).toContain('已删除')
  })

  it('by ending sessions leaves the password', async () => {
    const [operator, member] = [await admin(), await person()]
    await call(operator, 'user/endSessions', { id: member.id })
    expect(await codeOf(member, 'user/info')).toBe(4096)
    expect(await signIn(member.name)).toMatch(/^ey/)
  })

  it('by a new initial password ends the old one and every session', async () => {
    const [operator, member] = [await admin(), await person()]
    const { password } = await call(operator, 'user/initialPassword', { id: member.id })
    expect(await codeOf(member, 'user/info')).toBe(4096)
    expect(await codeOf(null, 'user/login', { name: member.name, pwd: PASSWORD })).toBe(4103)
    expect(await signIn(member.name, password)).toMatch(/^ey/)
  })

  it('by two at once happens once', async () => {
    const [operator, member] = [await admin(), await person()]
    const tries = Array.from({ length: 8 }, (_, i) =>
      codeOf(operator, 'user/update', { ...draftOf(`${member.name}-${i}`), id: member.id, rowVersion: 1 }),
    )
    const codes = await Promise.all(tries)
    expect(codes.filter((code) => code === 0).length).toBe(1)
    expect(codes.filter((code) => code === 4102).length).toBe(7)
  })
})

const topUp = (userId: string, amountFen: number) => ({ key: crypto.randomUUID(), userId, amountFen, remark: '银行转账' })

describe('an account that still has something', () => {
  it('is not deleted, and the refusal says with figures what is left', async () => {
    const operator = await admin()
    const refusal = async (id: string) => envelope(await ask(operator, 'user/delete', { id }))
    const [rich, busy, counted] = [await person({ ticks: 0 }), await person({ ticks: 1 }), await person({ ticks: 1795 })]
    await call(operator, 'wallet/topUp', topUp(rich.id, 2_788_000))
    const parent = await person({ ticks: 0 })
    await person({ parentId: parent.id })
    await call(busy, 'BomAnalyse/SaveItem', { text: 'Designator,Footprint\nR1,0603' })
    for (const [id, what] of [
      [rich.id, '余额 ¥27,880.00'],
      [counted.id, '剩余次数 1,795'],
      [parent.id, '子账号 1 个'],
      [busy.id, '计价记录 1 条'],
    ] as const)
      expect(await refusal(id)).toMatchObject({
        code: 4102,
        message: expect.stringContaining(`还有${what}，不能删除`),
        data: { reason: 'notEmpty' },
      })
    const { left } = await call(operator, 'user/getuser', { id: rich.id })
    expect(left).toEqual({ walletFen: 2_788_000, ticks: 0, bills: 0, subAccounts: 0 })
  })

  it('cannot be taken away past the program either', async () => {
    const gone = (id: string) => query({ sql: 'UPDATE user SET state = 0, removed = ? WHERE id = ?', args: [Date.now(), id] })
    await expect(gone((await person()).id)).rejects.toThrow('user_not_empty')
    const over = await person({ ticks: 0 })
    await gone(over.id)
  })

  it('is closed: nobody of it gets in, its keys stop, name and number stay its own; restored it is as it was', async () => {
    const operator = await admin()
    const phone = newPhone()
    const member = await person({ phone })
    const sub = await person({ parentId: member.id })
    const { header } = await newKey(member)
    await call(operator, 'wallet/topUp', topUp(member.id, 5000))
    const reason = '会员要求停止合作'
    expect(await codeOf(operator, 'user/close', { id: member.id, rowVersion: 1, reason: '停' })).toBe(4103)
    const { rowVersion } = await call(operator, 'user/close', { id: member.id, rowVersion: 1, reason })
    expect([await codeOf(member, 'user/info'), await codeOf(sub, 'user/info')]).toEqual([4096, 4096])
    await expect(signIn(member.name)).rejects.toThrow('账号或密码错误')
    await expect(signIn(sub.name)).rejects.toThrow('账号或密码错误')
    expect(await price(header)).toMatchObject({ code: 4096, message: '此 API密钥的账号已停用' })
    expect(await codeOf(operator, 'user/add', { name: member.name })).toBe(4102)
    expect(await codeOf(operator, 'user/add', { name: newName(), phone })).toBe(4102)
    const row = await call(operator, 'user/getuser', { id: member.id })
    expect(row).toMatchObject({ state: 0, closed: { reason }, left: { walletFen: 5000, ticks: 1000, subAccounts: 1 } })
    const open = { ...draftOf(member.name), id: member.id, rowVersion, phone }
    expect(await envelope(await ask(operator, 'user/update', open))).toMatchObject({
      code: 4102,
      message: '账号已关闭，请先恢复',
    })
    expect(await codeOf(operator, 'user/close', { id: member.id, rowVersion, reason })).toBe(4102)

    await call(operator, 'user/restore', { id: member.id, rowVersion })
    expect(await codeOf(operator, 'user/restore', { id: member.id, rowVersion: rowVersion + 1 })).toBe(4102)
    const again = { token: await signIn(phone) }
    expect(await call(again, 'user/info')).toMatchObject({ id: member.id, wallet: 50, accounts: [{ ticks: 1000 }] })
    expect(await signIn(sub.name)).toMatch(/^ey/)
    expect(await price(header)).toMatchObject({ code: 0 })
    const { items } = await call(operator, 'setting/OperationLog', { target: member.id })
    expect(items.map((one) => one.call).filter((one) => one !== 'wallet/topUp')).toEqual(['user/restore', 'user/close'])
  })

  it('nobody closes his own account', async () => {
    const operator = await admin()
    expect(await codeOf(operator, 'user/close', { id: operator.id, rowVersion: 1, reason: '不再需要了' })).toBe(4102)
  })
})
