import { and, asc, desc, eq, gte, lte, ne, or, sql } from 'drizzle-orm'
import type { bomHistoryApi } from '../../shared/api/bom-history.ts'
import { signedIn, type Handlers } from '../context.ts'
import { changedOrConflict, changedOrMissing, clearGuards, commit, existsOrMissing, imageOf } from '../db/commit.ts'
import { containing, pageOf } from '../db/page.ts'
import { BOM_STATE, boms } from '../db/schema/bom.ts'
import { headOf, ownBom, ownBoms } from '../service/bom-access.ts'

export const bomHistoryHandlers: Handlers<typeof bomHistoryApi> = {
  'bomHistory/getMyList': async (ctx, search) => {
    const { keyword, state, from, to, sort, descending } = search
    const named = keyword ? containing(keyword) : null
    const where = and(
      ownBoms(signedIn(ctx)),
      named ? or(sql`${boms.prjName} LIKE ${named} ESCAPE '\\'`, sql`${boms.fileName} LIKE ${named} ESCAPE '\\'`) : undefined,
      state === undefined ? ne(boms.state, BOM_STATE.removed) : eq(boms.state, state),
      from === undefined ? undefined : gte(boms.updated, from),
      to === undefined ? undefined : lte(boms.updated, to),
    )
    const direction = descending ? desc : asc
    const { items, total } = await pageOf(ctx.db, boms, search, where, [direction(boms[sort]), asc(boms.id)])
    return { items: items.map(headOf), total }
  },

  'bomHistory/RemoveMyItem': async (ctx, { id }) => {
    const mine = ownBom(signedIn(ctx), id)
    const removal = ctx.db
      .update(boms)
      .set({ state: BOM_STATE.removed, updated: ctx.now, rowVersion: sql`${boms.rowVersion} + 1` })
      .where(mine)
    await commit(ctx, [removal, changedOrMissing, clearGuards], { target: id, before: imageOf(boms, mine) })
    return null
  },

  'bomHistory/updateMyPrjName': async (ctx, { id, prjName, rowVersion }) => {
    const mine = ownBom(signedIn(ctx), id)
    const change = { prjName, updated: ctx.now, rowVersion: rowVersion + 1 }
    const renaming = ctx.db
      .update(boms)
      .set(change)
      .where(and(mine, eq(boms.rowVersion, rowVersion)))
    const statements = [existsOrMissing(boms, mine), renaming, changedOrConflict, clearGuards]
    await commit(ctx, statements, { target: id, before: imageOf(boms, mine) })
    return { id, rowVersion: rowVersion + 1 }
  },
}
