import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../shared/api/index.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { ask, call, calledFrom, envelope, ORIGIN, person, query, send, twentyAtATime, type Person, PASSWORD } from './harness.ts'
import { asProgram, DAY, limit, mine, newKey, price, TEXT, type Key } from './programs.ts'

describe('a key of one’s own', () => {
  it('is told once: later only its last four characters', async () => {
    const owner = await person()
    const { id, appId, secret } = await newKey(owner, { ipAllow: ['10.0.0.0/8'], expireAt: Date.now() + DAY })
    expect(secret).toMatch(/^[\w-]{43}$/)
    const [shown] = await call(owner, 'user/GetMyApiInfo')
    expect(shown).toMatchObject({
      id,
      appId,
      secretTail4: secret.slice(-4),
      ipAllow: ['10.0.0.0/8'],
      usedToday: 0,
      lastUsed: null,
    })
    expect(shown!.days).toHaveLength(30)
    expect(JSON.stringify(shown)).not.toContain(secret)
  })

  it('five at most, however many are asked for at once; a removed one makes room', async () => {
    const owner = await person()
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => (await envelope(await ask(owner, 'user/UpdateMyApiInfo', { name: 'x' }))).code),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(5)
    expect(codes.filter((code) => code !== 0).every((code) => code === 4102 || code === 5030)).toBe(true)
    const [first] = await call(owner, 'user/GetMyApiInfo')
    await call(owner, 'user/UpdateMyApiInfo', { id: first!.id, rowVersion: 1, name: 'x', remove: true })
    await newKey(owner)
    expect(await call(owner, 'user/GetMyApiInfo')).toHaveLength(5)
  })

  it('asks for the password where the sign-in is older than 15 minutes', async () => {
    const owner = await person()
    const { id } = await newKey(owner)
    const old = Date.now() - 16 * 60_000
    await query({ sql: 'UPDATE session SET created = ?1, authenticated = NULL WHERE user_id = ?2', args: [old, owner.id] })
    const code = async (body: object) => (await envelope(await ask(owner, 'user/UpdateMyApiInfo', { name: 'y', ...body }))).code
    expect([await code({}), await code({ id, rowVersion: 1, reset: true })]).toEqual([4105, 4105])
    expect(await code({ pwd: 'wrong password' })).toBe(4103)
    expect(await code({ pwd: PASSWORD })).toBe(0)
    // Its name, addresses and switch are no secrets.
    expect(await code({ id, rowVersion: 1, enabled: false })).toBe(0)
  })

  it.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(41) }],
    [{ ipAllow: ['10.0.0.5/8'] }],
    [{ ipAllow: ['10.0.0.256'] }],
    [{ ipAllow: ['010.0.0.1'] }],
    [{ ipAllow: ['example.com'] }],
    [{ ipAllow: ['1.2.3.4/33'] }],
    [{ ipAllow: ['2001:db8::1::2'] }],
    [{ ipAllow: Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`) }],
    [{ expireAt: 1 }],
    [{ expireAt: 10_000_000_000_000 }],
    [{ expireAt: 9_007_199_254_740_991 }],
    [{ reset: true, remove: true }],
    [{ secretHash: '0'.repeat(64) }],
    [{ perMinute: 6000 }],
  ])('refuses %j', async (draft) => {
    const owner = await person()
    const { code, message } = await envelope(await ask(owner, 'user/UpdateMyApiInfo', { name: 'x', ...draft }))
    expect(code).toBe(4103)
    expect(message).toMatch(/[一-龥]/)
  })

  it('keeps the addresses and the expiry that a change does not name', async () => {
    const owner = await person()
    const expireAt = Date.now() + 86_400_000
    const { id } = await call(owner, 'user/UpdateMyApiInfo', { name: 'ERP', ipAllow: ['10.0.0.0/8'], expireAt, enabled: false })
    await call(owner, 'user/UpdateMyApiInfo', { id, rowVersion: 1, name: 'ERP 2' })
    const kept = { name: 'ERP 2', ipAllow: ['10.0.0.0/8'], expireAt, enabled: false }
    expect(await call(owner, 'user/GetMyApiInfo')).toMatchObject([kept])
    await call(owner, 'user/UpdateMyApiInfo', { id, rowVersion: 2, name: 'ERP 2', ipAllow: [], expireAt: null, enabled: true })
    expect(await call(owner, 'user/GetMyApiInfo')).toMatchObject([{ ipAllow: [], expireAt: null, enabled: true }])
  })

  it('belongs to its owner: another member’s, a sub-account and an operator acting for him get nowhere', async () => {
    const [owner, other] = await Promise.all([person(), person()])
    const { id } = await newKey(owner)
    const change = { id, rowVersion: 1, name: '我的', reset: true }
    expect(await envelope(await ask(other, 'user/UpdateMyApiInfo', change))).toMatchObject({ code: 4104 })
    expect(await call(other, 'user/GetMyApiInfo')).toEqual([])
    const sub = await person({ parentId: owner.id })
    expect((await envelope(await ask(sub, 'user/GetMyApiInfo'))).code).toBe(4105)
    expect((await envelope(await ask(sub, 'user/UpdateMyApiInfo', { name: 'x' }))).code).toBe(4105)
    const { token } = await call(await person({ isAdmin: true }), 'user/virtualLogin', {
      userId: owner.id,
      reason: '帮会员看密钥',
    })
    const acting = { token: (await call(null, 'user/redeemCode', { code: token })).accessToken }
    expect((await envelope(await ask(acting, 'user/GetMyApiInfo'))).code).toBe(4105)
    expect((await envelope(await ask(acting, 'user/UpdateMyApiInfo', change))).code).toBe(4105)
  })

  it('keeps to the version that was seen', async () => {
    const owner = await person()
    const { id } = await newKey(owner)
    await call(owner, 'user/UpdateMyApiInfo', { id, rowVersion: 1, name: '一' })
    expect((await envelope(await ask(owner, 'user/UpdateMyApiInfo', { id, rowVersion: 1, name: '二' }))).code).toBe(4102)
  })
})

describe('who is let in', () => {
  let owner: Person
  let key: Key
  beforeAll(async () => {
    owner = await person()
    key = await newKey(owner)
    await limit(key, {})
  })

  const S = 'A'.repeat(43)
  const bad: [string, (key: Key) => string][] = [
    ['the empty text', () => ''],
    ['a space', () => ' '],
    ['the appId alone', ({ appId }) => appId],
    ['the secret alone', ({ secret }) => secret],
    ['no secret', ({ appId }) => `${appId}.`],
    ['no appId', ({ secret }) => `.${secret}`],
    ['a dot', () => '.'],
    ['a secret of another', ({ appId }) => `${appId}.${S}`],
    ['an appId of nobody', ({ secret }) => `dj${'0'.repeat(20)}.${secret}`],
    ['a secret too short', ({ header }) => header.slice(0, -1)],
    ['a secret too long', ({ header }) => `${header}A`],
    ['the last character changed', ({ header }) => header.slice(0, -1) + (header.endsWith('A') ? 'E' : 'A')],
    ['upper case', ({ header }) => header.toUpperCase()],
    ['lower case', ({ appId, secret }) => `${appId}.${secret.toLowerCase()}`],
    ['a third part', ({ header }) => `${header}.x`],
    ['both halves swapped', ({ appId, secret }) => `${secret}.${appId}`],
    ['a colon between', ({ appId, secret }) => `${appId}:${secret}`],
    ['quotes around', ({ header }) => `"${header}"`],
    ['Bearer before', ({ header }) => `Bearer ${header}`],
    ['SQL for an appId', ({ secret }) => `' OR 1=1 --.${secret}`],
    ['a pattern for an appId', ({ secret }) => `dj%.${secret}`],
    ['the hash for the secret', ({ appId }) => `${appId}.${'0'.repeat(64)}`],
    ['two keys', ({ header }) => `${header}, ${header}`],
    ['a session token', () => owner.token],
    ['10,000 characters', () => `dj${'a'.repeat(5000)}.${'b'.repeat(5000)}`],
  ]
  it.each(bad)('not %s', async (_, make) => {
    const { code, message, data } = await price(make(key))
    expect({ code, data }).toEqual({ code: 4096, data: null })
    expect(message).toContain('API密钥')
    expect(message).not.toContain(key.secret)
  })

  it('the key itself, with a space around it as headers have them', async () => {
    expect((await price(key.header)).state).toBe(1)
    expect((await price(` ${key.header} `)).state).toBe(1)
  })

  it('the secret before a reset no longer, the new one at once', async () => {
    const one = await newKey(owner)
    const { secret } = await call(owner, 'user/UpdateMyApiInfo', { id: one.id, rowVersion: 1, name: 'x', reset: true })
    expect((await price(one.header)).code).toBe(4096)
    expect((await price(`${one.appId}.${secret}`)).code).toBe(0)
    await call(owner, 'user/UpdateMyApiInfo', { id: one.id, rowVersion: 2, name: 'x', remove: true })
    expect((await price(`${one.appId}.${secret}`)).code).toBe(4096)
  })

  it('from its next request on: a disabled, barred or expired key, a disabled owner is out', async () => {
    const as = await person()
    const one = await newKey(as)
    const state = async () => {
      const { code, message } = await price(one.header)
      return code === 0 ? 'in' : `${code} ${message}`
    }
    expect(await state()).toBe('in')
    await call(as, 'user/UpdateMyApiInfo', { id: one.id, rowVersion: 1, name: 'x', enabled: false })
    expect(await state()).toMatch(/^4096 .*已停用/)
    await call(as, 'user/UpdateMyApiInfo', { id: one.id, rowVersion: 2, name: 'x', enabled: true })
    expect(await state()).toBe('in')
    await limit(one, { barred: true })
    expect(await state()).toMatch(/^4096 .*管理员/)
    // The owner cannot lift the operator's bar.
    await call(as, 'user/UpdateMyApiInfo', { id: one.id, rowVersion: 4, name: 'x', enabled: true })
    expect(await state()).toMatch(/^4096 .*管理员/)
    await limit(one, {})
    await query({ sql: 'UPDATE api_key SET expire_at = ? WHERE id = ?', args: [Date.now() - 1, one.id] })
    expect(await state()).toMatch(/^4096 .*过期/)
    await query({ sql: 'UPDATE api_key SET expire_at = NULL WHERE id = ?', args: [one.id] })
    await query({ sql: 'UPDATE user SET initial_until = ? WHERE id = ?', args: [Date.now() + DAY, as.id] })
    expect(await state()).toMatch(/^4105 .*初始密码/)
    await query({ sql: 'UPDATE user SET initial_until = NULL, state = 0 WHERE id = ?', args: [as.id] })
    expect(await state()).toMatch(/^4096 .*账号已停用/)
  })

  it.each([
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['10.0.0.0/8', '2001:db8::/32'], '10.255.1.2', true],
    [['10.0.0.0/8', '2001:db8::/32'], '2001:DB8:0:1::9', true],
    [['10.0.0.0/8', '2001:db8::/32'], '2001:db9::1', false],
    [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
    [['192.168.4.0/22'], '192.168.8.1', false],
    [['0.0.0.0/0'], '8.8.8.8', true],
    [['0.0.0.0/0'], '', false],
    [[], '8.8.8.8', true],
  ])('of %j from “%s”: %s', async (ipAllow, ip, isIn) => {
    const as = await person()
    const one = await newKey(as, { ipAllow })
    const { code, message } = await price(one.header, { text: TEXT }, { headers: calledFrom(ip) })
    expect(code).toBe(isIn ? 0 : 4105)
    if (!isIn) expect(message).toContain(ip || '未知地址')
  })

  it('not with a session beside it, nor with a session instead', async () => {
    const both = await price(key.header, { text: TEXT }, { headers: { 'X-AppToken': owner.token } })
    expect(both).toMatchObject({ code: 4103, message: expect.stringContaining('只能带一个') })
    expect(await envelope(await ask(owner, 'BomAnalyse/Price', { text: TEXT }))).toMatchObject({
      code: 4097,
      message: expect.stringContaining('X-ApiKey'),
    })
    expect(await envelope(await ask({ token: key.header }, 'user/info'))).toMatchObject({ code: 4096 })
    const file = await send(`/api/file/${crypto.randomUUID()}`, { headers: { 'X-ApiKey': key.header } })
    expect((await envelope(file)).code).toBe(4096)
  })

  const others = (Object.entries(api) as [string, Endpoint][]).filter(([, { access }]) => !access.program)
  it.each(others)('not to %s', async (name, { method, body }) => {
    const headers = { 'X-ApiKey': key.header, ...(body === 'json' ? { 'Content-Type': 'application/json' } : {}) }
    const answer = await send(`/api/${name}`, { method, headers, body: method === 'GET' ? undefined : '{}' })
    expect((await envelope(answer)).code).toBe(4105)
  })
})

