import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { NoticeFacts, NoticeKind } from '../../../shared/notices.ts'
import { listPage } from '../../db/page.ts'
import { notices } from '../../db/schema/notice.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

export const mine = (ctx: Context): SQL => eq(notices.userId, signedIn(ctx).id)

/** What one should hear of, the latest first. */
export async function listNotices(ctx: Context, search: { pageIndex: number; pageSize: number }) {
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
}
