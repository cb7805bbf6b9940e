import { and, asc, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import { visibleName } from '../../../shared/engine/visible-text.ts'
import { REOPENED_FOR } from '../../../shared/tickets.ts'
import { noteAndRead, type Database } from '../../db/client.ts'
import { boms } from '../../db/schema/bom.ts'
import { tickets } from '../../db/schema/operation/ticket.ts'
import { users } from '../../db/schema/user.ts'
import { compile } from '../../rpc/commit.ts'
import { signedIn, type Context, type User } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { ownTicket } from './own-tickets.ts'
import { threadOf, threadQueries } from './thread.ts'

const ticketQuery = (db: Database['db']) =>
  db
    .select({ ticket: tickets, userName: users.name, phone: users.phone, prjName: boms.prjName })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .leftJoin(boms, eq(boms.id, tickets.bomId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof ticketQuery>>[number]

export const noSuchTicket = (): AppError => new AppError('missing', '工单不存在')

const headOf = ({ ticket }: Row) => {
  const { id, no, type, category, title, state, score, created, updated } = ticket
  return { id, no, type, category, title, state, score, created, updated }
}

/** A ticket of one's own side with its thread; whose ticket it is has read it now. */
export async function readOwn(ctx: Context, { id }: { id: string }) {
  const user = signedIn(ctx)
  const seeing = ctx.db
    .update(tickets)
    .set({ seen: ctx.now })
    .where(and(eq(tickets.id, id), eq(tickets.userId, user.id)))
  const { found } = await noteAndRead(ctx.data, [compile(seeing)], (db) => ownThread(db, user, id))
  return told(ctx, found)
}

/** The same without its having been read by this. */
export const peekOwn = async (ctx: Context, { id }: { id: string }) => told(ctx, await ownThread(ctx.db, signedIn(ctx), id))

const ownThread = (db: Database['db'], user: User, id: string) =>
  db.batch([ticketQuery(db).where(ownTicket(user, id)), ...threadQueries(db, id, false)])

function told(ctx: Context, [[row], posts, attached]: Awaited<ReturnType<typeof ownThread>>) {
  if (!row) throw noSuchTicket()
  const { bomId, closed } = row.ticket
  return {
    ...headOf(row),
    bill: bomId === null ? null : { id: bomId, prjName: visibleName(row.prjName ?? '', priceVisibility(ctx)) },
    posts: threadOf(posts, attached, true),
    reopenUntil: closed === null || closed + REOPENED_FOR < ctx.now ? null : closed + REOPENED_FOR,
  }
}

/** Any ticket with all that operators know of it, and who may deal with it. */
export async function readAny(ctx: Context, { id }: { id: string }) {
  const [[row], operators, posts, attached] = await ctx.db.batch([
    ticketQuery(ctx.db).where(eq(tickets.id, id)),
    ctx.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(users.isAdmin, true), eq(users.isAdminBomTool, false), eq(users.state, 1), isNull(users.removed)))
      .orderBy(asc(users.name)),
    ...threadQueries(ctx.db, id, true),
  ])
  if (!row) throw noSuchTicket()
  const { rowVersion, priority, userId, bomId, assigneeId, firstDue, solveDue, pausedAt, answered } = row.ticket
  return {
    ...headOf(row),
    rowVersion,
    priority,
    userId,
    userName: row.userName,
    phone: row.phone ?? '',
    bill: bomId === null ? null : { id: bomId, prjName: row.prjName ?? '' },
    assigneeId,
    firstDue,
    solveDue,
    pausedAt,
    answered,
    posts: threadOf(posts, attached, false),
    operators,
  }
}
