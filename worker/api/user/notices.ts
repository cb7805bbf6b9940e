import { and, count, inArray, isNull, sql } from 'drizzle-orm'
import { noticesApi } from '../../../shared/api/user/notices.ts'
import { guards } from '../../db/schema/log.ts'
import { notices } from '../../db/schema/notice.ts'
import { commit } from '../../rpc/commit.ts'
import { answered } from '../../rpc/calls.ts'
import { listNotices, mine } from '../../service/notices/list-notices.ts'

export const calls = answered(noticesApi, {
  'user/notices': listNotices,

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
})