describe('how often', () => {
  it('60 from a daily limit of five, twenty at once: five; and when it starts again', async () => {
    const owner = await person()
    const key = await newKey(owner)
    await limit(key, { dailyLimit: 5 })
    const codes = await twentyAtATime(Array.from({ length: 60 }), async () => {
      const answer = await asProgram(key.header, { text: TEXT, lines: false })
      return (await envelope(answer)).code
    })
    expect(codes.filter((code) => code === 0)).toHaveLength(5)
    expect(codes.filter((code) => code !== 0).every((code) => code === 4029 || code === 5030)).toBe(true)
    const refused = await asProgram(key.header, { text: TEXT })
    const midnight = DAY - ((Date.now() + 8 * 3_600_000) % DAY)
    expect(Math.abs(Number(refused.headers.get('Retry-After')) * 1000 - midnight)).toBeLessThan(5000)
    expect(await envelope(refused)).toMatchObject({
      code: 4029,
      message: expect.stringMatching(/北京时间 \d{4}-\d\d-\d\d 00:00:00/),
    })
    expect(await mine(owner, key.id)).toMatchObject({ usedToday: 5 })
    // Yesterday's uses do not count.
    await query({ sql: 'UPDATE api_use SET day = day - 1 WHERE key_id = ?', args: [key.id] })
    expect((await price(key.header)).code).toBe(0)
    const { days, usedToday } = await mine(owner, key.id)
    expect([days.at(-2)?.calls, days.at(-1)?.calls, usedToday]).toEqual([5, 1, 1])
  })

  it('a limit of the minute, each key its own; it ends with the minute', async () => {
    const owner = await person()
    const [one, two] = [await newKey(owner), await newKey(owner)]
    await limit(one, { perMinute: 2 })
    await query({ sql: 'INSERT INTO api_use VALUES (?, ?, 2, ?, 2, 0, ?)', args: [one.id, today(), minute() + 1, ''] })
    const answer = await asProgram(one.header, { text: TEXT })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await envelope(answer)).code).toBe(4029)
    expect((await price(two.header)).code).toBe(0)
    await query({ sql: 'UPDATE api_use SET minute = ? WHERE key_id = ?', args: [minute() - 1, one.id] })
    expect((await price(one.header)).code).toBe(0)
  })

  it('bad keys without end from one address: told to wait, while a good one from there goes through', async () => {
    const key = await newKey(await person())
    const headers = calledFrom(`2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:1::7`)
    const guess = () => `${key.appId}.${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}`
    const codes: number[] = []
    for (let round = 0; round < 16; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => price(guess(), {}, { headers })))
      codes.push(...answers.map(({ code }) => code))
    }
    expect(codes.every((code) => code === 4096 || code === 4029 || code === 5030)).toBe(true)
    // Sixty pass in a minute, and a minute may have turned over meanwhile.
    expect(codes.filter((code) => code === 4029).length).toBeGreaterThan(30)
    expect((await price(key.header, { text: TEXT }, { headers })).code).toBe(0)
  })
})

