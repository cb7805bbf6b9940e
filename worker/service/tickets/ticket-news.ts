import { sql } from 'drizzle-orm'
import type { NoticeFacts } from '../../../shared/notices.ts'
import { notices } from '../../db/schema/notice.ts'
import { tickets } from '../../db/schema/operation/ticket.ts'
import { users } from '../../db/schema/user.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { noticesTo, noticeTo } from '../notices/notices.ts'
import { operatorsWho } from '../notices/operators.ts'

/**
 * Tells whoever deals with a ticket that its member has written: its assignee while he is at work here, else everybody who may deal
 * with tickets and has no unread word of this one.
 */
export async function tellStaff(ctx: Context, id: string, assigneeId: string | null): Promise<Statement> {
  const isThere = sql`EXISTS (SELECT 1 FROM user AS dealing WHERE dealing.id = ${assigneeId} AND dealing.is_admin = 1 AND dealing.state = 1)`
  const whom = sql`iif(${isThere}, ${users.id} = ${assigneeId}, ${await operatorsWho('FeedBack/SysUpdate')})`
  return noticesTo(
    ctx,
    sql`SELECT ${users.id} AS user_id, 'ticketWritten' AS kind, ${tickets.id} AS ref,
        json_object('no', ${tickets.no}, 'title', ${tickets.title}, 'type', ${tickets.type}) AS facts
      FROM ${users}, ${tickets} WHERE ${tickets.id} = ${id} AND ${users.isAdmin} = 1 AND ${users.state} = 1 AND ${whom}
        AND NOT EXISTS (SELECT 1 FROM ${notices} WHERE ${notices.userId} = ${users.id} AND ${notices.kind} = 'ticketWritten'
          AND ${notices.ref} = ${id} AND ${notices.readAt} IS NULL)`,
  )
}

const KINDS = { reply: 'ticketAnswered', ask: 'ticketAsked', close: 'ticketClosed' } as const

/** Tells the member what an operator has done with his ticket. */
export function tellMember(
  ctx: Context,
  { id, no, title, userId }: typeof tickets.$inferSelect,
  act: keyof typeof KINDS,
): Statement {
  const facts: NoticeFacts['ticketAnswered'] = { no, title }
  return noticeTo(ctx, userId, { kind: KINDS[act], ref: id, facts })
}
