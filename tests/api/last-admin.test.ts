import { env } from 'cloudflare:workers'
import { createClient, type InStatement } from '@libsql/client/web'
import { expect, inject, it } from 'vitest'
import worker from '../../worker/index.ts'
import { calledFrom, envelope, newSession, ORIGIN } from './harness.ts'

declare module 'vitest' {
  interface ProvidedContext {
    loneDatabase: { url: string; token: string }
  }
}

// A database of its own: elsewhere there are always other administrators.
const { url, token: authToken } = inject('loneDatabase')
const lone = { ...env, LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken }
const query = (...statements: InStatement[]) => createClient({ url, authToken, intMode: 'number' }).batch(statements, 'write')

async function ask(token: string, name: string, body: object) {
  const headers = { 'Content-Type': 'application/json', 'X-AppToken': token, ...calledFrom() }
  const request = new Request(`${ORIGIN}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return envelope<{ accessToken: string }>(await worker.fetch(request, lone))
}

type Admin = { id: string; token: string; draft: object }

async function newAdmin(): Promise<Admin> {
  const id = crypto.randomUUID()
  const name = `admin-${id}`
  const session = newSession({ id, isAdmin: true, roleType: 1 })
  const inserting = `INSERT INTO user (id, name, password_hash, is_admin, created, updated) VALUES (?, ?, ?, 1, 0, 0)`
  await query({ sql: inserting, args: [id, name, 'signs in with no password'] }, session.storing)
  const draft = { id, rowVersion: 1, name, phone: '', email: '', isAdmin: true, isAdminBomTool: false, state: 1 }
  return { id, draft, token: await session.token() }
}

const FULL = 'is_admin = 1 AND is_admin_bom_tool = 0 AND role_id IS NULL AND state = 1'
/** A built-in one: finance. */
const ROLE = '00000000-0000-4000-8000-000000000002'

/** The ways two administrators can be rid of each other. */
const acts: ((by: Admin, of: Admin) => Promise<{ code: number }>)[] = [
  (by, of) => ask(by.token, 'user/delete', { id: of.id }),
  (by, of) => ask(by.token, 'user/update', { ...of.draft, state: 0 }),
  (by, of) => ask(by.token, 'user/update', { ...of.draft, isAdmin: false }),
  (by, of) => ask(by.token, 'user/update', { ...of.draft, isAdminBomTool: true }),
  (by, of) => ask(by.token, 'user/update', { ...of.draft, roleId: ROLE }),
]

it(
  'leaves one administrator when two remove or narrow each other at once, a hundred times over',
  { timeout: 240_000 },
  async () => {
    let survivor = await newAdmin()
    for (let round = 0; round < 100; round++) {
      const [act, other] = [acts[round % acts.length]!, await newAdmin()]
      const answers = await Promise.all([act(survivor, other), act(other, survivor)])
      expect(answers.filter(({ code }) => code === 0).length).toBe(1)
      for (const { code } of answers) expect([0, 4096, 4097, 4102, 4105]).toContain(code)
      const [left] = await query(`SELECT id FROM user WHERE ${FULL}`)
      expect(left?.rows.length).toBe(1)
      if (left?.rows[0]?.['id'] === other.id) survivor = other
    }
  },
)

it('does not go away by hand either', async () => {
  await expect(query('UPDATE user SET state = 0')).rejects.toThrow('last_admin')
  await expect(query({ sql: 'UPDATE user SET role_id = ? WHERE is_admin = 1', args: [ROLE] })).rejects.toThrow('last_admin')
  await expect(query(`DELETE FROM user WHERE ${FULL}`)).rejects.toThrow('last_admin')
  const left = await query(`SELECT id FROM user WHERE ${FULL}`)
  expect(left[0]?.rows.length).toBe(1)
})
