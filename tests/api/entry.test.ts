import { env } from 'cloudflare:workers'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { api } from '../../shared/api/index.ts'
import type { Endpoint } from '../../shared/contract.ts'
import worker from '../../worker/index.ts'
import {
  ask,
  askOwn,
  calledFrom,
  call,
  codeOf,
  envelope,
  newPhone,
  ORIGIN,
  OWN_ORIGIN,
  PASSWORD,
  person,
  query,
  shownCode,
} from './harness.ts'

const PWD = '四号车间的打印机'
const redeem = (code: string) => askOwn<{ accessToken: string } | null>(null, 'user/redeemCode', { code })

describe('sign-up', () => {
  const draft = async (extra: object = {}) => {
    const phone = newPhone()
    const code = await shownCode(null, 'user/getAuthCode', { phone, scene: 'signUp' })
    return { name: `新人-${phone}`, phone, code, pwd: PWD, ...extra }
  }
  type Answer = { code: string; returnUrl: string }

  it('makes a member and signs him in by a one-time code, never a token in an address', async () => {
    const body = await draft({ returnUrl: '/auth-redirect?redirect=/bom/analyse' })
    const { data } = await askOwn<Answer>(null, 'user/signUp', body)
    expect(data.returnUrl).toBe(`${OWN_ORIGIN}/auth-redirect?redirect=/bom/analyse`)
    expect(data.code).not.toMatch(/^ey/)
    const entered = await redeem(data.code)
    expect(await call({ token: entered.data!.accessToken }, 'user/info')).toMatchObject({ phone: body.phone, isAdmin: false })
    expect((await redeem(data.code)).code).toBe(4103)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://localhost@evil.example',
    '',
  ])('does not return to %s', async (returnUrl) => {
    const { data } = await askOwn<Answer>(null, 'user/signUp', await draft({ returnUrl }))
    expect(data.returnUrl).toBe('')
  })

  it('wants a right code, a free name and an uncommon password', async () => {
    const taken = await person()
    expect((await askOwn(null, 'user/signUp', { ...(await draft()), code: '000000x' })).code).toBe(4103)
    expect((await askOwn(null, 'user/signUp', await draft({ name: taken.name }))).code).toBe(4102)
    expect((await askOwn(null, 'user/signUp', await draft({ pwd: 'password1' }))).code).toBe(4103)
    expect((await askOwn(null, 'user/signUp', await draft({ isAdmin: true }))).code).toBe(4103)
  })

  it('is the provider’s where there is one, and everywhere but on local hosts', async () => {
    const body = JSON.stringify(await draft())
    const from = async (origin: string, changes: object) => {
      const headers = { 'Content-Type': 'application/json', ...calledFrom(undefined, origin) }
      const request = new Request(`${origin}/api/user/signUp`, { method: 'POST', headers, body })
      return (await envelope(await worker.fetch(request, { ...env, ...changes }))).code
    }
    expect(await from(OWN_ORIGIN, { SIGN_UP_URL: 'https://id.example/' })).toBe(4102)
    expect(await from('http://dianjia.example', {})).toBe(4102)
    expect(await from(OWN_ORIGIN, { ENVIRONMENT: 'production' })).toBe(4102)
  })

  it('by two with the same code happens once', async () => {
    const body = await draft()
    const answers = await Promise.all(Array.from({ length: 10 }, () => askOwn(null, 'user/signUp', body)))
    expect(answers.filter(({ code }) => code === 0).length).toBe(1)
    expect(await query({ sql: 'SELECT count(*) AS n FROM user WHERE phone = ?', args: [body.phone] })).toEqual([{ n: 1 }])
  })
})

describe('a one-time code', () => {
  it('serves once when many redeem it, and for half a minute', async () => {
    const [operator, member] = [await person({ isAdmin: true }), await person()]
    const ticket = async () => (await call(operator, 'user/virtualLogin', { userId: member.id, reason: '协助核对报价' })).token
    const code = await ticket()
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code)))
    expect(answers.filter((answer) => answer.code === 0).length).toBe(1)
    const late = await ticket()
    await query({ sql: 'UPDATE login_ticket SET created = created - 31000 WHERE user_id = ?', args: [member.id] })
    expect((await redeem(late)).code).toBe(4103)
    expect(JSON.stringify(await query('SELECT * FROM login_ticket'))).not.toContain(late)
  })
})

