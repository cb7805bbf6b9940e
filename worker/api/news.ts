import { and, asc, eq, sql } from 'drizzle-orm'
import type { newsApi } from '../../shared/api/news.ts'
import { EMPTY_ID } from '../../shared/constants.ts'
import type { Context, Handlers } from '../rpc/context.ts'
import { changedOrConflict, commit, imageOf } from '../rpc/commit.ts'
import { guards } from '../db/schema/log.ts'
import { friendLinkLists, friendLinks } from '../db/schema/news.ts'

const links = ({ db }: Context) => db.select().from(friendLinks).orderBy(asc(friendLinks.seq))
/** Stops the batch as "not found" unless each of these links is there: ids are the server's to make. */
const allThere = (ids: readonly string[]) =>
  sql`INSERT INTO ${guards} (missing) SELECT count(*) = ${ids.length} FROM ${friendLinks}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
const stateOf = (state: number) => (state === 1 ? (1 as const) : (0 as const))

export const newsHandlers: Handlers<typeof newsApi> = {
  'news/FrendLinkList': async (ctx) => {
    const { id, name, url, logo, seq, state } = friendLinks
    const items = await ctx.db.select({ id, name, url, logo, seq }).from(friendLinks).where(eq(state, 1)).orderBy(asc(seq))
    return { items, total: items.length }
  },

  'news/GetFrendLinkList': async (ctx) => {
    const [rows, [list]] = await ctx.db.batch([links(ctx), ctx.db.select().from(friendLinkLists)])
    const items = rows.map((row) => ({ ...row, state: stateOf(row.state) }))
    return { rowVersion: list?.rowVersion ?? 0, items, total: items.length }
  },

  'news/SaveFrendLinks': async (ctx, { rowVersion, items }) => {
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
  },
}
