import { and, eq, isNull } from 'drizzle-orm'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import { packageKey } from '../../../shared/engine/knowledge/keys.ts'
import { repeatsBuiltIn } from '../../../shared/engine/knowledge/repeats.ts'
import type { KnownPackage } from '../../../shared/engine/knowledge/types.ts'
import { changedOrConflict, commit, existsOrMissing, imageOf } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { packageAliases, packages } from '../../db/schema/part.ts'
import { newAlias } from './new-rows.ts'
import { figuresOf, inList, keyOf, linesOf, ownedBy } from './rows.ts'
import { oneMeaning, refuseTaken, takenBy, TAKEN_REFUSALS } from './taken.ts'

type Draft = { id: string; alias: string; packageId: string; source: string; rowVersion: number }

/** Another name for a package of the platform; acts at once. */
export async function saveAlias(ctx: Context, { id: given, alias, packageId, source, rowVersion }: Draft) {
  const key = keyOf(alias, 'alias')
  const own = and(eq(packageAliases.id, given), isNull(packageAliases.ownerId), eq(packageAliases.state, 1))
  const [[target], [row], [taken = []]] = await Promise.all([
    ctx.db
      .select({ row: packages, lines: linesOf(inList([key]), ctx.now, null) })
      .from(packages)
      .where(usable(packageId)),
    ctx.db.select({ id: packageAliases.id }).from(packageAliases).where(own),
    ctx.data.rows([takenBy([key], null)]),
  ])
  if (!target) throw new AppError('missing', '要指到的封装不存在或已被停用')
  if (given !== EMPTY_ID && !row) throw new AppError('missing', '别名不存在或已被停用')
  refuseNeedless(alias, figuresOf(target.row))
  refuseTaken([{ text: alias, key, field: 'alias' }], taken, (one) => one['alias_id'] === given)
  const id = row ? given : ctx.newId()
  const changed = { alias, key, packageId, source, rowVersion: rowVersion + 1, updated: ctx.now }
  const saving = row
    ? ctx.db
        .update(packageAliases)
        .set(changed)
        .where(and(own, eq(packageAliases.rowVersion, rowVersion)))
    : newAlias(ctx, { id: packageId, owner: null, source }, { id, text: alias, key })
  await commit(ctx, [saving, changedOrConflict, existsOrMissing(packages, usable(packageId)), oneMeaning([key], null)], {
    target: id,
    before: imageOf(packageAliases, eq(packageAliases.id, id)),
    refusals: TAKEN_REFUSALS,
  })
  return { id, rowVersion: row ? rowVersion + 1 : 1, lines: target.lines }
}

/** A package of the platform that an alias can name. */
export const usable = (id: string) => and(eq(packages.id, id), eq(packages.state, 1), ownedBy(packages.ownerId, null))

/** A text that is read so without the alias. */
export function refuseNeedless(alias: string, facts: KnownPackage, field = 'alias'): void {
  if (packageKey(alias) === packageKey(facts.name))
    throw new AppError('invalid', `“${alias}”就是封装“${facts.name}”自己的名称，不用登记别名`, { field })
  if (repeatsBuiltIn(alias, facts)) throw new AppError('invalid', `“${alias}”系统本来就这样读，不用登记别名`, { field })
}
