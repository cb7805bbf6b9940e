import { describe, expect, it } from 'vitest'
import { ask, askOwn, call, codeOf, envelope, newPhone, PASSWORD, person, query, shownCode, signIn, upload } from './harness.ts'

const NEXT = '四号车间的打印机'

describe('a new password', () => {
  it('ends all other sessions and leaves the one at work', async () => {
    const one = await person()
    const other = { token: await signIn(one.name) }
    expect(await codeOf(one, 'user/ChangePassword', { old: 'wrong', new: NEXT })).toBe(4103)
    await call(one, 'user/ChangePassword', { old: PASSWORD, new: NEXT })
    expect([await codeOf(one, 'user/info'), await codeOf(other, 'user/info')]).toEqual([0, 4096])
    expect(await codeOf(null, 'user/login', { name: one.name, pwd: PASSWORD })).toBe(4103)
    expect(await signIn(one.name, NEXT)).toMatch(/^ey/)
    const [log] = await query({
      sql: "SELECT input FROM operation_log WHERE call = 'user/ChangePassword' AND user_id = ?",
      args: [one.id],
    })
    expect(JSON.parse(String(log?.['input']))).toEqual({ old: '***', new: '***' })
  })

  it.each(['1234567', 'password1', 'P@ssw0rd!', '1qaz2wsx', 'woaini1314', 'admin@2024', '88888888', 'a'.repeat(129)])(
    'is not %s',
    async (next) => {
      const one = await person()
      expect(await codeOf(one, 'user/ChangePassword', { old: PASSWORD, new: next })).toBe(4103)
    },
  )

  it('ends a sign-in by the old one that is still under way', async () => {
    for (let wait = 0; wait < 300; wait += 30) {
      const me = await person()
      const entering = ask(null, 'user/login', { name: me.name, pwd: PASSWORD })
      await new Promise((resolve) => setTimeout(resolve, wait))
      await query({ sql: "UPDATE user SET password_hash = 'another one than before' WHERE id = ?", args: [me.id] })
      const { state, data } = await envelope<{ accessToken: string }>(await entering)
      if (state === 1) expect(await codeOf({ token: data.accessToken }, 'user/info')).toBe(4096)
    }
  })

  it('is not the old one, and needs either the old one or a code', async () => {
    const one = await person()
    expect(await codeOf(one, 'user/ChangePassword', { old: PASSWORD, new: PASSWORD })).toBe(4103)
    expect(await codeOf(one, 'user/ChangePassword', { new: NEXT })).toBe(4103)
    expect(await codeOf(one, 'user/ChangePassword', { old: PASSWORD, code: '123456', new: NEXT })).toBe(4103)
  })

  it('is set by a code to one’s own phone, which is no use to another', async () => {
    const [one, other] = [await person({ phone: newPhone() }), await person({ phone: newPhone() })]
    const code = await shownCode(one, 'user/SendVCode', { scene: 'reset' })
    expect(await codeOf(other, 'user/ChangePassword', { code, new: NEXT })).toBe(4103)
    await call(one, 'user/ChangePassword', { code, new: NEXT })
    expect(await signIn(one.name, NEXT)).toMatch(/^ey/)
  })

  it('replaces an initial one, after which everything is open', async () => {
    const operator = await person({ isAdmin: true })
    const name = `新-${crypto.randomUUID().slice(0, 13)}`
    const { password } = await call(operator, 'user/add', { name })
    const one = { token: await signIn(name, password) }
    expect((await call(one, 'user/info')).isInitial).toBe(true)
    await call(one, 'user/ChangePassword', { old: password, new: NEXT })
    expect((await call(one, 'user/info')).isInitial).toBe(false)
    expect(await codeOf(one, 'bomHistory/getMyList', {})).toBe(0)
  })

  it('for a forgotten one is set by phone and code, and ends every session', async () => {
    const phone = newPhone()
    const one = await person({ phone })
    const code = await shownCode(null, 'user/getAuthCode', { phone, scene: 'reset' })
    expect(await codeOf(null, 'user/resetPassword', { phone: newPhone(), code, new: NEXT })).toBe(4103)
    expect(await codeOf(null, 'user/resetPassword', { phone, code, new: NEXT })).toBe(0)
    expect(await codeOf(one, 'user/info')).toBe(4096)
    expect(await signIn(phone, NEXT)).toMatch(/^ey/)
    expect(await codeOf(null, 'user/resetPassword', { phone, code, new: NEXT })).toBe(4103)
  })

  it('is not guessed in more than ten tries', async () => {
    const one = await person()
    const tries = Array.from({ length: 14 }, () => codeOf(one, 'user/ChangePassword', { old: 'wrong', new: NEXT }))
    const codes = await Promise.all(tries)
    expect(codes.filter((code) => code === 4103).length).toBe(10)
    expect(await codeOf(one, 'user/ChangePassword', { old: PASSWORD, new: NEXT })).toBe(4029)
  })
})

describe('my own data', () => {
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], 'a.png')
  const draft = (name: string) => ({ name, avatarUrl: '', email: '', rowVersion: 1 })

  it('takes name, email and a picture of my own', async () => {
    const [one, other] = [await person(), await person()]
    const picture = (await envelope<{ url: string }>(await upload(other, 1, png))).data.url
    const mine = (await envelope<{ url: string }>(await upload(one, 1, png))).data.url
    const name = `我-${one.name}`
    expect(await codeOf(one, 'user/updateMyInfo', { ...draft(name), avatarUrl: picture })).toBe(4103)
    await call(one, 'user/updateMyInfo', { ...draft(name), avatarUrl: mine, email: 'a@b.cn' })
    expect(await call(one, 'user/info')).toMatchObject({ name, avatarUrl: mine, email: 'a@b.cn', rowVersion: 2 })
    expect(await codeOf(one, 'user/updateMyInfo', draft(name))).toBe(4102)
    expect(await codeOf(one, 'user/updateMyInfo', { ...draft(other.name), rowVersion: 2 })).toBe(4102)
  })

  it.each([{ isAdmin: true }, { wallet: 999 }, { roleType: 1 }, { id: crypto.randomUUID() }, { avatarUrl: 'https://evil' }])(
    'takes nothing else: %j',
    async (extra) => {
      const one = await person()
      expect(await codeOf(one, 'user/updateMyInfo', { ...draft(one.name), ...extra })).toBe(4103)
      expect((await call(one, 'user/info')).isAdmin).toBe(false)
    },
  )

  it('takes a new phone number by a code to it and the password', async () => {
    const [one, phone] = [await person({ phone: newPhone() }), newPhone()]
    const code = await shownCode(one, 'user/SendVCode', { scene: 'bind', phone })
    expect(await codeOf(one, 'user/changePhone', { phone, code, pwd: 'wrong' })).toBe(4103)
    await call(one, 'user/changePhone', { phone, code, pwd: PASSWORD })
    expect((await call(one, 'user/info')).phone).toBe(phone)
    expect(await signIn(phone)).toMatch(/^ey/)
  })

  it('sends no code without a number, nor another’s', async () => {
    const one = await person()
    expect((await askOwn(one, 'user/SendVCode', { scene: 'bind' })).code).toBe(4103)
    expect((await askOwn(one, 'user/SendVCode', { scene: 'reset', phone: newPhone() })).code).toBe(4103)
    expect(await (await ask(one, 'user/info')).text()).not.toMatch(/scrypt|hash/i)
  })
})
