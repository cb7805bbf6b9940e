import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { bomHistoryApi, bomHistorySearch } from '../../shared/api/bom-history.ts'
import { AppError } from '../../shared/errors.ts'
import { ALL_RIGHTS } from '../../shared/engine/price/rights.ts'
import { visibleName } from '../../shared/engine/visible-text.ts'
import { signedIn, type Context, type Handlers } from '../rpc/context.ts'
import { changedOrConflict, changedOrMissing, commit, existsOrMissing, imageOf } from '../rpc/commit.ts'
import { during, listPage, mentioning, sortedBy } from '../db/page.ts'
import { apiKeys } from '../db/schema/api-key.ts'
import { BOM_STATE, boms } from '../db/schema/bom.ts'
import { users } from '../db/schema/user.ts'
import { headOf, ownBom, ownBoms } from '../service/bom/bom-access.ts'
import { readSysDetail } from '../service/bom/read-sys-detail.ts'
import { listMyUsage } from '../service/money/usage-lists.ts'
import { priceVisibility } from '../service/bom/price-visibility.ts'

type HistorySearch = z.output<typeof bomHistorySearch>

const matching = (search: HistorySearch): SQL | undefined =>
  and(
    mentioning(search.keyword, [boms.prjName, boms.fileName]),
    search.state === undefined ? ne(boms.state, BOM_STATE.removed) : eq(boms.state, search.state),
    during(boms.updated, search),
  )

const orderOf = ({ sort, descending }: HistorySearch): SQL[] => [...sortedBy(descending, boms[sort]), asc(boms.id)]

/** Bills with who made them, by hand or by a program's key. */
const rows = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ bom: boms, creatorName: users.name, keyName: apiKeys.name })
    .from(boms)
    .innerJoin(users, eq(users.id, boms.createdBy))
    .leftJoin(apiKeys, eq(apiKeys.id, boms.apiKeyId))
    .$dynamic()

export const bomHistoryHandlers: Handlers<typeof bomHistoryApi> = {
  'bomHistory/getSysList': async (ctx, search) => {
    const where = [matching(search), search.userId ? eq(boms.createdBy, search.userId) : undefined]
    const { items, total } = await listPage(ctx.db, search, { rows: rows(ctx), of: boms, where, order: orderOf(search) })
    const shown = items.map(({ bom, creatorName, keyName }) => {
      return { ...headOf(bom), userId: bom.createdBy, userName: creatorName, keyName }
    })
    return { items: shown, total }
  },

  'bomHistory/getSysDetail': readSysDetail,

  'bomHistory/getMyList': async (ctx, search) => {
    const rights = priceVisibility(ctx)
    const { totals } = rights ?? ALL_RIGHTS
    // The order of totals tells of them, too.
    if (!totals && search.sort === 'totalFen') throw new AppError('narrowed', '您没有查看合计的权限，不能按总价排序')
    const creator = search.creatorId ? eq(boms.createdBy, search.creatorId) : undefined
    const where = [ownBoms(signedIn(ctx)), matching(search), creator]
    const { items, total } = await listPage(ctx.db, search, { rows: rows(ctx), of: boms, where, order: orderOf(search) })
    const shown = items.map(({ bom, creatorName, keyName }) => {
      const { id, rowVersion, prjName, fileName, fileId, sets, lineCount, designatorCount, pointsMilli, ...rest } = headOf(bom)
      const { totalFen, state, created, updated } = rest
      const names = { prjName: visibleName(prjName, rights), fileName: visibleName(fileName, rights) }
      const counts = { sets, lineCount, designatorCount, pointsMilli, totalFen: totals ? totalFen : null }
      const whose = { creatorId: bom.createdBy, creatorName, keyName }
      return { id, rowVersion, ...names, fileId, ...counts, state, created, updated, ...whose }
    })
    return { items: shown, total }
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

  'bomHistory/myUsage': listMyUsage,
}
