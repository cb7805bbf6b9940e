import { and, asc, count, desc, eq, gte, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { bomHistoryApi, bomHistorySearch } from '../../shared/api/bom-history.ts'
import { AppError } from '../../shared/errors.ts'
import { ALL_RIGHTS } from '../../shared/engine/price/rights.ts'
import { signedIn, type Handlers } from '../rpc/context.ts'
import { changedOrConflict, changedOrMissing, commit, existsOrMissing, imageOf } from '../rpc/commit.ts'
import { containing, pageBounds } from '../db/page.ts'
import { apiKeys } from '../db/schema/api-key.ts'
import { BOM_STATE, boms } from '../db/schema/bom.ts'
import { users } from '../db/schema/user.ts'
import { headOf, ownBom, ownBoms } from '../service/bom/bom-access.ts'
import { readSysDetail } from '../service/bom/bom-sys-detail.ts'
import { priceVisibility } from '../service/bom/price-visibility.ts'

type Search = z.output<typeof bomHistorySearch>

function matching({ keyword, state, from, to }: Search): SQL | undefined {
  const words = keyword ? containing(keyword) : null
  return and(
    words ? or(...[boms.prjName, boms.fileName].map((field) => sql`${field} LIKE ${words} ESCAPE '\\'`)) : undefined,
    state === undefined ? ne(boms.state, BOM_STATE.removed) : eq(boms.state, state),
    from === undefined ? undefined : gte(boms.updated, from),
    to === undefined ? undefined : lte(boms.updated, to),
  )
}

const orderOf = ({ sort, descending }: Search): SQL[] => [(descending ? desc : asc)(boms[sort]), asc(boms.id)]

export const bomHistoryHandlers: Handlers<typeof bomHistoryApi> = {
  'bomHistory/getSysList': async ({ db }, search) => {
    const where = and(matching(search), search.userId ? eq(boms.createdBy, search.userId) : undefined)
    const joined = eq(users.id, boms.createdBy)
    const [rows, [counted]] = await db.batch([
      db
        .select({ bom: boms, userName: users.name, keyName: apiKeys.name })
        .from(boms)
        .innerJoin(users, joined)
        .leftJoin(apiKeys, eq(apiKeys.id, boms.apiKeyId))
        .where(where)
        .orderBy(...orderOf(search))
        .limit(search.pageSize)
        .offset(pageBounds(search).from),
      db.select({ total: count() }).from(boms).where(where),
    ])
    return {
      items: rows.map(({ bom, userName, keyName }) => ({ ...headOf(bom), userId: bom.createdBy, userName, keyName })),
      total: counted?.total ?? 0,
    }
  },

  'bomHistory/getSysDetail': readSysDetail,

  'bomHistory/getMyList': async (ctx, search) => {
    const { totals } = priceVisibility(ctx) ?? ALL_RIGHTS
    // The order of totals tells of them, too.
    if (!totals && search.sort === 'totalFen') throw new AppError('narrowed', '您没有查看合计的权限，不能按总价排序')
    const where = and(
      ownBoms(signedIn(ctx)),
      matching(search),
      search.creatorId ? eq(boms.createdBy, search.creatorId) : undefined,
    )
    const [rows, [counted]] = await ctx.db.batch([
      ctx.db
        .select({ bom: boms, creatorName: users.name, keyName: apiKeys.name })
        .from(boms)
        .innerJoin(users, eq(users.id, boms.createdBy))
        .leftJoin(apiKeys, eq(apiKeys.id, boms.apiKeyId))
        .where(where)
        .orderBy(...orderOf(search))
        .limit(search.pageSize)
        .offset(pageBounds(search).from),
      ctx.db.select({ total: count() }).from(boms).where(where),
    ])
    const items = rows.map(({ bom, creatorName, keyName }) => {
      const { totalFen, ...head } = headOf(bom)
      return { ...head, totalFen: totals ? totalFen : null, creatorId: bom.createdBy, creatorName, keyName }
    })
    return { items, total: counted?.total ?? 0 }
  },

  'bomHistory/RemoveMyItem': async (ctx, { id }) => {
    const mine = ownBom(signedIn(ctx), id)
    const removal = ctx.db
      .update(boms)
      .set({ state: BOM_STATE.removed, updated: ctx.now, rowVersion: sql`${boms.rowVersion} + 1` })
      .where(mine)
    await commit(ctx, [removal, changedOrMissing], { target: id, before: imageOf(boms, mine) })
    return null
  },

  'bomHistory/updateMyPrjName': async (ctx, { id, prjName, rowVersion }) => {
    const mine = ownBom(signedIn(ctx), id)
    const change = { prjName, updated: ctx.now, rowVersion: rowVersion + 1 }
    const renaming = ctx.db
      .update(boms)
      .set(change)
      .where(and(mine, eq(boms.rowVersion, rowVersion)))
    const statements = [existsOrMissing(boms, mine), renaming, changedOrConflict]
    await commit(ctx, statements, { target: id, before: imageOf(boms, mine) })
    return { id, rowVersion: rowVersion + 1 }
  },
}
