import { asc, sql } from 'drizzle-orm'
import type { ticketsApi } from '../../../shared/api/feed-back/tickets.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Calendar } from '../../../shared/working-hours.ts'
import { workdays } from '../../db/schema/operation/ticket.ts'
import { commit, imageOf } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'

/** A query for the days that are otherwise than their weekday. */
export const calendarQuery = ({ db }: Pick<Context, 'db'>) => db.select().from(workdays).orderBy(asc(workdays.day))

export const calendarOf = (rows: Awaited<ReturnType<typeof calendarQuery>>): Calendar =>
  new Map(rows.map(({ day, isWorking }) => [day, isWorking]))

export const readCalendar = async (ctx: Context) => ({ items: await calendarQuery(ctx) })

/** The whole calendar anew. Clocks that run already keep what they promised. */
export async function saveCalendar(ctx: Context, { items }: Parsed<(typeof ticketsApi)['FeedBack/SaveCalendar']>): Promise<null> {
  const twice = items.find(({ day }, at) => items.findIndex((other) => other.day === day) !== at)
  if (twice) throw new AppError('invalid', `${twice.day} 写了两次`, { field: 'items' })
  const rows = items.length === 0 ? [] : [ctx.db.insert(workdays).values(items)]
  await commit(ctx, [ctx.db.delete(workdays), ...rows], { target: 'workday', before: imageOf(workdays, sql`1`) })
  return null
}
