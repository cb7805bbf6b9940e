import { asc, and, eq, or, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { packageRow } from '../../../shared/api/schema/parts.ts'
import type { Family } from '../../../shared/engine/package/types.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { listPage } from '../../db/page.ts'
import { packageAliases, packages } from '../../db/schema/part.ts'
import { figuresOf, linesOf, named, ownedBy, seenBy } from './rows.ts'

type Search = {
  pageIndex: number
  pageSize: number
  Names: readonly string[] | null
  family?: Family | undefined
}

/** The platform's packages with their aliases, and how many lines of the last 30 days they are the answer to. */
export const listSysPackages = (ctx: Context, { state, ...search }: Search & { state: 1 | 2 }) =>
  list(ctx, search, { owner: null, whose: ownedBy(packages.ownerId, null), state })

/**
 * What a member can use: his own packages before the platform's, each with the aliases that count for him. `mine` are his own, and
 * the platform's that he has given a name.
 */
export async function listUserPackages(ctx: Context, { view, ...search }: Search & { view: 'mine' | 'platform' | 'all' }) {
  const { ownerId: owner } = signedIn(ctx)
  const whose = {
    mine: or(
      ownedBy(packages.ownerId, owner),
      sql`${packages.id} IN (SELECT package_id FROM ${packageAliases} WHERE owner_id = ${owner} AND state = 1)`,
    ),
    platform: ownedBy(packages.ownerId, null),
    all: seenBy(packages.ownerId, owner),
  }
  return list(ctx, search, { owner, whose: whose[view], state: 1 })
}

type Scope = { owner: string | null; whose: SQL | undefined; state: 1 | 2 }

async function list(ctx: Context, search: Search, { owner, whose, state }: Scope) {
  const aliasesFor = owner === null ? ownedBy(packageAliases.ownerId, null) : seenBy(packageAliases.ownerId, owner)
  const own = and(eq(packageAliases.packageId, packages.id), eq(packageAliases.state, 1), aliasesFor)
  const keys = sql`(SELECT ${packages.key} UNION ALL SELECT ${packageAliases.key} FROM ${packageAliases} WHERE ${own})`
  const byAlias = named(search.Names, { text: packageAliases.alias, key: packageAliases.key })
  const byName = named(search.Names, packageFields)
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ row: packages, aliases: aliasesJson(own), used: linesOf(keys, ctx.now, owner) })
      .from(packages)
      .$dynamic(),
    of: packages,
    where: [
      whose,
      eq(packages.state, state),
      search.family && eq(packages.family, search.family),
      byName && sql`(${byName} OR EXISTS (SELECT 1 FROM ${packageAliases} WHERE ${and(own, byAlias)}))`,
    ],
    order: [asc(sql`${packages.ownerId} IS NULL`), asc(packages.name), asc(packages.id)],
  })
  return { items: items.map(shown), total }
}

const packageFields = { text: packages.name, key: packages.key }

const aliasesJson = (own: SQL | undefined): SQL<string> =>
  sql<string>`(SELECT json_group_array(json_object('id', id, 'alias', alias, 'hits', hits, 'rowVersion', row_version,
      'isOwn', json(iif(owner_id IS NULL, 'false', 'true'))))
    FROM (SELECT * FROM ${packageAliases} WHERE ${own} ORDER BY alias, id))`

type Found = { row: typeof packages.$inferSelect; aliases: string; used: number }

function shown({ row, aliases, used }: Found): z.output<typeof packageRow> & { isOwn: boolean } {
  const { id, source, state, updated, rowVersion, ownerId } = row
  const facts = { id, ...figuresOf(row), source, state, updated, rowVersion }
  return { ...facts, aliases: JSON.parse(aliases) as z.output<typeof packageRow>['aliases'], used, isOwn: ownerId !== null }
}
