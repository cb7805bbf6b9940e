import { beforeAll } from 'vitest'
import { api } from '../../shared/api/index.ts'
import type { Endpoint } from '../../shared/contract.ts'
import type { Role } from '../../shared/roles.ts'
import { ask, envelope, person, type Name, type Person } from './harness.ts'

/** Every declared call, in one table: who may use it, what it does with nonsense, and that it never breaks. */
export const calls = (Object.entries(api) as [Name, Endpoint][]).map(([name, endpoint]) => ({ name, ...endpoint }))
export const guarded = calls.filter(({ access }) => access.roles !== null)
export const posted = calls.filter(({ method, body }) => method === 'POST' && body === 'json')

const people: Partial<Record<Role | 'tool' | 'sub', Person>> = {}

/** Makes one of each kind before the file's tests. */
export function beforeCalls(): void {
  beforeAll(async () => {
    people.member = await person()
    people.admin = await person({ isAdmin: true })
    people.public_web = await person({ roleType: 5 })
    people.tool = await person({ isAdmin: true, isAdminBomTool: true })
    people.sub = await person({ parentId: people.member.id })
  })
}

export const who = (role: Role | 'tool' | 'sub'): Person => people[role]!

export async function codeAndStatus(response: Response) {
  return { status: response.status, code: (await envelope(response)).code }
}

/** Junk for the call itself; a signed-in try must not end the session, so the sign-out is tried last of all. */
export const tryInput = (as: Person | null, { name, method }: { name: string; method: string }, body: unknown) =>
  method === 'GET' ? ask(as, `${name}?unheardOf=true`, undefined, 'GET') : ask(as, name, body)
