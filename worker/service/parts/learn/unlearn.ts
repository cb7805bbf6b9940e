import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { guards } from '../../../db/schema/log.ts'
import { packageAliases, packageAliasVoices, packages, partModels } from '../../../db/schema/part.ts'
import { changedOrMissing, commit, type Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { inList } from '../rows.ts'
import { isUnused, oneMeaning, TAKEN_REFUSALS } from '../taken.ts'
import type { Made } from './lesson.ts'

/** What is taken back first: a package when nothing names it any more. */
const ORDER = ['alias', 'part', 'proposal', 'package'] as const

/** Takes back what the member has learned or proposed, all of it or nothing; rows that gave way to it count again. */
export async function unlearn(ctx: Context, made: Made): Promise<{ count: number }> {
  const rows = made.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  const again = inList(made.flatMap(({ was }) => was ?? []))
  const keys = sql`(SELECT key FROM ${packageAliases} WHERE id IN ${again} UNION ALL SELECT key FROM ${packages} WHERE id IN ${again})`
  const statements = [...rows.flatMap((row) => takenBack(ctx, row)), stands(again), oneMeaning(keys, signedIn(ctx).ownerId)]
  await commit(ctx, statements, { target: made.map(({ id }) => id).join(','), refusals: TAKEN_REFUSALS })
  return { count: made.length }
}

function takenBack(ctx: Context, { kind, id, was }: Made[number]): Statement[] {
  if (kind === 'proposal') return withdraw(ctx, id)
  // A package may have taken the place of another name, as well as of another package.
  const tables = kind === 'package' ? [packages, packageAliases] : [kind === 'alias' ? packageAliases : partModels]
  const [table = packages] = tables
  const isBack = sql.join(
    tables.map((one) => sql`EXISTS (SELECT 1 FROM ${one} WHERE id = ${was} AND state = 1 AND ${isOwn(ctx)})`),
    sql` OR `,
  )
  const again = [
    ...tables.map((one) => set(ctx, one, 1, sql`id = ${was} AND state = 2 AND ${isOwn(ctx)}`)),
    sql`INSERT INTO ${guards} (missing) SELECT ${isBack}`,
  ]
  return [retire(ctx, table, id), changedOrMissing, ...(was === null ? [] : again)]
}

const set = ({ now }: Context, table: SQLiteTable, state: 1 | 2, where: SQL): SQL =>
  sql`UPDATE ${table} SET state = ${state}, row_version = row_version + 1, updated = ${now} WHERE ${where}`

const isOwn = (ctx: Context): SQL => sql`owner_id = ${signedIn(ctx).ownerId}`

/** An own row in use, or an own proposal; of packages one that nothing names. */
function retire(ctx: Context, table: SQLiteTable, id: string): SQL {
  const proposed = table === partModels ? sql`OR (state = 0 AND created_by = ${signedIn(ctx).id})` : sql``
  const more = table === packages ? isUnused(sql`(${id})`) : sql`true`
  return set(ctx, table, 2, sql`id = ${id} AND ((state = 1 AND ${isOwn(ctx)}) ${proposed}) AND ${more}`)
}

/** Stops the batch where what is back names a package that has been retired since. */
export const stands = (again: SQL): SQL => {
  const dead = sql`SELECT 1 FROM ${packages} AS pack WHERE pack.state <> 1 AND pack.id IN`
  return sql`INSERT INTO ${guards} (missing) SELECT NOT EXISTS (${dead} (SELECT package_id FROM ${packageAliases} WHERE id IN ${again}))
    AND NOT EXISTS (${dead} (SELECT package_id FROM ${partModels} WHERE id IN ${again}))`
}

/** A proposal without a voice is none. */
function withdraw(ctx: Context, id: string): Statement[] {
  const silent = sql`NOT EXISTS (SELECT 1 FROM ${packageAliasVoices} WHERE alias_id = ${id})`
  const isPending = sql`EXISTS (SELECT 1 FROM ${packageAliases} WHERE id = ${id} AND state = 0)`
  return [
    sql`DELETE FROM ${packageAliasVoices} WHERE alias_id = ${id} AND ${isOwn(ctx)} AND ${isPending}`,
    changedOrMissing,
    set(ctx, packageAliases, 2, sql`id = ${id} AND state = 0 AND ${silent}`),
  ]
}
