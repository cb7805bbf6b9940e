import { sql } from 'drizzle-orm'
import type { InStatement } from '@libsql/client/web'
import { MINUTE } from '../../../shared/day.ts'
import { NO_RIGHTS, type PriceRights } from '../../../shared/engine/price/rights.ts'
import { sharedDocument } from '../../../shared/engine/quote/shared-document.ts'
import { noteAndRead } from '../../db/client.ts'
import { quotes } from '../../db/schema/quote.ts'
import { shares } from '../../db/schema/share.ts'
import type { Context } from '../../rpc/context.ts'
import { documentOf, headOf } from '../quote/document-of.ts'
import { findFrozen } from '../quote/find-quote.ts'
import { hashOfCode } from './code.ts'
import { findShare, noSuchShare, openShare, type FoundShare } from './found-share.ts'
import { readerOf } from './reader.ts'

/** Looked at again within so long it is the same look. */
const SAME_LOOK = 30 * MINUTE

/** What a link shows, to whoever has it. That he looked is noted. */
export async function readShare(ctx: Context, { code }: { code: string }) {
  const hash = hashOfCode(ctx.env.TOKEN_SECRET, code)
  if (hash === null) throw noSuchShare()
  const [{ found }, quote] = await Promise.all([
    noteAndRead(ctx.data, [lookOf(ctx, hash)], (db) => findShare(db, hash, ctx.now)),
    findFrozen(ctx, {
      where: sql`${quotes.id} = (SELECT ref FROM ${shares} WHERE code_hash = ${hash} AND revoked IS NULL)`,
      saved: SHOWN,
      key: hash,
    }),
  ])
  const share = openShare(found, ctx.now)
  if (quote === null) throw noSuchShare()
  const { prices, expires } = share.share
  const document = sharedDocument(documentOf(quote, rightsOf(share)), prices)
  const hasLogo = headOf(quote.paper).logoId !== null
  return { state: share.state, prices, expires, accepted: share.accepted, hasLogo, document }
}

/** The bill and version behind the quote of a link. */
const SHOWN = `SELECT bom_id AS id, bom_version AS version FROM quote
  WHERE id = (SELECT ref FROM share WHERE code_hash = ? AND revoked IS NULL)`

/** What whoever made the link would see with its prices alone. */
const rightsOf = ({ share: { prices, texts } }: FoundShare): PriceRights | null =>
  texts ? null : { ...NO_RIGHTS, totals: prices === 'total' }

/** Notes that somebody has looked. */
export function lookOf({ ip, request, now }: Context, hash: string): InStatement {
  const { network, agent } = readerOf(ip, request)
  return {
    sql: `INSERT INTO share_view (share_id, at, network, agent) SELECT id, ?2, ?3, ?4 FROM share
      WHERE code_hash = ?1 AND revoked IS NULL AND expires >= ?2
        AND NOT EXISTS (SELECT 1 FROM share_view WHERE share_id = share.id AND at > ?5 AND network = ?3 AND agent = ?4)`,
    args: [hash, now, network, agent, now - SAME_LOOK],
  }
}
