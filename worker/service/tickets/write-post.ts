import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import type { TicketPost, TicketSide } from '../../../shared/tickets.ts'
import type { Refusals } from '../../db/failure.ts'
import { files } from '../../db/schema/file.ts'
import { guards } from '../../db/schema/log.ts'
import { ticketFiles, ticketPosts } from '../../db/schema/operation/ticket.ts'
import { onlyIf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { MOST_POSTS } from './thread.ts'

/** What an attachment is uploaded as. */
const ATTACHMENT = 4

type Post = { ticketId: string; side: TicketSide; kind: TicketPost; text: string; files?: readonly string[] }

/** Writes something under a ticket, with files that the writer himself has uploaded. */
export function postStatements(ctx: Context, { ticketId, side, kind, text, files: attached = [] }: Post): Statement[] {
  const user = signedIn(ctx)
  const id = ctx.newId()
  const ids = [...new Set(attached)]
  const own = and(inArray(files.id, ids), eq(files.createdBy, user.id), eq(files.type, ATTACHMENT))
  return [
    onlyIf(sql`(SELECT count(*) < ${MOST_POSTS} FROM ${ticketPosts} WHERE ticket_id = ${ticketId})`),
    ...(ids.length === 0
      ? []
      : [sql`INSERT INTO ${guards} (missing) SELECT count(*) = ${ids.length} FROM ${files} WHERE ${own}`]),
    ctx.db.insert(ticketPosts).values({ id, ticketId, userId: user.id, side, kind, text, created: ctx.now }),
    ...ids.map((fileId) => ctx.db.insert(ticketFiles).values({ postId: id, fileId })),
  ]
}

/** What refusals of such a post mean. */
export const POST_REFUSALS: Refusals = {
  guard_too_many: ['conflict', `一张工单最多 ${MOST_POSTS} 条，请另开一张`],
}

/** Words that this act wants. The schema has seen to them; types do not know. */
export function wordsOf(text: string | undefined): string {
  if (text === undefined) throw new AppError('invalid', '请填写内容', { field: 'text' })
  return text
}
