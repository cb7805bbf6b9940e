import { desc, eq, max, sql } from 'drizzle-orm'
import { listPage, mentioning } from '../../db/page.ts'
import { priceVersions } from '../../db/schema/price.ts'
import { users } from '../../db/schema/user.ts'
import type { Context } from '../../rpc/context.ts'

type Search = { pageIndex: number; pageSize: number; keyword?: string | undefined }

/** Every version that was published, the newest first, with how it stands today. */
export function listVersions({ db, now }: Context, search: Search) {
  const { version, hash, note, effectiveAt, created, createdBy } = priceVersions
  const current = sql`(SELECT ${max(version)} FROM ${priceVersions} WHERE effective_at <= ${now})`
  const state = sql<'scheduled' | 'current' | 'past' | 'replaced'>`CASE
    WHEN ${version} = ${current} THEN 'current'
    WHEN ${effectiveAt} > ${now} AND ${version} > ${current} THEN 'scheduled'
    WHEN ${effectiveAt} > ${created} AND EXISTS (SELECT 1 FROM price_version AS later
      WHERE later.version > price_version.version AND later.effective_at <= price_version.effective_at) THEN 'replaced'
    ELSE 'past' END`
  return listPage(db, search, {
    rows: db
      .select({
        id: sql<string>`CAST(${version} AS TEXT)`,
        version,
        hash,
        note,
        effectiveAt,
        created,
        userName: users.name,
        state,
      })
      .from(priceVersions)
      .leftJoin(users, eq(users.id, createdBy))
      .$dynamic(),
    of: priceVersions,
    where: [mentioning(search.keyword, [note])],
    order: [desc(version)],
  })
}
