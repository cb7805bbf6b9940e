import { and, eq, sql } from 'drizzle-orm'
import type { ticketsApi } from '../../../shared/api/feed-back/tickets.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { dayText } from '../../../shared/day.ts'
import { AppError } from '../../../shared/errors.ts'
import { AFTER_REPLY, mayMove, REOPENED_FOR, resumeClock, startClock } from '../../../shared/tickets.ts'
import type { Calendar } from '../../../shared/working-hours.ts'
import { boms } from '../../db/schema/bom.ts'
import { tickets } from '../../db/schema/operation/ticket.ts'
import { changedOrConflict, existsOrMissing, imageOf, type CommitFacts, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { bookOnce } from '../../rpc/once.ts'
import { ownBom } from '../bom/bom-access.ts'
import { paperNumber } from '../system/paper-number.ts'
import { calendarOf, calendarQuery } from './calendar.ts'
import { ownTicket } from './own-tickets.ts'
import { noSuchTicket } from './read-ticket.ts'
import { tellStaff } from './ticket-news.ts'
import { POST_REFUSALS, postStatements, wordsOf } from './write-post.ts'

type Input = Parsed<(typeof ticketsApi)['FeedBack/Save']>
type Row = typeof tickets.$inferSelect
type Booked = { answer: { id: string; rowVersion: number }; statements: Statement[]; facts: CommitFacts }

/** A new ticket, or what a member writes under his own. */
export async function saveTicket(ctx: Context, input: Input) {
  const book = () => (input.id === EMPTY_ID ? opened(ctx, input) : continued(ctx, input))
  return (await bookOnce(ctx, input.key ?? ctx.newId(), book)).answer
}

async function opened(ctx: Context, { type, category, title, text, files, bomId }: Input): Promise<Booked> {
  const user = signedIn(ctx)
  if (type === undefined || category === undefined) throw new AppError('invalid', '请选择类别', { field: 'category' })
  const calendar = calendarOf(await calendarQuery(ctx))
  const id = ctx.newId()
  const number = paperNumber('T', ctx.now)
  const row = {
    id,
    no: sql<string>`${number.taken}`,
    rowVersion: 1,
    userId: user.id,
    ownerId: user.ownerId,
    type,
    category,
    priority: 2 as const,
    title: wordsOf(title),
    bomId,
    state: 0 as const,
    clockFrom: ctx.now,
    ...startClock(type, 2, ctx.now, calendar),
    seen: ctx.now,
    told: ctx.now,
    created: ctx.now,
    updated: ctx.now,
  }
  const statements = [
    ...(bomId === null ? [] : [existsOrMissing(boms, ownBom(user, bomId))]),
    number.taking,
    ctx.db.insert(tickets).values(row),
    ...postStatements(ctx, { ticketId: id, side: 'member', kind: 'reply', text: wordsOf(text), files }),
    await tellStaff(ctx, id, null),
  ]
  return { answer: { id, rowVersion: 1 }, statements, facts: { target: id, refusals: POST_REFUSALS } }
}

async function continued(ctx: Context, input: Input): Promise<Booked> {
  const mine = ownTicket(signedIn(ctx), input.id)
  const [[row], days] = await ctx.db.batch([ctx.db.select().from(tickets).where(mine), calendarQuery(ctx)])
  if (!row) throw noSuchTicket()
  const change = changeOf(ctx, row, input, calendarOf(days))
  // Its owner's other people have read nothing for the one who asked.
  const seen = row.userId === signedIn(ctx).id ? ctx.now : row.seen
  const rowVersion = row.rowVersion + 1
  const moving = ctx.db
    .update(tickets)
    .set({ ...change, rowVersion, seen, updated: ctx.now })
    .where(and(eq(tickets.id, row.id), eq(tickets.rowVersion, row.rowVersion)))
  const event = eventOf(input)
  const statements = [
    moving,
    changedOrConflict,
    ...(input.text === undefined
      ? []
      : postStatements(ctx, { ticketId: row.id, side: 'member', kind: 'reply', text: input.text, files: input.files })),
    ...(event === null ? [] : postStatements(ctx, { ticketId: row.id, side: 'member', kind: 'event', text: event })),
    ...(input.text === undefined ? [] : [await tellStaff(ctx, row.id, row.assigneeId)]),
  ]
  const facts = { target: row.id, before: imageOf(tickets, mine), refusals: POST_REFUSALS }
  return { answer: { id: row.id, rowVersion }, statements, facts }
}

/** What becomes of the ticket when its member writes, closes or rates it. */
function changeOf(ctx: Context, row: Row, { text, close, score }: Input, calendar: Calendar): Partial<Row> {
  if (close) {
    if (!mayMove(row.state, 3, 'member')) throw new AppError('conflict', '这张工单已经关闭', { reason: 'outdated' })
    return { state: 3, closed: ctx.now, pausedAt: null, ...(score === null ? {} : { score }) }
  }
  if (text === undefined) {
    if (row.state !== 3) throw new AppError('conflict', '工单关闭后才能评分', { field: 'score' })
    return { score }
  }
  const state = AFTER_REPLY[row.state]
  if (row.closed !== null) {
    if (row.closed + REOPENED_FOR < ctx.now)
      throw new AppError('conflict', `这张工单已于 ${dayText(row.closed)} 关闭，超过 7 天，请另开一张`)
    const clock = startClock(row.type, row.priority, ctx.now, calendar)
    return { state, closed: null, answered: null, clockFrom: ctx.now, ...clock }
  }
  return { state, ...resumeClock(row, ctx.now, calendar) }
}

function eventOf({ close, score }: Input): string | null {
  const rated = score === null ? '' : `评分 ${score} 分`
  if (close) return rated === '' ? '会员关闭了工单' : `会员关闭了工单，${rated}`
  return rated === '' ? null : `会员${rated}`
}
