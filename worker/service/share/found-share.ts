import { and, eq, sql } from 'drizzle-orm'
import type { SharedState } from '../../../shared/enums.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Database } from '../../db/client.ts'
import { quoteEvents, quotes } from '../../db/schema/quote.ts'
import { shareAcceptances, shares } from '../../db/schema/share.ts'
import { users } from '../../db/schema/user.ts'
import { stateAt } from '../quote/list-quotes.ts'

const later = sql<number>`EXISTS (SELECT 1 FROM quote AS later WHERE later.no = ${quotes.no} AND later.version > ${quotes.version})`

/** What a link shows and how that stands at an instant; null where nobody made such a link. */
export async function findShare(db: Database['db'], codeHash: string, now: number) {
  const { key, name, phone, created: signedAt } = shareAcceptances
  const [found] = await db
    .select({
      share: shares,
      ownerState: users.state,
      no: quotes.no,
      version: quotes.version,
      validTo: quotes.validTo,
      quoteState: stateAt(now),
      hasLater: later,
      signed: { key, name, phone, at: signedAt },
      acceptedAt: quoteEvents.created,
    })
    .from(shares)
    .innerJoin(quotes, eq(quotes.id, shares.ref))
    .innerJoin(users, eq(users.id, shares.ownerId))
    .leftJoin(shareAcceptances, eq(shareAcceptances.shareId, shares.id))
    .leftJoin(quoteEvents, and(eq(quoteEvents.quoteId, quotes.id), eq(quoteEvents.kind, 'accepted')))
    .where(and(eq(shares.codeHash, codeHash), eq(shares.kind, 'quote')))
  if (!found) return null
  const { quoteState, hasLater, acceptedAt, signed } = found
  const state: SharedState = quoteState === 'voided' && hasLater === 1 ? 'superseded' : quoteState
  return { ...found, state, accepted: acceptedAt === null ? null : { name: signed?.name ?? null, at: acceptedAt } }
}

export type FoundShare = NonNullable<Awaited<ReturnType<typeof findShare>>>

/** Nobody made it, or it was cut short on its way. */
export const noSuchShare = (): AppError => new AppError('missing', '没有这个链接，请核对地址是否完整')

/** The link, unless it is over. A code cannot be guessed: whoever has it may hear why it shows nothing any more. */
export function openShare<T extends Pick<FoundShare, 'share' | 'ownerState'>>(found: T | null, now: number): T {
  if (found === null) throw noSuchShare()
  const { revoked, expires } = found.share
  // A closed account shows nothing to anybody.
  if (revoked !== null || found.ownerState !== 1)
    throw new AppError('missing', '这个链接已被撤销，请联系报价方', { reason: 'linkRevoked' })
  if (expires < now) throw new AppError('missing', '这个链接已过期，请联系报价方重新发送', { reason: 'linkExpired' })
  return found
}
