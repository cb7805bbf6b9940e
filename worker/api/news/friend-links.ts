import { asc, eq } from 'drizzle-orm'
import { newsApi } from '../../../shared/api/news/friend-links.ts'
import { answered } from '../../rpc/calls.ts'
import type { Context } from '../../rpc/context.ts'
import { friendLinkLists, friendLinks } from '../../db/schema/operation/news.ts'
import { saveFriendLinks } from '../../service/system/friend-links.ts'

const links = ({ db }: Context) => db.select().from(friendLinks).orderBy(asc(friendLinks.seq))
const stateOf = (state: number) => (state === 1 ? (1 as const) : (0 as const))

export const calls = answered(newsApi, {
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

  'news/SaveFrendLinks': saveFriendLinks,
})