describe('an operator in a member’s name', () => {
  const acting = async () => {
    const [operator, member] = [await person({ isAdmin: true }), await person({ phone: newPhone() })]
    const { token: code } = await call(operator, 'user/virtualLogin', { userId: member.id, reason: '协助核对报价' })
    return { operator, member, token: (await redeem(code)).data!.accessToken }
  }

  it('sees what the member sees, with his own name on it', async () => {
    const { operator, member, token } = await acting()
    const info = await call({ token }, 'user/info')
    expect(info).toMatchObject({ id: member.id, acting: { name: operator.name } })
    expect(info.acting!.until - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    expect(decodeJwt(token).aud).toBe('act')
  })

  const inPerson = (Object.entries(api) as [string, Endpoint][]).filter(
    ([, { access }]) => access.roles?.includes('member') && !access.acting && !access.program,
  )
  it('does nothing that the member must do in person', async () => {
    const { token } = await acting()
    expect(inPerson.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'user/ChangePassword',
        'user/SendVCode',
        'user/changePhone',
        'user/updateMyInfo',
        'user/bomaiToken',
      ]),
    )
    for (const [name] of inPerson) expect([name, await codeOf({ token }, name, {})]).toEqual([name, 4105])
  })

  it('is in the log with both names for the start, each write and the end', async () => {
    const { operator, member, token } = await acting()
    await call({ token }, 'BomAnalyse/SaveItem', { text: 'Designator,Footprint\nR1,0603' })
    await call({ token }, 'user/logout')
    const { items } = await call(operator, 'setting/OperationLog', { userId: member.id })
    expect(items.slice(0, 3).map(({ call: name, actingName }) => [name, actingName])).toEqual([
      ['user/logout', operator.name],
      ['BomAnalyse/SaveItem', operator.name],
      ['user/redeemCode', operator.name],
    ])
    const begun = await call(operator, 'setting/OperationLog', { target: member.id, call: 'user/virtualLogin' })
    expect(JSON.parse(begun.items[0]?.input ?? '')).toMatchObject({ reason: '协助核对报价' })
  })

  it('is told to the member', async () => {
    const { operator, member, token } = await acting()
    await call({ token }, 'user/logout')
    const { items } = await call(member, 'user/virtualLogins', {})
    expect(items).toMatchObject([{ operatorName: operator.name, reason: '协助核对报价' }])
    expect(items[0]!.ended - items[0]!.begun).toBeLessThan(60_000)
    expect((await call(await person(), 'user/virtualLogins', {})).total).toBe(0)
  })

  it.each([
    ['his own session ends', 'UPDATE session SET revoked = 1 WHERE user_id = ?'],
    ['he is no administrator any more', 'UPDATE user SET is_admin = 0 WHERE id = ?'],
    ['he is disabled', 'UPDATE user SET state = 0, updated = 1 WHERE id = ?'],
  ])('leaves when %s', async (_, sql) => {
    const { operator, token } = await acting()
    await query({ sql, args: [operator.id] })
    expect(await codeOf({ token }, 'user/info')).toBe(4096)
  })

  it('leaves after half an hour, busy or not', async () => {
    const { member, token } = await acting()
    const back = 'UPDATE session SET last_seen = last_seen - ?1, created = created - ?1 WHERE user_id = ?2 AND act_by IS NOT NULL'
    await query({ sql: back, args: [10 * 60_000, member.id] })
    const answer = await ask({ token }, 'user/info')
    expect([answer.headers.get('X-New-Token'), (await envelope(answer)).code]).toEqual([null, 0])
    await query({ sql: back, args: [20 * 60_000, member.id] })
    expect(await codeOf({ token }, 'user/info')).toBe(4096)
  })

  it('needs a reason, a fresh sign-in or the password, and a member who is no administrator', async () => {
    const [operator, member, other] = [await person({ isAdmin: true }), await person(), await person({ isAdmin: true })]
    const enter = (extra: object) =>
      codeOf(operator, 'user/virtualLogin', { userId: member.id, reason: '协助核对报价', ...extra })
    expect(await enter({ reason: '看看' })).toBe(4103)
    expect(await enter({ userId: other.id })).toBe(4102)
    expect(await enter({ userId: (await person({ state: 0 })).id })).toBe(4102)
    expect(await enter({ userId: (await person({ roleType: 5 })).id })).toBe(4104)
    await query({ sql: 'UPDATE session SET created = created - 16 * 60000 WHERE user_id = ?', args: [operator.id] })
    const stale = await envelope(await ask(operator, 'user/virtualLogin', { userId: member.id, reason: '协助核对报价' }))
    expect(stale).toMatchObject({ code: 4105, data: { field: 'pwd' } })
    expect(await enter({ pwd: 'wrong' })).toBe(4103)
    expect(await enter({ pwd: PASSWORD })).toBe(0)
    expect(await enter({})).toBe(0)
  })
})

describe('the component service’s token', () => {
  it('lives ten minutes and opens nothing here', async () => {
    const member = await person()
    const { token, until } = await call(member, 'user/bomaiToken')
    expect(decodeJwt(token)).toMatchObject({ aud: 'bomai', sub: member.id })
    expect(until - Date.now()).toBeLessThanOrEqual(10 * 60_000)
    expect(await codeOf({ token }, 'user/info')).toBe(4096)
  })
})

