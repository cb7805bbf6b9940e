import { and, eq } from 'drizzle-orm'
import { eventOf } from '../../../shared/message/events.ts'
import { masked } from '../../../shared/message/template.ts'
import { MINUTE } from '../../../shared/day.ts'
import { openDatabase } from '../../db/client.ts'
import { messages, messageTemplates } from '../../db/schema/operation/message.ts'
import type { Env } from '../../env.ts'
import { afterAnswer } from '../../http/background.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { sendBy } from './send/post.ts'
import type { Adapter } from './send/types.ts'
import { declaredText, wordingWith, type Text } from './wording.ts'

/** A query for the text by which codes are sent. */
export const codeTextQuery = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ title: messageTemplates.title, body: messageTemplates.body, providerCode: messageTemplates.providerCode })
    .from(messageTemplates)
    .where(and(eq(messageTemplates.event, 'code'), eq(messageTemplates.channel, 'sms')))

export const codeText = ([written]: readonly Text[]): Text => written ?? declaredText('code')

type CodeMessage = { phone: string; userId: string | null; code: string; scene: string; purpose: string; isWanted: boolean }

/**
 * A code on its way: its row, without the code, for the batch that makes it, and its sending once that has been answered. One that
 * nobody is to get has a row too, so that neither takes longer than the other.
 */
export function codeMessage(
  ctx: Context,
  adapter: Adapter,
  text: Text,
  message: CodeMessage,
): { row: Statement; send: () => void } {
  const { phone, userId, code, scene, purpose, isWanted } = message
  const [id, lease] = [ctx.newId(), ctx.newId()]
  const values = { code, purpose }
  const { body, providerCode } = wordingWith({ ...values, code: '******' }, text)
  const { provider } = adapter
  const told = { toMasked: masked(phone), title: eventOf('code').name, body, providerCode, provider }
  const standing = isWanted
    ? ({ state: 'sending', lease, leaseUntil: ctx.now + 2 * MINUTE, tries: 1, reason: '' } as const)
    : ({ state: 'skipped', tries: 0, reason: '号码与用途不符' } as const)
  const kept = {
    id,
    event: 'code',
    channel: 'sms' as const,
    userId,
    isTest: false,
    facts: '{}',
    nextAt: ctx.now,
    created: ctx.now,
  }
  const send = async (env: Env) => {
    const { values: said, title, body: whole } = wordingWith(values, text)
    const outgoing = {
      id,
      event: 'code',
      purpose: scene,
      channel: 'sms' as const,
      to: phone,
      title,
      text: whole,
      providerCode,
      values: said,
    }
    const outcome = await sendBy(adapter, { ...outgoing, title: '' })
    const state = { accepted: 'sent', refused: 'dead', unknown: 'unknown' }[outcome.is]
    const [reason, providerId] = outcome.is === 'accepted' ? ['', outcome.providerId] : [outcome.reason, null]
    await openDatabase(env).note([
      {
        sql: `UPDATE message_out SET state = ?3, reason = ?4, provider_id = ?5, sent = iif(?3 = 'sent', ?6, NULL), lease = NULL, lease_until = NULL
          WHERE id = ?1 AND lease = ?2`,
        args: [id, lease, state, reason, providerId, Date.now()],
      },
    ])
  }
  return {
    row: ctx.db.insert(messages).values({ ...kept, ...told, ...standing }),
    send: () => isWanted && afterAnswer(send(ctx.env)),
  }
}
