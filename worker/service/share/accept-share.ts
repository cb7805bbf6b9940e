import type { linksApi } from '../../../shared/api/share/links.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { dayText } from '../../../shared/day.ts'
import { quoteName } from '../../../shared/engine/quote/names.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Refusals } from '../../db/failure.ts'
import { quoteEvents } from '../../db/schema/quote.ts'
import { shareAcceptances } from '../../db/schema/share.ts'
import { commit, type Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { noticeTo } from '../notices/notices.ts'
import { hashOfCode } from './code.ts'
import { findShare, noSuchShare, openShare, type FoundShare } from './found-share.ts'

type Acceptance = Parsed<(typeof linksApi)['share/Accept']>

/** Somebody else was quicker, or it ended in between: why is read once more. */
const OVER: Refusals = {
  share_is_over: ['conflict', '这个链接已失效，不能接受', { reason: 'outdated' }],
  quote_is_over: ['conflict', '这份报价单已接受、已作废或已过期', { reason: 'outdated' }],
  'share_acceptance.share_id': ['conflict', '这份报价单已经接受过了', { reason: 'outdated' }],
}

/** What he was shown is accepted by whoever has the link: once, under his name; whoever gave the quote is told. */
export async function acceptShare(ctx: Context, acceptance: Acceptance) {
  const hash = hashOfCode(ctx.env.TOKEN_SECRET, acceptance.code)
  if (hash === null) throw noSuchShare()
  const found = await findShare(ctx.db, hash, ctx.now)
  const before = answerBefore(ctx, found, acceptance)
  if (before) return before
  const share = openShare(found, ctx.now)
  mustBeOpen(share)
  try {
    await commit(ctx, statementsOf(ctx, share, acceptance), { target: share.share.ref, refusals: OVER })
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'outdated') throw error
    const now = await findShare(ctx.db, hash, ctx.now)
    const won = answerBefore(ctx, now, acceptance)
    if (won) return won
    mustBeOpen(openShare(now, ctx.now))
    throw error
  }
  return { name: acceptance.name, at: ctx.now }
}

function statementsOf(ctx: Context, { share, no, version }: FoundShare, { key, name, phone }: Acceptance): Statement[] {
  const { id: shareId, ref, createdBy, ownerId } = share
  // Nobody signed in: it is on the word of whoever sent the link.
  const event = { quoteId: ref, kind: 'accepted' as const, reason: '', createdBy, created: ctx.now }
  const told = new Set([ownerId, createdBy])
  return [
    ctx.db.insert(shareAcceptances).values({ shareId, ref, key, name, phone, created: ctx.now }),
    ctx.db.insert(quoteEvents).values(event),
    ...[...told].map((userId) =>
      noticeTo(ctx, userId, { kind: 'quoteAccepted', ref, facts: { no: quoteName({ no, version }), name } }),
    ),
  ]
}

/** The answer to the same request made before, if it was. */
function answerBefore(ctx: Context, found: FoundShare | null, { key, name, phone }: Acceptance) {
  const signed = found?.signed
  if (!signed || signed.key !== key || signed.name !== name || signed.phone !== phone) return null
  ctx.headers.set('Idempotent-Replay', '1')
  ctx.committed = true
  return { name, at: signed.at }
}

const why = (message: string) => new AppError('conflict', message, { reason: 'outdated' })

function mustBeOpen({ share, state, accepted, validTo }: FoundShare): void {
  if (state === 'superseded') throw why('这份报价单已有新的一版，请向报价方索取新的链接')
  if (state === 'voided') throw why('这份报价单已作废，不能接受')
  if (state === 'accepted') throw why(accepted?.name ? `这份报价单已由${accepted.name}接受` : '这份报价单已经接受过了')
  if (state === 'expired') throw why(`这份报价单的有效期到 ${dayText(validTo)} 为止，请联系报价方重新报价`)
  if (share.prices === 'none') throw new AppError('conflict', '这个链接不显示价格，不能接受；请向报价方索取显示价格的链接')
}
