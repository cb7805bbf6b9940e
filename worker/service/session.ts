import { limitsOf, signToken } from '../auth.ts'
import type { Context } from '../context.ts'
import type { Statement } from '../db/commit.ts'
import { sessions, type users } from '../db/schema/user.ts'

type SessionUser = Pick<typeof users.$inferSelect, 'id' | 'isAdmin'>

/** A new session: its id, the statement that stores it, and its token once that is stored. */
export function newSession(ctx: Context, user: SessionUser): { id: string; storing: Statement; token: () => Promise<string> } {
  const limits = limitsOf(user)
  const id = ctx.newId()
  const agent = (ctx.request.headers.get('User-Agent') ?? '').slice(0, 300)
  const times = { created: ctx.now, lastSeen: ctx.now, absoluteEnd: ctx.now + limits.absolute }
  return {
    id,
    storing: ctx.db.insert(sessions).values({ id, userId: user.id, ...times, ip: ctx.ip, agent }),
    token: () => signToken(ctx.env.TOKEN_SECRET, { userId: user.id, sessionId: id }, ctx.now, ctx.now + limits.idle),
  }
}
