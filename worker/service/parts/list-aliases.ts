import { asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../rpc/context.ts'
import { listPage } from '../../db/page.ts'
import { packageAliases, packageAliasVoices, packages } from '../../db/schema/part.ts'
import { users } from '../../db/schema/user.ts'
import { proposedFacts } from './propose.ts'
import { figuresOf, named } from './rows.ts'

type Search = { pageIndex: number; pageSize: number; Names: readonly string[] | null; state?: number | undefined }

/** So many members who say the same are heard first. */
const HEARD = 3
const MOST_MEMBERS = 10

const voices = sql<number>`(SELECT count(*) FROM ${packageAliasVoices} WHERE alias_id = ${packageAliases.id})`
const members = sql<string>`(SELECT json_group_array(json_object('name', name, 'text', text, 'sample', sample, 'created', created))
  FROM (SELECT ${users.name} AS name, text, sample, ${packageAliasVoices.created} AS created
    FROM ${packageAliasVoices} JOIN ${users} ON ${users.id} = ${packageAliasVoices.ownerId}
    WHERE alias_id = ${packageAliases.id} ORDER BY 4 LIMIT ${sql.raw(String(MOST_MEMBERS))}))`

/** The platform's aliases: those that three members propose alike first, then the other proposals, then the rest. */
export async function listAliases(ctx: Context, search: Search) {
  const where: (SQL | undefined)[] = [
    isNull(packageAliases.ownerId),
    search.state === undefined ? undefined : eq(packageAliases.state, search.state),
    named(search.Names, { text: packageAliases.alias, key: packageAliases.key }),
  ]
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ row: packageAliases, to: packages, voices, members })
      .from(packageAliases)
      .leftJoin(packages, eq(packages.id, packageAliases.packageId))
      .$dynamic(),
    of: packageAliases,
    where,
    order: [
      desc(sql`${packageAliases.state} = 0 AND ${voices} >= ${sql.raw(String(HEARD))}`),
      asc(packageAliases.state),
      desc(voices),
      asc(packageAliases.alias),
      asc(packageAliases.id),
    ],
  })
  return { items: items.map(shown), total }
}

type Found = { row: typeof packageAliases.$inferSelect; to: typeof packages.$inferSelect | null; voices: number; members: string }
type Member = { name: string; text: string; sample: string; created: number }

function shown({ row, to, voices: count, members: list }: Found) {
  const { id, alias, packageId, state, reason, source, hits, rowVersion, created } = row
  const facts = to ? figuresOf(to) : proposedFacts(row.facts)
  const said = JSON.parse(list) as Member[]
  return { id, alias, packageId, facts, state, reason, source, hits, rowVersion, created, voices: count, members: said }
}
