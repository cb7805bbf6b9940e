import type { QuoteEvent } from '../../../shared/enums.ts'
import { quoteEvents, quotes } from '../../db/schema/quote.ts'
import type { Refusals } from '../../db/failure.ts'
import { commit, existsOrMissing } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownQuote } from './quote-access.ts'

const OVER: Readonly<Record<QuoteEvent, Refusals>> = {
  accepted: {
    quote_is_over: ['conflict', '这份报价单已接受、已作废或已过期，不能再标记接受；过期的请再报一版', { reason: 'outdated' }],
  },
  voided: { quote_is_over: ['conflict', '这份报价单已经作废', { reason: 'outdated' }] },
}

/** What was decided about a quote, once and for good. */
export async function addEvent(ctx: Context, id: string, { kind, reason }: { kind: QuoteEvent; reason: string }): Promise<null> {
  const user = signedIn(ctx)
  const row = { quoteId: id, kind, reason, createdBy: user.id, created: ctx.now }
  const statements = [existsOrMissing(quotes, ownQuote(user, id)), ctx.db.insert(quoteEvents).values(row)]
  await commit(ctx, statements, { target: id, refusals: OVER[kind] })
  return null
}
