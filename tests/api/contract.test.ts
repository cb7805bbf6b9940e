import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../shared/api/index.ts'
import { EMPTY_ID } from '../../shared/constants.ts'
import type { Endpoint } from '../../shared/contract.ts'
import type { Role } from '../../shared/roles.ts'
import { ask, envelope, person, query, send, type Name, type Person } from './harness.ts'

/** Every declared call, in one table: who may use it, what it does with nonsense, and that it never breaks. */
const calls = (Object.entries(api) as [Name, Endpoint][]).map(([name, endpoint]) => ({ name, ...endpoint }))
const guarded = calls.filter(({ access }) => access.roles !== null)
const posted = calls.filter(({ method, body }) => method === 'POST' && body === 'json')

const people: Partial<Record<Role | 'tool', Person>> = {}
beforeAll(async () => {
  people.member = await person()
  people.admin = await person({ isAdmin: true })
  people.public_web = await person({ roleType: 5 })
  people.tool = await person({ isAdmin: true, isAdminBomTool: true })
})

const who = (role: Role | 'tool'): Person => people[role]!
const REFUSALS_OF_INPUT = [4103, 4104]

async function codeAndStatus(response: Response) {
  return { status: response.status, code: (await envelope(response)).code }
}

/** Junk for the call itself; a signed-in try must not end the session, so the sign-out is tried last of all. */
const tryInput = (as: Person | null, { name, method }: { name: string; method: string }, body: unknown) =>
  method === 'GET' ? ask(as, name, undefined, 'GET') : ask(as, name, body)

describe('who may call', () => {
  it.each(guarded)('$name refuses without a token, and with the token in a cookie alone', async ({ name, method }) => {
    expect(await codeAndStatus(await ask(null, name, undefined, method))).toEqual({ status: 200, code: 4096 })
    const cookie = { Cookie: `accesstoken=${who('member').token}`, 'Content-Type': 'application/json' }
    const answer = await send(`/api/${name}`, { method, headers: cookie, body: method === 'GET' ? undefined : '{}' })
    expect((await envelope(answer)).code).toBe(4096)
  })

  const roles: Role[] = ['member', 'admin', 'public_web']
  const pairs = guarded.flatMap((call) => roles.map((role) => ({ ...call, role })))
  it.each(pairs)('$name as $role', async (call) => {
    // A session of its own, since the call may be the sign-out.
    const as =
      call.name === 'user/logout'
        ? await person({ isAdmin: call.role === 'admin', roleType: call.role === 'public_web' ? 5 : 1 })
        : who(call.role)
    const mine: readonly Role[] = call.role === 'admin' ? ['admin', 'member'] : [call.role]
    const isAllowed = call.access.roles?.some((role) => mine.includes(role)) ?? true
    const { status, code } = await codeAndStatus(await tryInput(as, call, { unheardOf: true }))
    expect(status).toBe(200)
    if (isAllowed) expect(REFUSALS_OF_INPUT).toContain(code)
    else expect(code).toBe(4097)
  })

  it.each(guarded.filter(({ access }) => !access.tool))('$name is beyond a BOM tool account', async (call) => {
    expect((await envelope(await tryInput(who('tool'), call, {}))).code).toBe(4105)
  })
})

describe('what is refused', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  const junk: [string, string][] = [
    ['null where fields are needed', '{"id":null}'],
    ['a list', '[1,2]'],
    ['a text', '"x"'],
    ['half a JSON', '{"a":'],
    ['10,000 brackets', deep],
    ['numbers of no meaning', '{"id":1e309,"rowVersion":-1,"pageIndex":1.5,"pageSize":1e9}'],
    ['an operator for an id', '{"id":{"$ne":null}}'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{}}'],
    ['SQL for an id', `{"id":"1' OR '1'='1"}`],
    ['a zero character', '{"id":"a\\u0000","name":"\\u0000","pwd":"x","prjName":"\\u0000"}'],
    ['fields that are not its own', '{"isAdmin":true,"wallet":999,"userId":"x","price":0,"state":9}'],
  ]
  const cases = posted.flatMap((call) => junk.map(([what, body]) => ({ ...call, what, body })))
  it.each(cases)('$name: $what', async ({ name, body }) => {
    const { status, code } = await codeAndStatus(await ask(who('admin'), name, body))
    expect(status).toBe(200)
    expect(code).toBe(4103)
  })

  it.each(posted)(
    '$name: another content type, a body too large, another method, a parameter twice',
    async ({ name, maxBytes }) => {
      const token = { 'X-AppToken': who('admin').token }
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
      expect((await ask(who('admin'), name, undefined, 'GET')).status).toBe(405)
      expect((await envelope(await send(`/api/${name}?id=1&id=2`, { method: 'POST', headers: token }))).code).toBe(4103)
    },
  )

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
      sql: `INSERT INTO bom VALUES (?, ?, ?, 1, 1, 'theirs', 'a.csv', ?, 1, 0, 0, 0, 0, 1, 0, 0)`,
      args: [id, o, o, file],
    },
    { sql: `INSERT INTO bom_version VALUES (?, 1, '1', ?, ?, '{}', '{}', '{}', 0, ?, 0)`, args: [id, '0'.repeat(64), file, o] },
  )
  return id
}
