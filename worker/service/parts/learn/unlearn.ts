import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { changedOrMissing, commit, type Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { packageAliases, packageAliasVoices, packages, partModels } from '../../../db/schema/part.ts'
import type { Made } from './lesson.ts'
import { TAKEN_REFUSALS } from '../taken.ts'

/** What is taken back first: a package when nothing names it any more. */
const ORDER = ['alias', 'part', 'proposal', 'package'] as const

/** Takes back what the member has learned or proposed, all of it or nothing; rows that gave way to it count again. */
export async function unlearn(ctx: Context, made: Made): Promise<{ count: number }> {
  const rows = made.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  const statements = rows.flatMap((row) => takenBack(ctx, row))
  await commit(ctx, statements, { target: made.map(({ id }) => id).join(','), refusals: TAKEN_REFUSALS })
  return { count: made.length }
}

function takenBack(ctx: Context, { kind, id, was }: Made[number]): Statement[] {
  if (kind === 'proposal') return withdraw(ctx, id)
  if (kind === 'package') return [retire(ctx, packages, id, isUnused), changedOrMissing]
  const table = kind === 'alias' ? packageAliases : partModels
  const again = was === null ? [] : [set(ctx, table, 1, sql`id = ${was} AND state = 2 AND ${isOwn(ctx)}`), changedOrMissing]
  return [retire(ctx, table, id), changedOrMissing, ...again]
}

const set = ({ now }: Context, table: SQLiteTable, state: 1 | 2, where: SQL): SQL =>
  sql`UPDATE ${table} SET state = ${state}, row_version = row_version + 1, updated = ${now} WHERE ${where}`

const isOwn = (ctx: Context): SQL => sql`owner_id = ${signedIn(ctx).ownerId}`

/** An own row in use, or an own proposal. */
function retire(ctx: Context, table: SQLiteTable, id: string, more: SQL = sql`true`): SQL {
  const proposed = table === partModels ? sql`OR (state = 0 AND created_by = ${signedIn(ctx).id})` : sql``
  return set(ctx, table, 2, sql`id = ${id} AND ((state = 1 AND ${isOwn(ctx)}) ${proposed}) AND ${more}`)
}

const isUnused = sql`NOT EXISTS (SELECT 1 FROM ${packageAliases} WHERE package_id = ${packages.id} AND state = 1)
  AND NOT EXISTS (SELECT 1 FROM ${partModels} WHERE package_id = ${packages.id} AND state = 1)`

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
