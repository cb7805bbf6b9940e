import { desc, eq, sql } from 'drizzle-orm'
import { listPage, mentioning } from '../../db/page.ts'
import { boms } from '../../db/schema/bom.ts'
import { privateItems, privateSets } from '../../db/schema/price.ts'
import { users } from '../../db/schema/user.ts'
import type { Context } from '../../rpc/context.ts'

type Search = { pageIndex: number; pageSize: number; keyword?: string | undefined }

/** Members with figures of their own, whoever changed his last first. */
export function privateCustomers({ db }: Context, search: Search) {
  const { ownerId, isOn, updated } = privateSets
  const changed = sql<number>`(SELECT count(*) FROM ${privateItems} WHERE owner_id = ${ownerId})`
  const quoted = sql<number | null>`(SELECT max(updated) FROM ${boms} WHERE owner_id = ${ownerId} AND state <> 9)`
  return listPage(db, search, {
    rows: db
      .select({ id: ownerId, name: sql<string>`coalesce(${users.name}, '')`, isOn, changed, updated, quoted })
      .from(privateSets)
      // From the few to the many, whatever the planner would guess.
      .leftJoin(users, eq(users.id, ownerId))
      .$dynamic(),
    of: privateSets,
    joins: [{ kind: 'leftJoin', table: users, on: eq(users.id, ownerId) }],
    where: [mentioning(search.keyword, [users.name])],
    order: [desc(updated), desc(ownerId)],
  })
}
