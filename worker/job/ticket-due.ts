import { sql } from 'drizzle-orm'
import { DUE_SOON } from '../../shared/tickets.ts'
import { compile } from '../rpc/commit.ts'
import { noticesTo } from '../service/notices/notices.ts'
import { operatorsWho } from '../service/notices/operators.ts'
import { DUE, dueBefore } from '../db/ticket-due.ts'
import type { Slice, Work } from './job.ts'

/** Tickets of whose clock nobody was told yet: once an hour before it runs out, and once when it has. */
const UNTOLD = (
  now: string,
) => `SELECT ticket.id, ticket.no, ticket.title, ticket.assignee_id, ${DUE} AS due, iif(${DUE} < ${now}, 'overdue', 'soon') AS kind
  FROM ticket WHERE ${dueBefore(`${now} + ${DUE_SOON}`)}
    AND NOT EXISTS (SELECT 1 FROM ticket_warning AS told WHERE told.ticket_id = ticket.id AND told.due = ${DUE}
      AND told.kind = iif(${DUE} < ${now}, 'overdue', 'soon'))`

/** Whether there is such a ticket; `?1` is now. */
export const TICKET_DUE = `EXISTS (${UNTOLD('?1')})`

const TICKETS_A_SLICE = 200

/**
 * Tells whoever deals with a complaint that its time runs out; without one who is at work here everybody who may, and once it has run out also those without
 * a role, who lead.
 */
export async function warnOfTickets({ data, now }: Pick<Work, 'data' | 'now'>): Promise<Slice<true>> {
  const asked = `SELECT id FROM (${UNTOLD('?1')}) LIMIT ${TICKETS_A_SLICE}`
  const [rows = []] = await data.rows([{ sql: asked, args: [now] }])
  const ids = JSON.stringify(rows.map(({ id }) => String(id)))
  const due = sql`SELECT * FROM (${sql.raw(UNTOLD(String(now)))}) WHERE id IN (SELECT value FROM json_each(${ids}))`
  const mayDeal = await operatorsWho('FeedBack/SysUpdate')
  const isThere = sql`EXISTS (SELECT 1 FROM user AS dealing WHERE dealing.id = due.assignee_id AND dealing.is_admin = 1 AND dealing.state = 1)`
  const whom = sql`iif(${isThere}, user.id = due.assignee_id, ${mayDeal}) OR (due.kind = 'overdue' AND user.role_id IS NULL AND ${mayDeal})`
  const day = sql`strftime('%m-%d %H:%M', due.due / 1000, 'unixepoch', '+8 hours')`
  const told = sql`SELECT user.id AS user_id, iif(due.kind = 'soon', 'ticketDueSoon', 'ticketOverdue') AS kind, due.id AS ref,
      json_object('no', due.no, 'title', due.title, 'due', ${day}) AS facts
    FROM (${due}) AS due JOIN user ON user.is_admin = 1 AND user.state = 1 AND (${whom})`
  const warned = sql`INSERT INTO ticket_warning (ticket_id, due, kind, at) SELECT id, due, kind, ${now} FROM (${due})`
  return {
    statements: [noticesTo({ now }, told), warned].map(compile),
    cursor: rows.length < TICKETS_A_SLICE ? null : true,
    done: rows.length,
  }
}
