import { sql } from 'drizzle-orm'
import type { Row } from '@libsql/client/web'
import type * as z from 'zod'
import type { actsOfBom, actsSearch, savedActs } from '../../../../shared/api/schema/bom-acts.ts'
import { AppError } from '../../../../shared/errors.ts'
import { boms } from '../../../db/schema/bom.ts'
import { isTooLarge } from '../../../db/failure.ts'
import { compile } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { ownBom } from '../bom-access.ts'
import { actsIn } from '../present.ts'
import { priceVisibility } from '../price-visibility.ts'
import { visibleActs } from './visible-acts.ts'

export type SavedActs = z.output<typeof savedActs>

const PAGE = 500

/** A row of `bom_act` with the `name` of who made it. */
export const savedRow = (ctx: Context, row: Row): SavedActs => ({
  seq: Number(row['seq']),
  rowVersion: Number(row['row_version']),
  acts: actsIn(row['acts']),
  by: String(row['name']),
  mine: row['created_by'] === signedIn(ctx).id,
  at: Number(row['created']),
})

/** The acts of a bill behind one of them, from its beginning unless asked otherwise, as much of them as the caller may see. */
export async function listActs(ctx: Context, search: z.output<typeof actsSearch>): Promise<z.output<typeof actsOfBom>> {
  const rights = priceVisibility(ctx)
  const { rowVersion, rows, isCut } = await pageOf(ctx, search, PAGE)
  const items = rows.map((row) => savedRow(ctx, row))
  const shown = items.map((item) => ({ ...item, acts: visibleActs(item.acts, rights) })).filter(({ acts }) => acts.length > 0)
  return { rowVersion, items: shown, next: isCut ? (items.at(-1)?.seq ?? null) : null }
}

/** Fewer at once where they are long. */
async function pageOf(
  ctx: Context,
  search: z.output<typeof actsSearch>,
  most: number,
): Promise<{ rowVersion: number; rows: Row[]; isCut: boolean }> {
  const { id, after } = search
  const mine = ownBom(signedIn(ctx), id)
  const head = sql`SELECT row_version FROM ${boms} WHERE ${mine}`
  const reading = sql`SELECT act.*, user.name FROM bom_act AS act JOIN user ON user.id = act.created_by
    WHERE act.bom_id = ${id} AND act.seq > ${after} AND EXISTS (SELECT 1 FROM ${boms} WHERE ${mine}) ORDER BY act.seq LIMIT ${most}`
  try {
    const [heads = [], rows = []] = await ctx.data.rows([head, reading].map(compile))
    const [bom] = heads
    if (!bom) throw new AppError('missing', '记录不存在或已被删除')
    return { rowVersion: Number(bom['row_version']), rows, isCut: rows.length === most }
  } catch (error) {
    if (!isTooLarge(error) || most < 2) throw error
    return pageOf(ctx, search, Math.floor(most / 2))
  }
}
