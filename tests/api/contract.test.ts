import { describe, expect, it } from 'vitest'
import type { Role } from '../../shared/roles.ts'
import { beforeCalls, calls, codeAndStatus, guarded, tryInput, who } from './every-call.ts'
import { ask, envelope, person, send } from './harness.ts'

beforeCalls()

const REFUSALS_OF_INPUT = [4103, 4104]

describe('who may call', () => {
  it.each(guarded)('$name refuses without a token, and with the token in a cookie alone', async ({ name, method }) => {
    expect(await codeAndStatus(await ask(null, name, undefined, method))).toEqual({ status: 200, code: 4096 })
    const cookie = { Cookie: `accesstoken=${who('member').token}`, 'Content-Type': 'application/json' }
    const answer = await send(`/api/${name}`, { method, headers: cookie, body: method === 'GET' ? undefined : '{}' })
    expect((await envelope(answer)).code).toBe(4096)
  })

  const roles: Role[] = ['member', 'admin', 'public_web']
  it.each(guarded)('$name by role', async (call) => {
    for (const role of roles) {
      // A session of its own, since the call may be the sign-out.
      const as =
        call.name === 'user/logout'
          ? await person({ isAdmin: role === 'admin', roleType: role === 'public_web' ? 5 : 1 })
          : who(role)
      const mine: readonly Role[] = role === 'admin' ? ['admin', 'member'] : [role]
      // What programs call with a key is no call of a session's.
      const isAllowed = !call.access.program && (call.access.roles?.some((one) => mine.includes(one)) ?? true)
      const { status, code } = await codeAndStatus(await tryInput(as, call, { unheardOf: true }))
      expect([role, status]).toEqual([role, 200])
      expect(isAllowed ? REFUSALS_OF_INPUT : [4097], role).toContain(code)
    }
  })

  it.each(calls)('$name with an API key: programs only where it is declared', async ({ name, method, access }) => {
    const headers = { 'X-ApiKey': `dj${'0'.repeat(20)}.${'x'.repeat(43)}`, 'Content-Type': 'application/json' }
    const answer = await send(`/api/${name}`, { method, headers, body: method === 'GET' ? undefined : '{}' })
    expect(await codeAndStatus(answer)).toEqual({ status: 200, code: access.program ? 4096 : 4105 })
  })

  // A program's call is no session's, whoever's it is.
  const members = guarded.filter(({ access }) => access.roles?.includes('member') && !access.program)
  it.each(members)('$name as a sub-account', async (call) => {
    const as = call.name === 'user/logout' ? await person({ parentId: who('member').id }) : who('sub')
    const { code } = await codeAndStatus(await tryInput(as, call, { unheardOf: true }))
    if (call.access.sub) expect(REFUSALS_OF_INPUT).toContain(code)
    else expect(code).toBe(4105)
  })

  it.each(guarded.filter(({ access }) => !access.tool))('$name is beyond a BOM tool account', async (call) => {
    expect((await envelope(await tryInput(who('tool'), call, {}))).code).toBe(4105)
  })
})
