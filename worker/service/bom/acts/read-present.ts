import { and, eq } from 'drizzle-orm'
import type { BomAct, Chosen } from '../../../../shared/engine/bom/acts/types.ts'
import { AppError } from '../../../../shared/errors.ts'
import { boms, bomVersions } from '../../../db/schema/bom.ts'
import { files } from '../../../db/schema/file.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import type { FileRow } from '../../files/files.ts'
import { ownBom } from '../bom-access.ts'
import type { BomRow } from '../bom-types.ts'
import { actsBehind, choicesIn, presentOf } from '../present.ts'
import type { KeptSource } from '../save-bom.ts'

/** A bill as it stands: what was chosen up to now, the bytes that its last save was read from, and what that was priced with. */
export type Present = {
  bom: BomRow
  lineCount: number
  priceHash: string | null
  chosen: Chosen
  kept: KeptSource
  file: FileRow | null
  /** Since its last save. */
  acts: BomAct[]
}

export async function readPresent(ctx: Context, id: string): Promise<Present> {
  const last = and(eq(bomVersions.bomId, boms.id), eq(bomVersions.version, boms.version))
  const saved = {
    choices: bomVersions.choices,
    lineCount: bomVersions.lineCount,
    actSeq: bomVersions.actSeq,
    priceHash: bomVersions.priceHash,
  }
  const mine = ownBom(signedIn(ctx), id)
  const [[found], attached] = await ctx.db.batch([
    ctx.db
      .select({ bom: boms, saved, source: files })
      .from(boms)
      .innerJoin(bomVersions, last)
      .innerJoin(files, eq(files.id, bomVersions.sourceId))
      .where(mine),
    ctx.db.select({ file: files }).from(boms).innerJoin(files, eq(files.id, boms.fileId)).where(mine),
  ])
  if (!found) throw new AppError('missing', '记录不存在或已被删除')
  const { bom, source } = found
  const choices = choicesIn(found.saved.choices)
  const behind = { after: found.saved.actSeq, rowVersion: bom.rowVersion }
  const acts = bom.unsaved > 0 ? await actsBehind(ctx, id, behind) : []
  // Rows that were sent stand where the save that brought them said.
  const kept = { row: source, sheetIndex: choices.reading.sheetIndex ?? 0 }
  const chosen = presentOf(choices, bom.prjName, acts)
  const { lineCount, priceHash } = found.saved
  return { bom, lineCount, priceHash, chosen, kept, file: attached[0]?.file ?? null, acts }
}
