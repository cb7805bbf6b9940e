import { sessionKindOf, limitsOf } from '../../rpc/session.ts'
import { signToken } from '../../rpc/token.ts'
import { headerOf } from '../../http/text-gate.ts'
import type { Context } from '../../rpc/context.ts'
import type { Statement } from '../../rpc/commit.ts'
import { sessions, type users } from '../../db/schema/user.ts'

type SessionUser = Pick<typeof users.$inferSelect, 'id' | 'isAdmin' | 'roleType'>
/** The operator in a member's name: who, out of which session, why. */
export type Acting = { actBy: string | null; actSession: string | null; actReason: string | null }
export type NewSession = { id: string; storing: Statement; token: () => Promise<string> }

const NOBODY: Acting = { actBy: null, actSession: null, actReason: null }

/** A new session: its id, the statement that stores it, and its token once that is stored. */
export function newSession(ctx: Context, user: SessionUser, { actBy, actSession, actReason }: Acting = NOBODY): NewSession {
  const kind = sessionKindOf(user, actBy !== null)
  const limits = limitsOf(kind)
  const id = ctx.newId()
  const agent = headerOf(ctx.request, 'User-Agent', 300)
  const times = { created: ctx.now, lastSeen: ctx.now, absoluteEnd: ctx.now + limits.absolute }
  const claims = { userId: user.id, sessionId: id, kind }
  return {
    id,
    storing: ctx.db.insert(sessions).values({ id, userId: user.id, ...times, ip: ctx.ip, agent, actBy, actSession, actReason }),
    token: () => signToken(ctx.env.TOKEN_SECRET, claims, { now: ctx.now, end: ctx.now + limits.idle }),
  }
}
