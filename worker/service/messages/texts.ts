import { and, eq, sql } from 'drizzle-orm'
import type { messageApi } from '../../../shared/api/message/messages.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { messageTemplates } from '../../db/schema/operation/message.ts'
import { changedOrConflict, changedOrMissing, commit, imageOf } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

type Draft = Parsed<(typeof messageApi)['message/SaveMessage']>
type Key = Pick<Draft, 'event' | 'channel'>

const ofKey = ({ event, channel }: Key) => and(eq(messageTemplates.event, event), eq(messageTemplates.channel, channel))
const targetOf = ({ event, channel }: Key): string => `${event}.${channel}`

/** A text of an operator's, or the declared one switched on; version 1 is the first. */
export async function saveText(ctx: Context, draft: Draft) {
  const { event, channel, title, body, providerId: providerCode, enabled } = draft
  const rowVersion = draft.rowVersion + 1
  const row = { title, body, providerCode, enabled, rowVersion, updated: ctx.now, updatedBy: signedIn(ctx).id }
  const writing =
    rowVersion === 1
      ? ctx.db
          .insert(messageTemplates)
          .values({ event, channel, ...row })
          .onConflictDoNothing()
      : ctx.db
          .update(messageTemplates)
          .set(row)
          .where(and(ofKey(draft), eq(messageTemplates.rowVersion, draft.rowVersion)))
  await commit(ctx, [writing, changedOrConflict], { target: targetOf(draft), before: imageOf(messageTemplates, ofKey(draft)) })
  return { event, channel, rowVersion }
}

/** The declared text again, switched off. What waits to be sent goes by no text then, and says so. */
export async function removeText(ctx: Context, key: Key): Promise<null> {
  const removing = ctx.db.delete(messageTemplates).where(ofKey(key) ?? sql`0`)
  await commit(ctx, [removing, changedOrMissing], { target: targetOf(key), before: imageOf(messageTemplates, ofKey(key)) })
  return null
}
