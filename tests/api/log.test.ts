import { describe, expect, it } from 'vitest'
import { call, calledFrom, codeOf, envelope, person, send } from './harness.ts'

const report = async (body: object, ip = crypto.randomUUID()) =>
  (
    await envelope(
      await send('/api/log/ExecptionLog', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...calledFrom(ip) },
        body: JSON.stringify(body),
      }),
    )
  ).code

describe('a fault of a page', () => {
  it('is kept once for each kind, without tokens, queries and phone numbers', async () => {
    const kind = crypto.randomUUID().replace(/\d/g, 'x')
    const fault = {
      message: `${kind} failed at line 7 for 13800000001 with eyJhbGciOiJI.eyJzdWIi.c2ln`,
      stack: `Error: ${kind}\n at f (https://a.example/assets/app-1a2b.js?token=abc:1:2)`,
      url: 'https://a.example/uc/user/info?redirect=/secret#hash',
      release: 'app-1a2b',
    }
    expect(await report(fault)).toBe(0)
    expect(await report({ ...fault, message: fault.message.replace('line 7', 'line 19') })).toBe(0)
    const { items } = await call(await person({ isAdmin: true }), 'log/list', { keyword: kind })
    expect(items.map(({ times, url }) => [times, url])).toEqual([[2, 'https://a.example/uc/user/info']])
    expect(JSON.stringify(items)).not.toMatch(/eyJ|13800000001|token=|secret|hash/)
    expect(items[0]?.stack).toContain('app-1a2b.js:1:2')
  })

  it('is heard thirty times an hour from one address, and no longer than 8 KB', async () => {
    const ip = crypto.randomUUID()
    const codes = await Promise.all(Array.from({ length: 35 }, () => report({ message: 'the same again' }, ip)))
    expect(codes.filter((code) => code === 0).length).toBe(30)
    expect(codes.filter((code) => code === 4029).length).toBe(5)
    expect(await report({ message: 'x', stack: 'y'.repeat(9000) })).toBe(4103)
  })

  it('is no operation, and for the operator alone to see', async () => {
    const operator = await person({ isAdmin: true })
    expect((await call(operator, 'setting/OperationLog', { call: 'log/ExecptionLog' })).total).toBe(0)
    expect(await codeOf(await person(), 'log/list', {})).toBe(4097)
  })
})
