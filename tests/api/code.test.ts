import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { PEER_HEADER } from '../../worker/http/attestation.ts'
import worker from '../../worker/index.ts'
import { askOwn, calledFrom, codeOf, envelope, newPhone, ORIGIN, OWN_ORIGIN, person, query, send, shownCode } from './harness.ts'

const login = (phone: string) => shownCode(null, 'user/getAuthCode', { phone, scene: 'login' })
const enter = async (name: string, code: string) => (await askOwn(null, 'user/login', { name, code })).code
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const earlier = (phone: string, ms: number) =>
  query({ sql: 'UPDATE verify_code SET created = created - ?, expires = expires - ? WHERE phone = ?', args: [ms, ms, phone] })

describe('a code', () => {
  it('signs in once, under the phone number or the name', async () => {
    const phone = newPhone()
    const { name } = await person({ phone })
    const code = await login(phone)
    expect(await enter(name, wrong(code))).toBe(4103)
    expect(await enter(name, code)).toBe(0)
    expect(await enter(phone, code)).toBe(4103)
  })

  it('serves once when fifty use it at the same time', async () => {
    const phone = newPhone()
    await person({ phone })
    const code = await login(phone)
    const codes = await Promise.all(Array.from({ length: 50 }, () => enter(phone, code)))
    expect(codes.filter((answer) => answer === 0).length).toBe(1)
  })

  it('dies of five wrong tries, even at the same time', async () => {
    const phone = newPhone()
    await person({ phone })
    const code = await login(phone)
    await Promise.all(Array.from({ length: 20 }, () => enter(phone, wrong(code))))
    expect(await query({ sql: 'SELECT tries FROM verify_code WHERE phone = ?', args: [phone] })).toEqual([{ tries: 5 }])
    expect(await enter(phone, code)).toBe(4103)
  })

  it('dies after five minutes, and when a new one is sent', async () => {
    const phone = newPhone()
    await person({ phone })
    const old = await login(phone)
    await earlier(phone, 2 * 60_000)
    const code = await login(phone)
    if (old !== code) expect(await enter(phone, old)).toBe(4103)
    await earlier(phone, 5 * 60_000)
    expect(await enter(phone, code)).toBe(4103)
  })

  it('serves for nothing but its own purpose', async () => {
    const phone = newPhone()
    await person({ phone })
    const code = await shownCode(null, 'user/getAuthCode', { phone, scene: 'reset' })
    expect(await enter(phone, code)).toBe(4103)
  })

  it('lets its owner in while strangers have used up the password tries', async () => {
    const phone = newPhone()
    await person({ phone })
    for (let i = 0; i < 11; i++) await askOwn(null, 'user/login', { name: phone, pwd: 'wrong' })
    expect((await askOwn(null, 'user/login', { name: phone, pwd: 'wrong' })).code).toBe(4029)
    expect(await enter(phone, await login(phone))).toBe(0)
  })

  it('is kept as a hash alone, and in no log', async () => {
    const phone = newPhone()
    const code = await login(phone)
    const rows = await query({
      sql: `SELECT c.*, l.input FROM verify_code c JOIN operation_log l ON l.target = c.phone WHERE c.phone = ?`,
      args: [phone],
    })
    expect([rows.length, JSON.stringify(rows).includes(`"${code}"`)]).toEqual([1, false])
  })
})

