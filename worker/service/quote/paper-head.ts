import { and, eq, sql } from 'drizzle-orm'
import type { quoteApi } from '../../../shared/api/quote.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { seesTexts } from '../../../shared/engine/visible-text.ts'
import { files } from '../../db/schema/file.ts'
import { paperHeads } from '../../db/schema/quote.ts'
import { changedOrConflict, commit, existsOrMissing, imageOf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { headIn } from './frame.ts'

/** What the owner's papers say of him; empty until he says something. */
export async function readHead(ctx: Context) {
  const [row] = await ctx.db
    .select()
    .from(paperHeads)
    .where(eq(paperHeads.ownerId, signedIn(ctx).ownerId))
  const head = headIn(row?.head)
  const terms = seesTexts(priceVisibility(ctx)) ? head.terms : ''
  return { ...head, terms, rowVersion: row?.rowVersion ?? 0 }
}

export async function saveHead(ctx: Context, { rowVersion, ...head }: Parsed<(typeof quoteApi)['quote/SaveHead']>) {
  const { id, ownerId } = signedIn(ctx)
  const mine = eq(paperHeads.ownerId, ownerId)
  const row = { head: JSON.stringify(head), rowVersion: rowVersion + 1, updatedBy: id, updated: ctx.now }
  const saving =
    rowVersion === 0
      ? sql`INSERT INTO ${paperHeads} (owner_id, row_version, head, updated_by, updated)
          VALUES (${ownerId}, 1, ${row.head}, ${id}, ${ctx.now}) ON CONFLICT DO NOTHING`
      : ctx.db
          .update(paperHeads)
          .set(row)
          .where(and(mine, eq(paperHeads.rowVersion, rowVersion)))
  await commit(ctx, [...logoThere(head.logoId, ownerId), saving, changedOrConflict], {
    target: ownerId,
    before: imageOf(paperHeads, mine),
  })
  return { rowVersion: row.rowVersion }
}

/** A picture of the owner's own, put up for this. */
const logoThere = (logoId: string | null, ownerId: string): Statement[] =>
  logoId === null ? [] : [existsOrMissing(files, and(eq(files.id, logoId), eq(files.type, 6), eq(files.ownerId, ownerId)))]
