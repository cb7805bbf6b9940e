import { env } from 'cloudflare:workers'
import { newContext } from '../../worker/call.ts'
import type { Context, User } from '../../worker/rpc/context.ts'
import { query } from './harness.ts'

/** A member as the services see him. */
export async function memberRow(): Promise<string> {
  const id = crypto.randomUUID()
  await query({
    sql: 'INSERT INTO user (id, name, password_hash, created, updated) VALUES (?, ?, ?, 0, 0)',
    args: [id, `user-${id.slice(0, 13)}`, 'nobody signs in with this'],
  })
  await sessionFor(id)
  return id
}

/** The session that `contextFor` is of: a commit asks for it. */
export const sessionFor = (userId: string) =>
  query({
    sql: `INSERT INTO session (id, user_id, created, last_seen, absolute_end, ip, agent) VALUES (?, ?, 0, 0, 0, '', '')`,
    args: [userId, userId],
  })

/** A request at the services' door, for what no call offers yet: as the router would make it for this member. */
export function contextFor(userId: string, now = Date.now(), call = 'test/service'): Context {
  // The services ask for no more of a member than this.
  const user = {
    id: userId,
    ownerId: userId,
    name: userId,
    roles: ['member'],
    isAdminBomTool: false,
    sessionId: userId,
    actingId: null,
    isInitial: false,
    sub: null,
  } as unknown as User
  return { ...newContext(env as unknown as Context['env'], new Request('http://dianjia.test/'), call), loopback: true, user, now }
}