const today = () => Math.floor((Date.now() + 8 * 3_600_000) / DAY)
const minute = () => Math.floor(Date.now() / 60_000)

describe('the operator', () => {
  it('sees all keys with their use, finds them by member and appId, and sets the limits', async () => {
    const [owner, admin] = [await person(), await person({ isAdmin: true })]
    const key = await newKey(owner, { name: '夜班脚本' })
    await price(key.header)
    for (const keyword of [owner.name, key.appId, key.appId.slice(0, 12)]) {
      const { items, total } = await call(admin, 'user/GetApiInfos', { keyword })
      expect(total).toBe(1)
      expect(items[0]).toMatchObject({ id: key.id, userName: owner.name, name: '夜班脚本', usedToday: 1, used30: 1 })
      expect(JSON.stringify(items)).not.toContain(key.secret)
    }
    const counts = async (state: 'active' | 'disabled' | 'barred' | 'expired') =>
      (await call(admin, 'user/GetApiInfos', { keyword: key.appId, state, sort: 'usedToday' })).total
    expect([await counts('active'), await counts('barred')]).toEqual([1, 0])
    await limit(key, { barred: true, dailyLimit: 7 })
    expect([await counts('active'), await counts('barred')]).toEqual([0, 1])
    expect(await mine(owner, key.id)).toMatchObject({ barred: true, dailyLimit: 7 })
    const stale = { id: key.id, rowVersion: 1, barred: false, perMinute: 1, dailyLimit: 1 }
    expect((await envelope(await ask(admin, 'user/UpdateApiInfo', stale))).code).toBe(4102)
    expect((await envelope(await ask(admin, 'user/UpdateApiInfo', { ...stale, id: crypto.randomUUID() }))).code).toBe(4104)
    expect((await envelope(await ask(owner, 'user/GetApiInfos', {}))).code).toBe(4097)
  })
})

