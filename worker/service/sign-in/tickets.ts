import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { AppError, type Refusal } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { changedOrConflict, commit, type Statement } from '../../rpc/commit.ts'
import { loginTickets } from '../../db/schema/access/code.ts'
import { users } from '../../db/schema/user.ts'
import { newSession, type Acting } from './session.ts'
import { DAY } from '../../../shared/day.ts'

const LIFE = 30_000

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')
const INVALID: Refusal = ['invalid', '登录码无效或已过期，请重新登录']

const randomCode = (): string => Buffer.from(randomBytes(32)).toString('base64url')

type Ticket = { code: string; storing: Statement[] }

/** A one-time code that signs `userId` in, with the statements that store it. It may stand in an address: a token never does. */
export function newTicket(ctx: Context, userId: string, acting: Partial<Acting> = {}, code = randomCode()): Ticket {
  const storing = [
    ctx.db.delete(loginTickets).where(lt(loginTickets.created, ctx.now - DAY)),
    ctx.db.insert(loginTickets).values({ hash: hashOf(code), userId, ...acting, created: ctx.now }),
  ]
  return { code, storing }
}

/** Signs in by a one-time code. */
export async function redeemCode(ctx: Context, { code }: { code: string }) {
  const [row] = await ctx.db
    .select({ ticket: loginTickets, user: users })
    .from(loginTickets)
    .innerJoin(users, eq(users.id, loginTickets.userId))
    .where(and(eq(loginTickets.hash, hashOf(code)), isNull(loginTickets.used), gt(loginTickets.created, ctx.now - LIFE)))
  if (!row || row.user.state !== 1) throw new AppError(...INVALID)
  const { ticket, user } = row
  const session = newSession(ctx, user, ticket)
  const using = ctx.db
    .update(loginTickets)
    .set({ used: ctx.now })
    .where(and(eq(loginTickets.hash, ticket.hash), isNull(loginTickets.used)))
  await commit(ctx, [using, changedOrConflict, session.storing], {
    target: session.id,
    userId: user.id,
    actingId: ticket.actBy,
    refusals: { guard_conflict: INVALID },
  })
  return { accessToken: await session.token() }
}