describe('sending', () => {
  const ask = async (phone: string, ip: string = crypto.randomUUID()) => {
    const headers = { 'Content-Type': 'application/json', ...calledFrom(ip) }
    const body = JSON.stringify({ phone, scene: 'signUp' })
    return (await envelope(await send('/api/user/getAuthCode', { method: 'POST', headers, body }))).code
  }

  it('happens once a minute to a phone, also at once', async () => {
    const phone = newPhone()
    const codes = await Promise.all(Array.from({ length: 10 }, () => ask(phone)))
    expect(codes.filter((code) => code === 0).length).toBe(1)
    expect(codes.filter((code) => code === 4029).length).toBe(9)
  })

  it('happens five times an hour and ten a day to a phone', async () => {
    const phone = newPhone()
    const sent: number[] = []
    for (let i = 0; i < 7; i++) {
      sent.push(await ask(phone))
      await earlier(phone, 61_000)
    }
    expect(sent).toEqual([0, 0, 0, 0, 0, 4029, 4029])
    await earlier(phone, 3_600_000)
    for (let i = 0; i < 5; i++) {
      expect(await ask(phone)).toBe(0)
      await earlier(phone, 3_600_000)
    }
    expect(await ask(phone)).toBe(4029)
  })

  it('happens twenty times an hour for an address', async () => {
    const ip = crypto.randomUUID()
    const codes = await Promise.all(Array.from({ length: 25 }, () => ask(newPhone(), ip)))
    expect(codes.filter((code) => code === 0).length).toBe(20)
  })

  it('answers the same whether the number is anyone’s', async () => {
    const phone = newPhone()
    await person({ phone })
    const [known, unknown] = await Promise.all(
      [phone, newPhone()].map((to) => askOwn<object>(null, 'user/getAuthCode', { phone: to, scene: 'login' })),
    )
    expect([known?.code, Object.keys(known?.data ?? {})]).toEqual([unknown?.code, Object.keys(unknown?.data ?? {})])
  })

  it('shows sign-in codes on the machine itself alone, and none outside of local runs', async () => {
    const body = (scene: string) => ({ phone: newPhone(), scene })
    expect(await codeOf(null, 'user/getAuthCode', body('login'))).toBe(4102)
    expect(await codeOf(null, 'user/getAuthCode', body('signUp'))).toBe(0)
    const produced = await from(OWN_ORIGIN, { ENVIRONMENT: 'production' }, body('signUp'))
    const foreign = await from('http://dianjia.example', {}, body('signUp'))
    expect([produced.code, foreign.code]).toEqual([4102, 4102])
  })

  it.each([
    ['nothing', {}],
    ['a header of its own', { [PEER_HEADER]: 'guessed self 127.0.0.1' }],
    ['an empty secret', { [PEER_HEADER]: ' self 127.0.0.1' }],
    ['an address in the platform’s header', { 'CF-Connecting-IP': '127.0.0.1' }],
  ])('never believes a caller who vouches for himself with %s', async (_, headers) => {
    for (const changes of [{}, { FRONT_SECRET: '' }])
      for (const scene of ['login', 'signUp'])
        expect((await from(OWN_ORIGIN, changes, { phone: newPhone(), scene }, headers)).code).toBe(4102)
  })

  it('never shows an administrator’s code, and takes none back either', async () => {
    const phone = newPhone()
    const admin = await person({ phone, isAdmin: true })
    for (const scene of ['login', 'reset']) {
      const { code, message, data } = await askOwn(null, 'user/getAuthCode', { phone, scene })
      expect([code, message, data]).toEqual([4102, expect.stringContaining('管理员'), null])
    }
    expect((await askOwn(admin, 'user/SendVCode', { scene: 'reset' })).code).toBe(4102)
    expect(await query({ sql: 'SELECT * FROM verify_code WHERE phone = ?', args: [phone] })).toEqual([])
  })

  it('goes to the configured service, to known numbers alone, and tells nothing in the answer', async () => {
    const real = globalThis.fetch
    const fetched = vi.spyOn(globalThis, 'fetch')
    const sent: unknown[] = []
    fetched.mockImplementation(async (input, init) => {
      if (input !== 'https://sms.example/send') return real(input, init)
      sent.push([JSON.parse(String(init?.body)), new Headers(init?.headers).get('Authorization')])
      return new Response('ok')
    })
    const phone = newPhone()
    await person({ phone })
    const service = { SENDER_URL: 'https://sms.example/send', SENDER_SECRET: 'hush' }
    const answers = [
      await from(ORIGIN, service, { phone, scene: 'login' }),
      await from(ORIGIN, service, { phone: newPhone(), scene: 'login' }),
    ]
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    fetched.mockRestore()
    for (const answer of answers) expect(answer).toMatchObject({ code: 0, data: { shown: null, wait: 60 } })
    expect(sent).toEqual([
      [
        {
          id: expect.any(String),
          channel: 'sms',
          to: phone,
          phone,
          code: expect.stringMatching(/^\d{6}$/),
          purpose: 'login',
          text: expect.stringContaining('登录'),
        },
        'Bearer hush',
      ],
    ])
  })
})

async function from(origin: string, changes: object, body: object, arriving: object = calledFrom(undefined, origin)) {
  const headers = { 'Content-Type': 'application/json', ...arriving }
  const request = new Request(`${origin}/api/user/getAuthCode`, { method: 'POST', headers, body: JSON.stringify(body) })
  return envelope(await worker.fetch(request, { ...env, ...changes }))
}
