import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import worker from '../../worker/index.ts'
import { ask, call, calledFrom, codeOf, envelope, handedOver, newPhone, ORIGIN, person, query, shownCode } from './harness.ts'

type Given = Parameters<typeof handedOver>[0]
const give = async (body: object) => envelope<{ code: string } | null>(await ask(null, 'user/handOver', body))
async function enter(who: Given) {
  const { data } = await give(handedOver(who))
  return { token: (await call(null, 'user/redeemCode', { code: data!.code })).accessToken }
}

describe('a person whom the provider hands over', () => {
  it('becomes a member with the usual trial, and is the same one the next time', async () => {
    const phone = newPhone()
    const first = await call(await enter({ phone, name: `供应商-${phone}` }), 'user/info')
    expect(first).toMatchObject({ name: `供应商-${phone}`, phone, isAdmin: false, roleType: 1, isInitial: false })
    expect(first.accounts[0]!.ticks).toBeGreaterThan(0)
    expect((await call(await enter({ phone, name: '别的名字' }), 'user/info')).id).toBe(first.id)
    const admin = await person({ isAdmin: true })
    const { items } = await call(admin, 'setting/OperationLog', { target: first.id, call: 'user/handOver' })
    expect(items.length).toBe(2)
  })

  it('signs in as who he is here already', async () => {
    const [phone, member] = [newPhone(), await person()]
    await query({ sql: 'UPDATE user SET phone = ? WHERE id = ?', args: [phone, member.id] })
    expect((await call(await enter({ phone }), 'user/info')).id).toBe(member.id)
  })

  it('gets a name of his own where his is taken, or none was given', async () => {
    const [phone, other] = [newPhone(), await person()]
    const tail = phone.slice(-4)
    expect((await call(await enter({ phone, name: other.name.toUpperCase() }), 'user/info')).name).toBe(
      `${other.name.toUpperCase()}（${tail}）`,
    )
    expect((await call(await enter({ phone: newPhone() }), 'user/info')).name).toMatch(/^会员\d{4}/)
  })

  it('has no password until he sets one by a code', async () => {
    const [phone, pwd] = [newPhone(), '四号车间的打印机']
    await enter({ phone })
    expect(await codeOf(null, 'user/login', { name: phone, pwd: 'none' })).toBe(4103)
    const code = await shownCode(null, 'user/getAuthCode', { phone, scene: 'reset' })
    await call(null, 'user/resetPassword', { phone, code, new: pwd })
    expect(await codeOf(null, 'user/login', { name: phone, pwd })).toBe(0)
  })

  it('once, when the provider sends him many times at once', async () => {
    const [phone, now] = [newPhone(), Date.now()]
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => give(handedOver({ phone, at: now - i }))))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 0))
    expect(await query({ sql: 'SELECT count(*) AS n FROM user WHERE phone = ?', args: [phone] })).toEqual([{ n: 1 }])
  })
})

describe('what is refused', () => {
  it('a signature a second time, in either case of its letters, even at once', async () => {
    const body = handedOver({ phone: newPhone() })
    const upper = { ...body, signature: body.signature.toUpperCase() }
    const codes = (await Promise.all([body, body, upper, upper].map(give))).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([0, 4103, 4103, 4103])
    expect((await give(body)).message).toContain('已经用过')
  })

  it('one of another minute, before or after', async () => {
    expect((await give(handedOver({ phone: newPhone(), at: Date.now() - 61_000 }))).message).toContain('60 秒')
    expect((await give(handedOver({ phone: newPhone(), at: Date.now() + 65_000 }))).message).toContain('60 秒')
    expect((await give(handedOver({ phone: newPhone(), at: Date.now() - 50_000 }))).code).toBe(0)
  })

  it.each([
    ['another secret', (who: Given) => handedOver(who, 'another secret of the same length')],
    ['another phone', (who: Given) => ({ ...handedOver(who), phone: newPhone() })],
    ['another name', (who: Given) => ({ ...handedOver(who), name: '冒名' })],
    ['another time', (who: Given) => ({ ...handedOver(who), at: Date.now() + 1 })],
    ['no signature', (who: Given) => ({ ...handedOver(who), signature: '' })],
    ['a part of it', (who: Given) => ({ ...handedOver(who), signature: handedOver(who).signature.slice(0, 62) })],
    ['rights', (who: Given) => ({ ...handedOver(who), isAdmin: true })],
  ])('%s', async (_, body) => {
    const phone = newPhone()
    expect((await give(body({ phone, at: Date.now() - 5 }))).code).toBe(4103)
    expect(await query({ sql: 'SELECT 1 FROM user WHERE phone = ?', args: [phone] })).toEqual([])
  })

  it.each([
    ['an administrator', { isAdmin: true }],
    ['an administrator of the BOM tool', { isAdmin: true, isAdminBomTool: true }],
    ['a disabled member', { state: 0 }],
  ])('%s', async (_, options) => {
    const phone = newPhone()
    await person({ ...options, phone })
    expect((await give(handedOver({ phone }))).code).toBe(4102)
  })

  /** The same with another address or another environment. */
  const from = async (body: object, { ip = crypto.randomUUID() as string, changes = {} }) => {
    const headers = { 'Content-Type': 'application/json', ...calledFrom(ip) }
    const request = new Request(`${ORIGIN}/api/user/handOver`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await envelope(await worker.fetch(request, { ...env, ...changes }))).code
  }

  it('an address that guesses, but not the provider that shares it', async () => {
    const ip = '203.0.113.77'
    const wrong = { ...handedOver({ phone: newPhone() }), signature: '0'.repeat(64) }
    const codes: number[] = []
    for (let tried = 0; tried < 31; tried++) codes.push(await from(wrong, { ip }))
    expect([codes[29], codes[30]]).toEqual([4103, 4029])
    expect(await from(handedOver({ phone: newPhone() }), { ip })).toBe(0)
  })

  it('everybody while no secret is set, and a secret that is too short', async () => {
    const changes = { PROVIDER_SECRET: '' }
    expect(await from(handedOver({ phone: newPhone() }), { changes })).toBe(4102)
    expect(await from(handedOver({ phone: newPhone() }, ''), { changes })).toBe(4102)
    const draft = { key: 'account.providerSecret', value: 'too short', rowVersion: 0 }
    expect(await codeOf(await person({ isAdmin: true }), 'setting/save', draft)).toBe(4103)
  })
})
