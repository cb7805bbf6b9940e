import { and, eq, inArray, sql } from 'drizzle-orm'
import type { surplusApi } from '../../../shared/api/surplus/mine.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import type { Refusals } from '../../db/failure.ts'
import { surplusItems, surplusLists, surplusPhotos } from '../../db/schema/catalogue.ts'
import { files } from '../../db/schema/file.ts'
import { guards } from '../../db/schema/log.ts'
import { changedOrConflict, commit, existsOrMissing, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownFiles } from '../files/files.ts'
import { ownLists } from './access.ts'

const REFUSALS: Refusals = {
  guard_conflict: ['conflict', '这份余料已被修改，或正在审核、在架上，不能换照片；请刷新后重试', { reason: 'outdated' }],
}

/** Which pictures show a lot, all of them in their order; while the list may be changed. */
export async function savePhotos(
  ctx: Context,
  { id, rowVersion, seq, files: named }: Parsed<(typeof surplusApi)['surplus/SavePhotos']>,
): Promise<Output<(typeof surplusApi)['surplus/SavePhotos']>> {
  const user = signedIn(ctx)
  const mine = and(eq(surplusLists.id, id), ownLists(user))
  const wanted = [...new Set(named)]
  const lot = and(eq(surplusItems.surplusId, id), eq(surplusItems.seq, seq), sql`${surplusItems.state} <> 9`)
  const lotId = sql`(SELECT id FROM ${surplusItems} WHERE ${lot})`
  const change = ctx.db
    .update(surplusLists)
    .set({ updated: ctx.now, rowVersion: rowVersion + 1 })
    .where(and(mine, eq(surplusLists.rowVersion, rowVersion), inArray(surplusLists.state, [0, 3, 4])))
  const statements: Statement[] = [
    existsOrMissing(surplusLists, mine),
    existsOrMissing(surplusItems, lot),
    ...(wanted.length === 0
      ? []
      : [mustBeMine(and(eq(files.type, 10), ownFiles(user), inArray(files.id, wanted)), wanted.length)]),
    change,
    changedOrConflict,
    ctx.db.delete(surplusPhotos).where(eq(surplusPhotos.itemId, lotId)),
    sql`INSERT INTO ${surplusPhotos} (item_id, n, file_id)
      SELECT ${lotId}, key + 1, value FROM json_each(${JSON.stringify(wanted)})`,
  ]
  await commit(ctx, statements, { target: id, refusals: REFUSALS })
  return { id, rowVersion: rowVersion + 1 }
}

const mustBeMine = (where: ReturnType<typeof and>, count: number): Statement =>
  sql`INSERT INTO ${guards} (missing) SELECT count(*) = ${count} FROM ${files} WHERE ${where}`
