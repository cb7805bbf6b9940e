import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import { changedOrConflict, commit, imageOf } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { packageAliases, packages } from '../../db/schema/part.ts'
import { linesOf, ownedBy } from './rows.ts'
import { sql } from 'drizzle-orm'

type Draft = { id: string; pins: number; exposedPads: number; rowVersion: number }

/** The joints of a package anew; tells how many lines of the last 30 days it answers. */
export async function updatePins(ctx: Context, owner: string | null, { id, pins, exposedPads, rowVersion }: Draft) {
  const own = and(eq(packages.id, id), eq(packages.state, 1), ownedBy(packages.ownerId, owner))
  const keys = sql`(SELECT ${packages.key} UNION ALL SELECT key FROM ${packageAliases}
    WHERE ${packageAliases.packageId} = ${packages.id} AND ${packageAliases.state} = 1)`
  const [row] = await ctx.db
    .select({ lines: linesOf(keys, ctx.now, owner) })
    .from(packages)
    .where(own)
  if (!row) throw new AppError('missing', '封装不存在或已被停用')
  const next = { pins, exposedPads, rowVersion: rowVersion + 1, updated: ctx.now }
  const saving = ctx.db
    .update(packages)
    .set(next)
    .where(and(own, eq(packages.rowVersion, rowVersion)))
  await commit(ctx, [saving, changedOrConflict], { target: id, before: imageOf(packages, eq(packages.id, id)) })
  return { id, rowVersion: rowVersion + 1, lines: row.lines }
}
