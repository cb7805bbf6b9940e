import { describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../shared/constants.ts'
import type { Role } from '../../shared/roles.ts'
import { beforeCalls, calls, codeAndStatus, guarded, posted, tryInput, who } from './every-call.ts'
import { ask, envelope, person, query, send, type Person } from './harness.ts'

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

describe('what belongs to someone else', () => {
  const withId = posted.filter(({ name }) => /RemoveMyItem|updateMyPrjName|Details|SaveItem/.test(name))
  it.each(withId)('$name: a foreign id, the empty id and none at all look alike', async ({ name }) => {
    const other = await person()
    const bom = await savedBom(other)
    const rest = /PrjName/.test(name)
      ? { prjName: 'x', rowVersion: 1 }
      : /SaveItem/.test(name)
        ? { text: 'a,b', rowVersion: 1 }
        : {}
    const ids = /SaveItem/.test(name) ? [bom, crypto.randomUUID()] : [bom, crypto.randomUUID(), EMPTY_ID]
    const answers = await Promise.all(ids.map(async (id) => envelope(await ask(who('member'), name, { id, ...rest }))))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]!.code).toBe(4104)
    expect(await query({ sql: 'SELECT prj_name, state, row_version FROM bom WHERE id = ?', args: [bom] })).toEqual([
      { prj_name: 'theirs', state: 1, row_version: 1 },
    ])
  })
})

/** A bill as a save leaves it, small. */
async function savedBom(owner: Person): Promise<string> {
  const [id, file] = [crypto.randomUUID(), crypto.randomUUID()]
  const o = owner.id
  await query(
    { sql: `INSERT INTO file VALUES (?, ?, ?, 2, 'csv', 'a.csv', ?, 1, ?, 0)`, args: [file, o, o, file, '0'.repeat(64)] },
    {
      sql: `INSERT INTO bom VALUES (?, ?, ?, 1, 1, 'theirs', 'a.csv', ?, 1, 0, 0, 0, 0, 1, 0, 0, NULL)`,
      args: [id, o, o, file],
    },
    { sql: `INSERT INTO bom_version VALUES (?, 1, '1', ?, ?, '{}', '{}', '{}', 0, ?, 0)`, args: [id, '0'.repeat(64), file, o] },
  )
  return id
}
