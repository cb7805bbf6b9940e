import { and, eq, sql } from 'drizzle-orm'
import type { surplusReviewApi } from '../../../shared/api/surplus/review.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import type { Refusals } from '../../db/failure.ts'
import { parts, surplusLists } from '../../db/schema/catalogue.ts'
import { changedOrConflict, changedOrMissing, commit, existsOrMissing, type Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { listsOf } from './access.ts'

const REFUSALS: Refusals = { guard_conflict: ['conflict', '这份余料已被修改或不在待审核，请刷新后重试', { reason: 'outdated' }] }

/** Says which part of the catalogue an item is that waits to be approved. */
export async function savePart(
  ctx: Context,
  { id, rowVersion, seq, partId }: Parsed<(typeof surplusReviewApi)['surplus/SavePart']>,
): Promise<Output<(typeof surplusReviewApi)['surplus/SavePart']>> {
  const named = and(eq(surplusLists.id, id), listsOf(ctx, 'operator'))
  const known: Statement[] =
    partId === null ? [] : [existsOrMissing(parts, and(eq(parts.id, partId), eq(parts.isPrivate, false)))]
  const statements = [
    existsOrMissing(surplusLists, named),
    ...known,
    sql`UPDATE surplus SET row_version = row_version + 1 WHERE id = ${id} AND row_version = ${rowVersion} AND state = 1`,
    changedOrConflict,
    sql`UPDATE surplus_item SET part_id = ${partId} WHERE surplus_id = ${id} AND seq = ${seq} AND state <> 9`,
    changedOrMissing,
  ]
  await commit(ctx, statements, { target: id, refusals: REFUSALS })
  return { id, rowVersion: rowVersion + 1 }
}
