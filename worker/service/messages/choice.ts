import { eq } from 'drizzle-orm'
import { messageChoices } from '../../db/schema/operation/message.ts'
import { commit } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

type Choice = { sms: boolean; mail: boolean }

/** By which way somebody wants to hear; by all as long as he has said nothing. */
export async function readChoice(ctx: Context): Promise<Choice> {
  const [row] = await ctx.db
    .select()
    .from(messageChoices)
    .where(eq(messageChoices.userId, signedIn(ctx).id))
  return { sms: row?.sms ?? true, mail: row?.mail ?? true }
}

export async function saveChoice(ctx: Context, choice: Choice): Promise<null> {
  const { id: userId } = signedIn(ctx)
  const row = { ...choice, updated: ctx.now }
  const saving = ctx.db
    .insert(messageChoices)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: messageChoices.userId, set: row })
  await commit(ctx, [saving], { target: userId })
  return null
}
