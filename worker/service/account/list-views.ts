import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { listViewsApi } from '../../../shared/api/user/list-views.ts'
import type { Parsed } from '../../../shared/contract.ts'
import type { Refusals } from '../../db/failure.ts'
import { listViews } from '../../db/schema/access/list-view.ts'
import { changedOrConflict, commit, onlyIf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

/** More than there are lists with filters. */
const MOST_LISTS = 100

const { userId, list, rowVersion, views } = listViews

export async function readListViews(ctx: Context) {
  const mine = eq(userId, signedIn(ctx).id)
  return { items: await ctx.db.select({ list, views, rowVersion }).from(listViews).where(mine) }
}

const FULL: Refusals = { guard_too_many: ['conflict', `最多给 ${MOST_LISTS} 个列表保存视图`] }

/** Saves the views of one list as they are to be now, unless another device has changed them since they were read. */
export async function saveListViews(ctx: Context, draft: Parsed<(typeof listViewsApi)['user/SaveListViews']>) {
  const { id } = signedIn(ctx)
  const row = { views: draft.views, rowVersion: draft.rowVersion + 1, updated: ctx.now }
  const whose = and(eq(userId, id), eq(list, draft.list))
  const saving: Statement[] =
    draft.rowVersion === 0
      ? [
          onlyIf(hasRoom(ctx, id)),
          ctx.db
            .insert(listViews)
            .values({ userId: id, list: draft.list, ...row })
            .onConflictDoNothing(),
        ]
      : [
          ctx.db
            .update(listViews)
            .set(row)
            .where(and(whose, eq(rowVersion, draft.rowVersion))),
        ]
  await commit(ctx, [...saving, changedOrConflict], { target: draft.list, refusals: FULL })
  return { rowVersion: row.rowVersion }
}

const hasRoom = (ctx: Context, id: string): SQL => sql`${ctx.db.$count(listViews, eq(userId, id))} < ${MOST_LISTS}`