describe('the secret', () => {
  it('stands in no table, no answer but its own, no log and no error', async () => {
    const [owner, admin] = [await person(), await person({ isAdmin: true })]
    const key = await newKey(owner, { name: '扫描' })
    const reset = await call(owner, 'user/UpdateMyApiInfo', { id: key.id, rowVersion: 1, name: '扫描', reset: true })
    const secrets = [key.secret, reset.secret!]
    const header = `${key.appId}.${reset.secret}`
    const texts: string[] = []
    const keep = async (answer: Response) => texts.push(await answer.text(), JSON.stringify([...answer.headers]))
    // Wherever a program might put it by mistake.
    await keep(await asProgram(header, { text: TEXT, key: `${header.slice(0, 50)}` }))
    await keep(await asProgram(header, { text: TEXT, prjName: '板', unheardOf: header }))
    await keep(await asProgram(header, { text: TEXT, key: header }))
    await keep(await asProgram(key.header, { text: TEXT }))
    await keep(await asProgram(`${header}x`, { text: TEXT }))
    await keep(await asProgram(header, {}, { name: 'user/info' }))
    await keep(await send(`/api/BomAnalyse/Price?sets=x`, { method: 'POST', headers: { 'X-ApiKey': header } }))
    await keep(
      await send('/api/log/ExecptionLog', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          message: `fetch failed for ${header}`,
          stack: `at ${header}`,
          url: `${ORIGIN}/uc/user/api#${header}`,
          release: 'x',
        }),
      }),
    )
    await keep(await ask(owner, 'user/GetMyApiInfo'))
    await keep(await ask(owner, 'user/UpdateMyApiInfo', { id: key.id, rowVersion: 2, name: '扫描 2' }))
    await keep(await ask(admin, 'user/GetApiInfos', { keyword: key.appId }))
    await keep(await ask(admin, 'setting/OperationLog', { pageSize: 200 }))
    for (const { name } of await tableNames()) {
      // The id of a request is the sender's own; what it was made of is the sender's business. The log has no such id.
      for (const row of await query(`SELECT * FROM "${String(name)}"`)) {
        const text = JSON.stringify(row)
        if (secrets.some((secret) => text.includes(secret))) texts.push(`${String(name)}: ${text}`)
      }
    }
    expect(texts.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([])
  })
})

const tableNames = () =>
  query("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'")
