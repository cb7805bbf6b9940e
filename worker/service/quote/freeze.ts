import { sql, type SQL } from 'drizzle-orm'
import type { QuotePaper } from '../../../shared/engine/quote/document.ts'
import { quoteEvents, quotes } from '../../db/schema/quote.ts'
import { changedOrConflict, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { paperNumber } from '../system/paper-number.ts'

/** What a quote says beside the price of the bill's version, which is taken as it is kept. */
export type Frozen = {
  id: string
  bomId: string
  bomVersion: number
  prjName: string
  customerId: string | null
  paper: QuotePaper
  validTo: number
  /** The quote whose number goes on; null takes the day's next one. */
  again: string | null
  originId: string | null
}

/**
 * Writes a quote of a bill's version. The number is taken in the same batch: whoever comes at once waits for it, and a batch that fails
 * has taken none.
 */
export function freeze(ctx: Context, quote: Frozen): Statement[] {
  const user = signedIn(ctx)
  const { id, bomId, bomVersion, prjName, customerId, paper, validTo, again, originId } = quote
  const number = paperNumber('Q', ctx.now)
  const no = again ? sql`(SELECT no FROM ${quotes} WHERE id = ${again})` : number.taken
  const version = sql`1 + coalesce((SELECT max(version) FROM ${quotes} WHERE no = ${no}), 0)`
  return [
    ...(again ? [] : [number.taking]),
    sql`INSERT INTO ${quotes} (id, no, version, owner_id, bom_id, bom_version, price_hash, input_hash, prj_name, customer_id, customer_name,
        origin_id, paper, result, total_fen, tax_fen, valid_to, created_by, created)
      SELECT ${id}, ${no}, ${version}, ${user.ownerId}, bom_id, version, price_hash, input_hash, ${prjName}, ${customerId}, ${paper.customer.name},
        ${originId}, ${JSON.stringify(paper)}, quote, json_extract(quote, '$.totalFen'), json_extract(quote, '$.taxFen'), ${validTo}, ${user.id}, ${ctx.now}
      FROM bom_version WHERE bom_id = ${bomId} AND version = ${bomVersion}`,
    changedOrConflict,
    ...(again ? [replaceOthers(ctx, id)] : []),
  ]
}

/** An offer takes the place of the earlier ones under its number, but of one that was accepted. */
const replaceOthers = (ctx: Context, id: string): SQL =>
  sql`INSERT INTO ${quoteEvents} (quote_id, kind, reason, created_by, created)
    SELECT other.id, 'voided', '已由第 ' || mine.version || ' 版取代', ${signedIn(ctx).id}, ${ctx.now}
    FROM ${quotes} AS mine JOIN ${quotes} AS other ON other.no = mine.no AND other.id <> mine.id
    WHERE mine.id = ${id} AND NOT EXISTS (SELECT 1 FROM ${quoteEvents} WHERE quote_id = other.id)`

/** The number that a quote was given. */
export const numberOf = (id: string): SQL => sql`SELECT no, version FROM ${quotes} WHERE id = ${id}`
