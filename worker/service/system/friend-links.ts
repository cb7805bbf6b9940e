import { and, eq, sql } from 'drizzle-orm'
import type { newsApi } from '../../../shared/api/news/friend-links.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { Parsed } from '../../../shared/contract.ts'
import type { Context } from '../../rpc/context.ts'
import { changedOrConflict, commit, imageOf } from '../../rpc/commit.ts'
import { guards } from '../../db/schema/log.ts'
import { friendLinkLists, friendLinks } from '../../db/schema/operation/news.ts'

/** Stops the batch as "not found" unless each of these links is there: ids are the server's to make. */
const allThere = (ids: readonly string[]) =>
  sql`INSERT INTO ${guards} (missing) SELECT count(*) = ${ids.length} FROM ${friendLinks}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

/** The links in their order, as one list: who saves an old version of it is refused. */
export async function saveFriendLinks(ctx: Context, { rowVersion, items }: Parsed<(typeof newsApi)['news/SaveFrendLinks']>) {
  const rows = items.map((item, index) => ({ ...item, id: item.id === EMPTY_ID ? ctx.newId() : item.id, seq: index + 1 }))
  const known = items.filter(({ id }) => id !== EMPTY_ID).map(({ id }) => id)
  const one = and(eq(friendLinkLists.id, 1), eq(friendLinkLists.rowVersion, rowVersion))
  const statements = [
    ctx.db
      .update(friendLinkLists)
      .set({ rowVersion: rowVersion + 1 })
      .where(one),
    changedOrConflict,
    allThere(known),
    ctx.db.delete(friendLinks),
    ...(rows.length > 0 ? [ctx.db.insert(friendLinks).values(rows)] : []),
  ]
  await commit(ctx, statements, { target: 'friendLinks', before: imageOf(friendLinks, sql`1`) })
  return { rowVersion: rowVersion + 1 }
}
