import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { packageApi } from '../../../../shared/api/package.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { listPage } from '../../../db/page.ts'
import { packageAliases, packages } from '../../../db/schema/part.ts'
import { commit, imageOf } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { withinCaps } from '../caps.ts'
import { figuresOf, inList, named, setAll } from '../rows.ts'
import { oneMeaning } from '../taken.ts'
import { LESSON_REFUSALS } from './lesson.ts'
import { stands } from './unlearn.ts'

type Search = { pageIndex: number; pageSize: number; Names: readonly string[] | null }

const mine = (ctx: Context, state: 1 | 2): SQL | undefined =>
  and(eq(packageAliases.ownerId, signedIn(ctx).ownerId), eq(packageAliases.state, state))

/** Other names that a member's side has given packages, its own or the platform's. */
export async function listUserAliases(ctx: Context, search: Search) {
  const alias = { text: packageAliases.alias, key: packageAliases.key }
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ row: packageAliases, pack: packages })
      .from(packageAliases)
      .innerJoin(packages, eq(packages.id, packageAliases.packageId))
      .$dynamic(),
    of: packageAliases,
    where: [mine(ctx, 1), named(search.Names, alias)],
    order: [asc(packageAliases.alias), asc(packageAliases.id)],
  })
  const shown = items.map(({ row, pack }) => {
    const { id, alias: text, hits, rowVersion, updated } = row
    return { id, alias: text, facts: figuresOf(pack), isOwn: pack.ownerId !== null, hits, rowVersion, updated }
  })
  return { items: shown, total }
}

/** Takes them out of use, or brings back what was taken out and has no other meaning by now; all of them or none. */
export async function updateUserAliases(
  ctx: Context,
  { ids: given, state }: Parsed<(typeof packageApi)['Package/UpdateUserAliases']>,
) {
  const ids = [...new Set(given)]
  const rows = inList(ids)
  const these = sql`${packageAliases.id} IN ${rows} AND ${mine(ctx, state === 1 ? 2 : 1)}`
  const keys = sql`(SELECT key FROM ${packageAliases} WHERE id IN ${rows})`
  const back = [stands(rows), oneMeaning(keys, signedIn(ctx).ownerId), withinCaps(ctx)]
  await commit(ctx, [...setAll(ctx, packageAliases, state, these, ids.length), ...(state === 1 ? back : [])], {
    target: ids.slice(0, 20).join(','),
    before: imageOf(packageAliases, these),
    refusals: LESSON_REFUSALS,
  })
  return { count: ids.length }
}
