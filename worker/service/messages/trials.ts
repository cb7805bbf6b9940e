import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { messageApi } from '../../../shared/api/message/messages.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { DAY } from '../../../shared/day.ts'
import { AppError } from '../../../shared/errors.ts'
import { RESENDABLE } from '../../../shared/message/names.ts'
import { messages } from '../../db/schema/operation/message.ts'
import { users } from '../../db/schema/user.ts'
import { changedOrConflict, commit, existsOrMissing, onlyIf } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

/** Trials of one operator in a day: each costs money. */
const MOST_TRIALS = 30

/** Sends a text with samples to the operator himself; it goes the way of every message, so the log tells what became of it. */
export async function tryText(ctx: Context, draft: Parsed<(typeof messageApi)['message/test']>) {
  const { event, channel, title, body, providerId: providerCode } = draft
  const { id: userId } = signedIn(ctx)
  const [own] = await ctx.db.select({ phone: users.phone, email: users.email }).from(users).where(eq(users.id, userId))
  if ((channel === 'sms' ? own?.phone : own?.email) === null)
    throw new AppError('conflict', channel === 'sms' ? '您的账号没有绑定手机号' : '您的账号没有填写邮箱')
  const id = ctx.newId()
  const row = { id, event, channel, userId, isTest: true, facts: '{}', title, body, providerCode, toMasked: '', reason: '' }
  const today = and(eq(messages.userId, userId), eq(messages.isTest, true), gt(messages.created, ctx.now - DAY))
  ctx.tells = true
  await commit(
    ctx,
    [
      onlyIf(sql`(SELECT count(*) < ${MOST_TRIALS} FROM ${messages} WHERE ${today})`),
      ctx.db.insert(messages).values({ ...row, state: 'waiting', tries: 0, nextAt: ctx.now, created: ctx.now }),
    ],
    { target: id, refusals: { guard_too_many: ['tooMany', `一天最多试发 ${MOST_TRIALS} 条`] } },
  )
  return { id }
}

/** Tries a message anew that did not go, or of which nobody knows. A code is not there any more. */
export async function resendMessage(ctx: Context, { id }: { id: string }): Promise<null> {
  const again = ctx.db
    .update(messages)
    .set({ state: 'waiting', tries: 0, nextAt: ctx.now, received: null })
    .where(and(eq(messages.id, id), inArray(messages.state, [...RESENDABLE]), ne(messages.event, 'code')))
  ctx.tells = true
  await commit(ctx, [existsOrMissing(messages, eq(messages.id, id)), again, changedOrConflict], {
    target: id,
    refusals: { guard_conflict: ['conflict', '这条消息现在不能重发', { reason: 'outdated' }] },
  })
  return null
}
