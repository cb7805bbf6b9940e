import { and, eq, isNull, sql } from 'drizzle-orm'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { PACKAGE_KEY_VERSION } from '../../../shared/engine/knowledge/keys.ts'
import { AppError } from '../../../shared/errors.ts'
import { packageAliases, packages } from '../../db/schema/part.ts'
import { changedOrConflict, commit, compile, existsOrMissing, imageOf } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { factsIn } from './known-rows.ts'
import { newAlias } from './new-rows.ts'
import { refuseRepeat } from './repeats.ts'
import { inList, keyOf, linesOf, ownedBy } from './rows.ts'
import { oneMeaning, refuseTaken, takenBy, TAKEN_REFUSALS } from './taken.ts'

type Draft = { id: string; alias: string; packageId: string; source: string; rowVersion: number }

/** Another name for a package of the platform; acts at once. */
export async function saveAlias(ctx: Context, { id: given, alias, packageId, source, rowVersion }: Draft) {
  const key = keyOf(alias, 'alias')
  const own = and(eq(packageAliases.id, given), isNull(packageAliases.ownerId), eq(packageAliases.state, 1))
  const lines = linesOf(inList([key]), ctx.now, null)
  const [[target] = [], [row] = [], taken = []] = await ctx.data.rows([
    compile(sql`SELECT *, ${lines} AS lines FROM ${packages} WHERE ${usable(packageId)}`),
    compile(sql`SELECT id FROM ${packageAliases} WHERE ${own}`),
    takenBy(inList([key]), null),
  ])
  if (!target) throw new AppError('missing', '要指到的封装不存在或已被停用')
  if (given !== EMPTY_ID && !row) throw new AppError('missing', '别名不存在或已被停用')
  if (key === target['key']) {
    const message = `“${alias}”就是封装“${String(target['name'])}”自己的名称，不用登记别名`
    throw new AppError('invalid', message, { field: 'alias' })
  }
  refuseRepeat(alias, factsIn(target), 'alias')
  refuseTaken([{ text: alias, key, field: 'alias' }], taken, (one) => one['alias_id'] === given)
  const id = row ? given : ctx.newId()
  const text = { alias, key, keyVersion: PACKAGE_KEY_VERSION }
  const changed = { ...text, packageId, source, rowVersion: rowVersion + 1, updated: ctx.now }
  const saving = row
    ? ctx.db
        .update(packageAliases)
        .set(changed)
        .where(and(own, eq(packageAliases.rowVersion, rowVersion)))
    : newAlias(ctx, { id: packageId, owner: null, source }, { id, text: alias, key })
  const after = [existsOrMissing(packages, usable(packageId)), oneMeaning(inList([key]), null)]
  await commit(ctx, [saving, changedOrConflict, ...after], {
    target: id,
    before: imageOf(packageAliases, eq(packageAliases.id, id)),
    refusals: TAKEN_REFUSALS,
  })
  return { id, rowVersion: row ? rowVersion + 1 : 1, lines: Number(target['lines']) }
}

/** A package of the platform that an alias can name. */
export const usable = (id: string) => and(eq(packages.id, id), eq(packages.state, 1), ownedBy(packages.ownerId, null))
