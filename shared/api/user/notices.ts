import * as z from 'zod'
import { engineMade, id, instant, none, owns, paged, paging, read, self, write } from '../../contract.ts'
import type { NoticeFacts, NoticeKind } from '../../notices.ts'

const noticeRow = z.object({
  id,
  kind: z.custom<NoticeKind>((value) => typeof value === 'string'),
  /** What it is about: the id of a row of its kind. */
  ref: z.string().nullable(),
  facts: engineMade<NoticeFacts[NoticeKind]>(),
  at: instant,
  isRead: z.boolean(),
})

const toRead = z.strictObject({ ids: z.array(id).max(200, '一次最多 200 条'), all: z.boolean().default(false) })

/** What somebody should hear of, to himself alone. */
export const noticesApi = {
  'user/notices': read(self, paging.omit({ keyword: true }), paged(noticeRow).extend({ unread: z.int() }), '我的通知'),
  // These, or every one that there is.
  'user/readNotices': owns({ ids: 'notice' }, write(self, toRead, none, '通知标为已读')),
}
