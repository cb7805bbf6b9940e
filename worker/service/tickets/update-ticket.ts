import { and, eq } from 'drizzle-orm'
import type { ticketsApi, TICKET_ACTS } from '../../../shared/api/feed-back/tickets.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import {
  TICKET_PRIORITY_NAMES,
  TICKET_STATE_NAMES,
  type TicketPost,
  type TicketState,
  mayMove,
  pauseClock,
  reclock,
  resumeClock,
} from '../../../shared/tickets.ts'
import type { Calendar } from '../../../shared/working-hours.ts'
import { tickets } from '../../db/schema/operation/ticket.ts'
import { users } from '../../db/schema/user.ts'
import { changedOrConflict, commit, existsOrMissing, imageOf, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { calendarOf, calendarQuery } from './calendar.ts'
import { noSuchTicket } from './read-ticket.ts'
import { tellMember } from './ticket-news.ts'
import { POST_REFUSALS, postStatements, wordsOf } from './write-post.ts'

type Input = Parsed<(typeof ticketsApi)['FeedBack/SysUpdate']>
type Row = typeof tickets.$inferSelect
type Act = (typeof TICKET_ACTS)[number]

/** What an act makes of the ticket, and what is written under it. */
type Outcome = { change: Partial<Row>; kind: TicketPost; text: string; files?: readonly string[] }
type Acting = { ctx: Context; row: Row; input: Input; calendar: Calendar }

/** What an operator does with a ticket. */
export async function updateTicket(ctx: Context, input: Input) {
  const which = eq(tickets.id, input.id)
  const [[row], days] = await ctx.db.batch([ctx.db.select().from(tickets).where(which), calendarQuery(ctx)])
  if (!row) throw noSuchTicket()
  const { change, kind, text, files = [] } = ACTS[input.act]({ ctx, row, input, calendar: calendarOf(days) })
  const rowVersion = input.rowVersion + 1
  const moving = ctx.db
    .update(tickets)
    .set({ ...change, rowVersion, updated: ctx.now })
    .where(and(which, eq(tickets.rowVersion, input.rowVersion)))
  const told = input.act === 'reply' || input.act === 'ask' || input.act === 'close' ? [tellMember(ctx, row, input.act)] : []
  const statements: Statement[] = [
    ...operatorThere(input),
    moving,
    changedOrConflict,
    ...postStatements(ctx, { ticketId: row.id, side: 'staff', kind, text, files }),
    ...told,
  ]
  await commit(ctx, statements, { target: row.id, before: imageOf(tickets, which), refusals: POST_REFUSALS })
  return { id: row.id, rowVersion }
}

const operatorThere = ({ act, assigneeId }: Input): Statement[] =>
  act === 'assign' && assigneeId !== null
    ? [existsOrMissing(users, and(eq(users.id, assigneeId), eq(users.isAdmin, true), eq(users.state, 1)))]
    : []

function moved({ ctx, row }: Acting, state: TicketState): Partial<Row> {
  if (!mayMove(row.state, state, 'staff'))
    throw new AppError('conflict', `工单${TICKET_STATE_NAMES[row.state]}，不能改为${TICKET_STATE_NAMES[state]}`, {
      reason: 'outdated',
    })
  const taken = { assigneeId: row.assigneeId ?? signedIn(ctx).id }
  return { state, ...taken }
}

const said = ({ input }: Acting) => ({ kind: 'reply', text: wordsOf(input.text), files: input.files }) as const

const ACTS: Readonly<Record<Act, (acting: Acting) => Outcome>> = {
  reply: (acting) => {
    const { ctx, row, calendar } = acting
    const answered = { answered: row.answered ?? ctx.now, told: ctx.now }
    return { change: { ...moved(acting, 2), ...resumeClock(row, ctx.now, calendar), ...answered }, ...said(acting) }
  },
  ask: (acting) => {
    const { ctx, row } = acting
    const answered = { answered: row.answered ?? ctx.now, told: ctx.now }
    return { change: { ...moved(acting, 4), ...pauseClock(row, ctx.now), ...answered }, ...said(acting) }
  },
  note: (acting) => ({ change: {}, ...said(acting), kind: 'note' }),
  take: (acting) => {
    const { id } = signedIn(acting.ctx)
    const { state } = acting.row
    const change = state === 0 || state === 5 ? moved(acting, 1) : {}
    return { change: { ...change, assigneeId: id }, kind: 'event', text: '客服已接手' }
  },
  assign: ({ input: { assigneeId } }) => ({
    change: { assigneeId },
    kind: 'note',
    text: assigneeId === null ? '退回待分配' : '转交处理',
  }),
  priority: ({ row, input: { priority = row.priority }, calendar }) => ({
    change: { priority, ...reclock(row, { type: row.type, priority, at: row.clockFrom }, calendar) },
    kind: 'note',
    text: `优先级改为${TICKET_PRIORITY_NAMES[priority]}`,
  }),
  close: (acting) => {
    const { ctx, row, input } = acting
    const change = { ...moved(acting, 3), closed: ctx.now, pausedAt: null, answered: row.answered ?? ctx.now, told: ctx.now }
    return input.text === undefined ? { change, kind: 'event', text: '工单已关闭' } : { change, ...said(acting) }
  },
}
