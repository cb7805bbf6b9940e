import { describe, expect, it } from 'vitest'
import { ask, call, calledFrom, codeOf, envelope, PASSWORD, person, query, send, signIn } from './harness.ts'

/** Median of five failed tries, in ms. */
async function took(who: () => string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const began = performance.now()
    await codeOf(null, 'user/login', { name: who(), pwd: 'wrong' })
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[2] ?? 0
}

describe('sign-in', () => {
  it('takes the name in any case, or the phone number', async () => {
    const phone = String(Math.floor(1e10 + Math.random() * 9e10))
    const { name } = await person({ phone })
    expect(await signIn(name.toUpperCase())).toMatch(/^ey/)
    expect(await signIn(phone)).toMatch(/^ey/)
  })

  it('says the same to the unknown, the wrong and the disabled', async () => {
    const [{ name }, disabled] = await Promise.all([person(), person({ state: 0 })])
    const tries = [
      { name: 'nobody at all', pwd: PASSWORD },
      { name, pwd: 'wrong' },
      { name: disabled.name, pwd: PASSWORD },
    ]
    const answers = await Promise.all(tries.map(async (body) => envelope(await ask(null, 'user/login', body))))
    for (const answer of answers) expect(answer).toMatchObject({ state: 0, code: 4103, message: '账号或密码错误' })
  })

  it('lets ten tries of an account through in 15 minutes, even when they come at once', async () => {
    const { name } = await person()
    const codes = await Promise.all(Array.from({ length: 14 }, () => codeOf(null, 'user/login', { name, pwd: 'wrong' })))
    expect(codes.filter((code) => code === 4103).length).toBe(10)
    expect(codes.filter((code) => code === 4029).length).toBe(4)
    const refused = await ask(null, 'user/login', { name, pwd: PASSWORD })
    expect([(await envelope(refused)).code, refused.headers.get('Retry-After')]).toEqual([4029, '900'])
    await query({
      sql: 'UPDATE login_attempt SET at = at - 16 * 60000 WHERE account = (SELECT id FROM user WHERE name = ?)',
      args: [name],
    })
    expect(await codeOf(null, 'user/login', { name, pwd: PASSWORD })).toBe(0)
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:7::9', '2001:db8:0:7'],
    ['2001:DB8::9', '2001:db8:0:0'],
  ])('stops an address that tries many accounts: %s', async (address, ip) => {
    const tries = Array.from({ length: 30 }, () => ({
      sql: "INSERT INTO login_attempt VALUES (?, 'someone', ?, ?)",
      args: [crypto.randomUUID(), ip, Date.now()],
    }))
    await query(...tries)
    const headers = { 'Content-Type': 'application/json', ...calledFrom(address) }
    const body = JSON.stringify({ name: 'anyone', pwd: 'wrong' })
    expect((await envelope(await send('/api/user/login', { method: 'POST', headers, body }))).code).toBe(4029)
  })

  it.each([
    ['30 in 15 minutes', '203.0.113.20', 30, 14],
    ['300 in a day', '203.0.113.21', 300, 60],
    ['300 in a day, to its end', '203.0.113.22', 300, 24 * 60 - 1],
  ])('lets an address try %s, not once more', async (_, ip, most, minutesAgo) => {
    const earlier = Date.now() - minutesAgo * 60_000
    const tries = Array.from({ length: most - 1 }, (): [string, string, number] => [crypto.randomUUID(), ip, earlier])
    await query(...tries.map((args) => ({ sql: "INSERT INTO login_attempt VALUES (?, 'someone', ?, ?)", args })))
    const headers = { 'Content-Type': 'application/json', ...calledFrom(ip) }
    const once = async () => {
      const body = JSON.stringify({ name: crypto.randomUUID(), pwd: 'wrong' })
      return (await envelope(await send('/api/user/login', { method: 'POST', headers, body }))).code
    }
    expect([await once(), await once()]).toEqual([4103, 4029])
  })

  it('counts no try of an address that is older than a day', async () => {
    const [ip, before] = ['203.0.113.23', Date.now() - 24 * 3_600_000 - 60_000]
    const old = Array.from({ length: 300 }, (): [string, string, number] => [crypto.randomUUID(), ip, before])
    await query(...old.map((args) => ({ sql: "INSERT INTO login_attempt VALUES (?, 'someone', ?, ?)", args })))
    const headers = { 'Content-Type': 'application/json', ...calledFrom(ip) }
    const body = JSON.stringify({ name: 'anyone', pwd: 'wrong' })
    expect((await envelope(await send('/api/user/login', { method: 'POST', headers, body }))).code).toBe(4103)
  })

  it('takes as long for the unknown as for the wrong', async () => {
    const { name } = await person()
    const [known, unknown] = [await took(() => name), await took(() => crypto.randomUUID())]
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2)
  })

  it('is logged with who and from where, without the password', async () => {
    const { id, name } = await person()
    await signIn(name)
    const [row] = await query({
      sql: "SELECT input, user_id FROM operation_log WHERE call = 'user/login' AND user_id = ?",
      args: [id],
    })
    expect(JSON.parse(String(row?.['input']))).toEqual({ name, pwd: '***' })
  })
})

describe('session', () => {
  it('tells who is signed in', async () => {
    const admin = await person({ isAdmin: true, ticks: 0 })
    expect(await call(admin, 'user/info')).toMatchObject({
      id: admin.id,
      name: admin.name,
      isAdmin: true,
      wallet: 0,
      accounts: [null],
    })
  })

  it('ends with the sign-out, and only that one', async () => {
    const one = await person()
    const other = { token: await signIn(one.name) }
    await call(one, 'user/logout')
    expect(await codeOf(one, 'user/info')).toBe(4096)
    expect(await codeOf(other, 'user/info')).toBe(0)
  })

  it.each(["password_hash = 'scrypt$14$8$5$ another one entirely'", 'state = 0'])(
    'ends at once when someone sets %s',
    async (change) => {
      const user = await person()
      await query({ sql: `UPDATE user SET ${change}, updated = 1 WHERE id = ?`, args: [user.id] })
      expect(await codeOf(user, 'user/info')).toBe(4096)
    },
  )

  it('ends after the idle and after the absolute limit', async () => {
    const idle = await person()
    const old = await person({ isAdmin: true })
    await query({ sql: 'UPDATE session SET last_seen = last_seen - 12 * 3600000 WHERE user_id = ?', args: [idle.id] })
    await query({ sql: 'UPDATE session SET created = created - 12 * 3600000 WHERE user_id = ?', args: [old.id] })
    expect(await codeOf(idle, 'user/info')).toBe(4096)
    expect(await codeOf(old, 'user/info')).toBe(4096)
  })

  it('renews the token of a session in use, in a header', async () => {
    const user = await person()
    expect((await ask(user, 'user/info')).headers.get('X-New-Token')).toBeNull()
    await query({ sql: 'UPDATE session SET last_seen = last_seen - 6 * 60000 WHERE user_id = ?', args: [user.id] })
    const renewed = (await ask(user, 'user/info')).headers.get('X-New-Token')
    expect(await codeOf({ token: renewed ?? '' }, 'user/info')).toBe(0)
    expect((await ask(user, 'user/info')).headers.get('X-New-Token')).toBeNull()
  })

  it('follows a change of role with the next request', async () => {
    const user = await person({ isAdmin: true })
    await query({ sql: 'UPDATE user SET is_admin = 0 WHERE id = ?', args: [user.id] })
    expect((await call(user, 'user/info')).isAdmin).toBe(false)
  })
})
