import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { noticesApi } from '../../../shared/api/user/notices.ts'
import type { NoticeFacts, NoticeKind } from '../../../shared/notices.ts'
import { listPage } from '../../db/page.ts'
import { guards } from '../../db/schema/log.ts'
import { notices } from '../../db/schema/notice.ts'
import { commit } from '../../rpc/commit.ts'
import { signedIn, type Context, type Handlers } from '../../rpc/context.ts'

const mine = (ctx: Context) => eq(notices.userId, signedIn(ctx).id)

export const noticesHandlers: Handlers<typeof noticesApi> = {
  'user/notices': async (ctx, search) => {
    const { items, total, unread } = await listPage(ctx.db, search, {
      rows: ctx.db.select().from(notices).$dynamic(),
      of: notices,
      where: [mine(ctx)],
      order: [desc(notices.at), desc(notices.id)],
      sums: { unread: sql<number>`count(*) FILTER (WHERE ${notices.readAt} IS NULL)` },
    })
    return {
      items: items.map(({ id, ref, at, kind, facts, readAt }) => ({
        id,
        ref,
        at,
        // A notice is written under its kind, with that kind's facts.
        kind: kind as NoticeKind,
        facts: JSON.parse(facts) as NoticeFacts[NoticeKind],
        isRead: readAt !== null,
      })),
      total,
      unread,
    }
  },

  'user/readNotices': async (ctx, { ids, all }) => {
    const named = and(mine(ctx), inArray(notices.id, ids))
    const found = ctx.db.select({ n: count() }).from(notices).where(named)
    const allThere = sql`INSERT INTO ${guards} (missing) SELECT ${found} = ${new Set(ids).size}`
    const reading = ctx.db
      .update(notices)
      .set({ readAt: ctx.now })
      .where(and(all ? mine(ctx) : named, isNull(notices.readAt)))
    await commit(ctx, [allThere, reading], { target: all ? 'all' : ids.slice(0, 20).join(',') })
    return null
  },
}
