import { eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod'
import type { virtualLogin } from '../../../shared/api/user/entry.ts'
import type { paging } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { commit } from '../../rpc/commit.ts'
import { listPage, sortedBy } from '../../db/page.ts'
import { sessions, users } from '../../db/schema/user.ts'
import { provePassword } from './own-account.ts'
import { account } from '../people/people.ts'
import { newTicket } from '../sign-in/tickets.ts'
import { MINUTE } from '../../../shared/day.ts'

/** A sign-in older than this is proven again by the password. */
const FRESH_MS = 15 * MINUTE
const operators = alias(users, 'operator')

/** Lets an operator into a member's account for half an hour: the answer is a one-time code for the page that opens. */
export async function actAs(ctx: Context, { userId, reason, pwd }: z.output<typeof virtualLogin>) {
  const { id, sessionId } = signedIn(ctx)
  const named = ctx.db.select({ state: users.state, isAdmin: users.isAdmin }).from(users).where(account(userId))
  const [[member]] = await Promise.all([named, proveFresh(ctx, sessionId, pwd)])
  if (!member) throw new AppError('missing', '用户不存在或已被删除')
  if (member.isAdmin) throw new AppError('conflict', '不能代管理员登录')
  if (member.state !== 1) throw new AppError('conflict', '此账号已停用')
  const ticket = newTicket(ctx, userId, { actBy: id, actSession: sessionId, actReason: reason })
  const proven = ctx.db.update(sessions).set({ authenticated: ctx.now }).where(eq(sessions.id, sessionId))
  await commit(ctx, [...ticket.storing, ...(pwd === undefined ? [] : [proven])], { target: userId })
  return { token: ticket.code }
}

/** Refuses unless the password was checked a short time ago, or is given and right. */
export async function proveFresh(ctx: Context, sessionId: string, pwd: string | undefined): Promise<void> {
  if (pwd !== undefined) return provePassword(ctx, pwd)
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, sessionId))
  const last = session?.authenticated ?? session?.created ?? 0
  if (ctx.now - last > FRESH_MS)
    throw new AppError('narrowed', '登录已超过 15 分钟，请再次输入密码', { field: 'pwd', reason: 'passwordNeeded' })
}

/** Who has acted in my name, newest first. */
export async function listActings(ctx: Context, search: z.output<typeof paging>) {
  const { id, created: begun, actReason, revoked, absoluteEnd } = sessions
  const ended = sql<number>`min(coalesce(${revoked}, ${absoluteEnd}), ${absoluteEnd})`
  return listPage(ctx.db, search, {
    rows: ctx.db
      .select({ id, operatorName: operators.name, reason: sql<string>`${actReason}`, begun, ended })
      .from(sessions)
      .innerJoin(operators, eq(operators.id, sessions.actBy))
      .$dynamic(),
    of: sessions,
    where: [eq(sessions.userId, signedIn(ctx).id), isNotNull(sessions.actBy)],
    order: sortedBy(true, begun, id),
  })
}
