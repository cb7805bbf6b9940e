import { beforeAll, describe, expect, it } from 'vitest'
import { beforeCalls, codeAndStatus, posted, who } from './every-call.ts'
import { ask, envelope, person, send, type Person } from './harness.ts'

beforeCalls()

/** Nobody alone may save as often within a minute as all calls together do here. */
const askers: Person[] = []
beforeAll(async () => {
  for (let n = 0; n < 4; n++) askers.push(await person({ isAdmin: true }))
})
const askerOf = (call: (typeof posted)[number]): Person => askers[posted.indexOf(call) % askers.length]!

describe('what is refused', () => {
  it.each(posted)('$name: another content type, a body too large, another method, a parameter twice', async (call) => {
    const { name, maxBytes, alsoGet } = call
    const asker = askerOf(call)
    const token = { 'X-AppToken': asker.token }
    const form = await send(`/api/${name}`, {
      method: 'POST',
      headers: { ...token, 'Content-Type': 'text/plain' },
      body: '{"a":1}',
    })
    expect((await envelope(form)).code).toBe(4103)
    const large = {
      method: 'POST',
      headers: { ...token, 'Content-Type': 'application/json' },
      body: new Uint8Array(maxBytes + 1),
    }
    expect((await envelope(await send(`/api/${name}`, large))).code).toBe(4103)
    expect((await ask(asker, name, undefined, 'GET')).status).toBe(alsoGet ? 200 : 405)
    expect((await envelope(await send(`/api/${name}?id=1&id=2`, { method: 'POST', headers: token }))).code).toBe(4103)
  })

  it('bytes that are no UTF-8', async () => {
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
    const answer = await send('/api/user/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
    expect((await envelope(answer)).code).toBe(4103)
  })

  it.each(['user/nothing', 'user', 'a/b/c', '__proto__', 'constructor/name', 'toString'])('%s is no call', async (name) => {
    const answer = await ask(who('admin'), name, {})
    expect(await codeAndStatus(answer)).toEqual({ status: 404, code: 4104 })
  })
})