describe('a visitor in a frame', () => {
  const EMBED = { EMBED_HOSTS: 'partner.example,*.shop.example' }
  type Options = { ip?: string; headers?: Record<string, string>; randKey?: string; hosts?: string[] }
  const arrive = async ({
    ip = crypto.randomUUID(),
    headers = {},
    randKey = '7fffffff',
    hosts = ['partner.example'],
  }: Options = {}) => {
    const body = JSON.stringify({ hosts, randKey })
    const all = { 'Content-Type': 'application/json', ...calledFrom(ip), ...headers }
    const request = new Request(`${ORIGIN}/api/user/webSignin`, { method: 'POST', headers: all, body })
    return envelope<{ accessToken: string } | null>(await worker.fetch(request, { ...env, ...EMBED }))
  }
  const idOf = (answer: Awaited<ReturnType<typeof arrive>>) => decodeJwt(answer.data!.accessToken).sub

  it('is public_web, for two hours, with a token for nothing else', async () => {
    const { data } = await arrive()
    const visitor = { token: data!.accessToken }
    expect(decodeJwt(visitor.token).aud).toBe('visitor')
    expect(await call(visitor, 'user/info')).toMatchObject({ roleType: 5, isAdmin: false, phone: '' })
    expect(await codeOf(visitor, 'bomHistory/getMyList', {})).toBe(4097)
    const { sub } = decodeJwt(visitor.token)
    await query({ sql: 'UPDATE session SET last_seen = last_seen - 2 * 3600000 WHERE user_id = ?', args: [sub!] })
    expect(await codeOf(visitor, 'user/info')).toBe(4096)
  })

  it.each([
    [['partner.example'], 0],
    [['other.example', 'PARTNER.example'], 0],
    [['a.shop.example'], 0],
    [['shop.example'], 4102],
    [['evilpartner.example'], 4102],
    [['partner.example.evil'], 4102],
    [['partner.example:8443'], 4102],
    [['*'], 4103],
    [['user@partner.example'], 4103],
    [[], 4103],
    [Array.from({ length: 6 }, () => 'partner.example'), 4103],
  ])('from %j: %i', async (hosts, code) => {
    expect((await arrive({ hosts })).code).toBe(code)
  })

  it('comes from our own page, or not at all', async () => {
    expect((await arrive({ headers: { Origin: 'https://evil.example' } })).code).toBe(4102)
    expect((await arrive({ headers: { 'Sec-Fetch-Site': 'cross-site' } })).code).toBe(4102)
    expect((await arrive({ headers: { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' } })).code).toBe(0)
  })

  it('is the same one only from the same place: its key is no identity', async () => {
    const [ip, randKey] = [crypto.randomUUID(), '1a2b']
    const first = idOf(await arrive({ ip, randKey }))
    expect(idOf(await arrive({ ip, randKey }))).toBe(first)
    expect(idOf(await arrive({ randKey }))).not.toBe(first)
    await query({ sql: 'UPDATE visitor SET created = created - 25 * 3600000 WHERE user_id = ?', args: [first!] })
    expect(idOf(await arrive({ ip, randKey }))).not.toBe(first)
  })

  it.each(['80000000', 'xyz', '', '123456789'])('has no key like "%s"', async (randKey) => {
    expect((await arrive({ randKey })).code).toBe(4103)
  })

  it('is one of twenty new ones an hour from an address, also at once', async () => {
    const ip = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => arrive({ ip, randKey: i.toString(16) })))
    expect(answers.filter(({ code }) => code === 0).length).toBe(20)
    expect(answers.filter(({ code }) => code === 4029).length).toBe(5)
  })

  it('is gone without a trace after a week', async () => {
    const answer = await arrive()
    const id = idOf(answer)!
    await call({ token: answer.data!.accessToken }, 'user/logout')
    await query({ sql: 'UPDATE visitor SET created = created - 8 * 86400000 WHERE user_id = ?', args: [id] })
    const [was] = await query({ sql: 'SELECT rand_hash FROM visitor WHERE user_id = ?', args: [id] })
    await arrive()
    expect(await query({ sql: 'SELECT 1 FROM session WHERE user_id = ?', args: [id] })).toEqual([])
    const [is] = await query({ sql: 'SELECT host, rand_hash, network FROM visitor WHERE user_id = ?', args: [id] })
    expect(is).toEqual({ host: '-', rand_hash: '0'.repeat(64), network: '' })
    expect(was).not.toEqual({ rand_hash: is!['rand_hash'] })
  })

  it('takes over the account of one who is gone, and each of those who come at once has his own', async () => {
    const ids = (await Promise.all(Array.from({ length: 3 }, () => arrive()))).map((one) => idOf(one)!)
    const inList = ids.map((id) => `'${id}'`).join()
    await query({ sql: `UPDATE visitor SET created = created - 8 * 86400000 WHERE user_id IN (${inList})`, args: [] })
    await arrive()
    const count = async () => (await query({ sql: 'SELECT count(*) AS n FROM user WHERE role_type = 5', args: [] }))[0]?.['n']
    const before = Number(await count())
    const next = (await Promise.all(Array.from({ length: 6 }, () => arrive()))).map(idOf)
    expect(new Set(next).size).toBe(6)
    expect(next).not.toContain(undefined)
    expect(Number(await count())).toBeLessThan(before + 6)
  })

  it('makes sixty calls a minute', async () => {
    const visitor = { token: (await arrive()).data!.accessToken }
    const codes = await Promise.all(Array.from({ length: 70 }, () => codeOf(visitor, 'user/info')))
    expect(codes.filter((code) => code === 4029).length).toBeGreaterThanOrEqual(5)
  })
})
