import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ticketsApi } from '../../../shared/api/feed-back/tickets.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { type TicketDue, DUE_SOON } from '../../../shared/tickets.ts'
import { during, keptSum, listPage, mentioning, narrowsOnlyBy } from '../../db/page.ts'
import { ticketCounts, tickets } from '../../db/schema/operation/ticket.ts'
import { users } from '../../db/schema/user.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { DUE } from '../../db/ticket-due.ts'
import { ownTickets } from './own-tickets.ts'

const { id, no, type, category, title, state, score, created, updated, priority, rowVersion } = tickets
const head = { id, no, type, category, title, state, score, created, updated }

/** Somebody else has written since he looked last; what his own side's people write to each other is no news. */
const isUnread = (userId: string): SQL => sql`${tickets.userId} = ${userId} AND ${tickets.told} > ${tickets.seen}`

/** The tickets of one's own side, the latest first. */
export function listOwn(ctx: Context, search: Parsed<(typeof ticketsApi)['FeedBack/MyList']>) {
  const user = signedIn(ctx)
  return listPage(ctx.db, search, {
    rows: ctx.db
      .select({ ...head, userName: users.name, isUnread: sql<boolean>`${isUnread(user.id)}`.mapWith(Boolean) })
      .from(tickets)
      .innerJoin(users, eq(users.id, tickets.userId))
      .$dynamic(),
    of: tickets,
    where: [
      ownTickets(user),
      search.type && eq(type, search.type),
      search.state === undefined ? undefined : eq(state, search.state),
      mentioning(search.keyword, [no, title]),
    ],
    order: [desc(updated), desc(id)],
  })
}

/** His own tickets with something that he has not read. */
export async function countUnread(ctx: Context): Promise<number> {
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)` })
    .from(tickets)
    .where(isUnread(signedIn(ctx).id))
  return row?.n ?? 0
}

const due = sql<number | null>`${sql.raw(DUE)}`

const dueState = (now: number) =>
  sql<TicketDue>`CASE WHEN ${due} IS NULL THEN 'none' WHEN ${due} < ${now} THEN 'overdue'
    WHEN ${due} < ${now + DUE_SOON} THEN 'soon' ELSE 'later' END`

const assignees = alias(users, 'assignee')

/** How many there are of all: kept, as long as nothing else narrows the list. */
function keptCount(search: Parsed<(typeof ticketsApi)['FeedBack/SysGetList']>) {
  if (!narrowsOnlyBy(search, 'type', 'state', 'category', 'priority')) return undefined
  const narrowed = [
    search.type && eq(ticketCounts.type, search.type),
    search.state === undefined ? undefined : eq(ticketCounts.state, search.state),
    search.category && eq(ticketCounts.category, search.category),
    search.priority && eq(ticketCounts.priority, search.priority),
  ]
  return { total: keptSum(ticketCounts.n, ...narrowed) }
}

/** Everybody's tickets for operators: what is overdue first, then what is due next, then the latest. */
export function listAll(ctx: Context, search: Parsed<(typeof ticketsApi)['FeedBack/SysGetList']>) {
  const stands = dueState(ctx.now)
  const whose = { mine: eq(tickets.assigneeId, signedIn(ctx).id), none: and(isNull(tickets.assigneeId), isNull(tickets.closed)) }
  return listPage(ctx.db, search, {
    rows: ctx.db
      .select({
        ...head,
        rowVersion,
        priority,
        userName: users.name,
        company: users.company,
        assigneeName: assignees.name,
        due,
        dueState: stands,
      })
      .from(tickets)
      .innerJoin(users, eq(users.id, tickets.userId))
      .leftJoin(assignees, eq(assignees.id, tickets.assigneeId))
      .$dynamic(),
    of: tickets,
    kept: keptCount(search),
    joins: search.keyword ? [{ kind: 'innerJoin', table: users, on: eq(users.id, tickets.userId) }] : [],
    where: [
      search.type && eq(type, search.type),
      search.state === undefined ? undefined : eq(state, search.state),
      search.category && eq(category, search.category),
      search.priority && eq(priority, search.priority),
      search.due && eq(stands, search.due),
      // Those that are open are few, and have an index of their own.
      search.due && search.due !== 'none' ? isNull(tickets.closed) : undefined,
      search.whose && whose[search.whose],
      search.userId ? eq(tickets.userId, search.userId) : undefined,
      during(created, search),
      mentioning(search.keyword, [no, title, users.name, users.company]),
    ],
    order: [sql`${tickets.closed} IS NOT NULL`, sql`${due} IS NULL`, sql`${due}`, desc(updated), desc(id)],
  })
}
