import { and, eq } from 'drizzle-orm'
import type { Choices } from '../../../shared/engine/choices.ts'
import type { Quote } from '../../../shared/engine/price/types.ts'
import { AppError } from '../../../shared/errors.ts'
import { boms, bomVersions } from '../../db/schema/bom.ts'
import type { Context, User } from '../../rpc/context.ts'
import { ownBom } from './bom-access.ts'
import type { BomRow } from './bom-types.ts'

/** A bill of one's own that has not been removed. */
export async function findBom(ctx: Context, user: User, id: string): Promise<BomRow> {
  const [row] = await ctx.db.select().from(boms).where(ownBom(user, id))
  if (!row) throw new AppError('missing', '记录不存在或已被删除')
  return row
}

/** What was changed by hand in the last save of a bill of one's own. */
export async function findEdits(ctx: Context, user: User, id: string): Promise<Choices['edits']> {
  const [saved] = await ctx.db
    .select({ choices: bomVersions.choices })
    .from(boms)
    .innerJoin(bomVersions, and(eq(bomVersions.bomId, boms.id), eq(bomVersions.version, boms.version)))
    .where(ownBom(user, id))
  // Stored under this type by the save.
  return saved ? (JSON.parse(saved.choices) as Choices).edits : []
}

/** The price that a version was saved with, and how many lines it has. Whose bill it is the caller has checked. */
export async function readVersion(ctx: Context, id: string, version: number): Promise<{ quote: Quote; lineCount: number }> {
  const [saved] = await ctx.db
    .select({ quote: bomVersions.quote, lineCount: bomVersions.lineCount })
    .from(bomVersions)
    .where(and(eq(bomVersions.bomId, id), eq(bomVersions.version, version)))
  if (!saved) throw new AppError('missing', '记录不存在或已被删除')
  // What this program stored as JSON under its own types comes back as it went in.
  return { quote: JSON.parse(saved.quote) as Quote, lineCount: saved.lineCount }
}
