import { asc, eq, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { faultSearch } from '../../../shared/api/log.ts'
import type { Context } from '../../rpc/context.ts'
import { during, listPage, mentioning, sortedBy } from '../../db/page.ts'
import { faults, faultsSeen } from '../../db/schema/log.ts'
import { users } from '../../db/schema/user.ts'

const newest = sql`(SELECT number FROM fault_seen WHERE fault_id = ${faults.id} ORDER BY at DESC, number LIMIT 1)`

/** A number as people copy it off the screen. */
const numbered = (keyword: string) =>
  sql`${faults.id} IN (SELECT fault_id FROM fault_seen WHERE number = ${keyword.toLowerCase()})`

/** One page of the kinds of faults, each with its last time. */
export async function listFaults({ db }: Context, search: z.output<typeof faultSearch>) {
  const { message, stack, url, call, last, id, place } = faults
  const { keyword } = search
  const { items, total } = await listPage(db, search, {
    rows: db
      .select({ fault: faults, number: faultsSeen.number, ms: faultsSeen.ms, userName: users.name })
      .from(faults)
      .leftJoin(faultsSeen, eq(faultsSeen.number, newest))
      .leftJoin(users, eq(users.id, faultsSeen.userId))
      .$dynamic(),
    of: faults,
    where: [
      keyword ? or(mentioning(keyword, [message, stack, url, call]), numbered(keyword)) : undefined,
      search.place ? eq(place, search.place) : undefined,
      during(last, search),
    ],
    order: [...sortedBy(search.descending, faults[search.sort]), asc(id)],
  })
  return {
    items: items.map(({ fault: { hash: _hash, alerted: _at, alertedTimes: _times, ...fault }, ...seen }) => ({
      ...fault,
      ...seen,
    })),
    total,
  }
}
