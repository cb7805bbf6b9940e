import { partKey } from '../../../../shared/engine/knowledge/keys.ts'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { listPage } from '../../../db/page.ts'
import { packages, partModels } from '../../../db/schema/part.ts'
import { commit, imageOf } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { figuresOf, inList, named, retireAll } from '../rows.ts'

type Search = { pageIndex: number; pageSize: number; Names: readonly string[] | null }

const mine = (ctx: Context): SQL | undefined => and(eq(partModels.ownerId, signedIn(ctx).ownerId), eq(partModels.state, 1))

/** The part numbers that a member has taught, as they are counted. */
export async function listUserParts(ctx: Context, search: Search) {
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ model: partModels, pack: packages })
      .from(partModels)
      .leftJoin(packages, eq(packages.id, partModels.packageId))
      .$dynamic(),
    of: partModels,
    where: [mine(ctx), named(search.Names, { text: partModels.mpn, key: partModels.key }, partKey)],
    order: [asc(partModels.mpn), asc(partModels.id)],
  })
  const shown = items.map(({ model, pack }) => {
    const { id, mpn, materialCode, hits, rowVersion, updated } = model
    return { id, mpn, facts: pack && figuresOf(pack), materialCode, hits, rowVersion, updated }
  })
  return { items: shown, total }
}

/** Forgets part numbers that the member has taught, all of them or none. */
export async function retireUserParts(ctx: Context, { ids: given }: { ids: readonly string[] }) {
  const ids = [...new Set(given)]
  const these = sql`${partModels.id} IN ${inList(ids)} AND ${mine(ctx)}`
  await commit(ctx, retireAll(ctx, partModels, these, ids.length), {
    target: ids.slice(0, 20).join(','),
    before: imageOf(partModels, these),
  })
  return { count: ids.length }
}
