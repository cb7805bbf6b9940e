import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { bomHistoryApi, bomHistorySearch } from '../../../shared/api/bom-history.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { ALL_RIGHTS, type PriceRights } from '../../../shared/engine/price/rights.ts'
import { seesTexts, visibleName, visibleRemark } from '../../../shared/engine/visible-text.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { during, listPage, mentioning, sortedBy } from '../../db/page.ts'
import { apiKeys } from '../../db/schema/api-key.ts'
import { BOM_STATE, boms } from '../../db/schema/bom.ts'
import { users } from '../../db/schema/user.ts'
import { headOf, ownBoms } from './bom-access.ts'
import { priceVisibility } from './price-visibility.ts'
import { mentioningBom, pageByShownName } from './visible-search.ts'

type HistorySearch = z.output<typeof bomHistorySearch>

const matching = (search: HistorySearch): SQL | undefined =>
  and(search.state === undefined ? ne(boms.state, BOM_STATE.removed) : eq(boms.state, search.state), during(boms.updated, search))

const orderOf = ({ sort, descending }: HistorySearch): SQL[] => [...sortedBy(descending, boms[sort]), asc(boms.id)]

/** Bills with who made them, by hand or by a program's key. */
const rows = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ bom: boms, creatorName: users.name, keyName: apiKeys.name })
    .from(boms)
    .innerJoin(users, eq(users.id, boms.createdBy))
    .leftJoin(apiKeys, eq(apiKeys.id, boms.apiKeyId))
    .$dynamic()

/** Everybody's, for operators. */
export async function listAllBoms(ctx: Context, search: Parsed<(typeof bomHistoryApi)['bomHistory/getSysList']>) {
  const mentioned = mentioning(search.keyword, [boms.prjName, boms.fileName])
  const where = [matching(search), mentioned, search.userId ? eq(boms.createdBy, search.userId) : undefined]
  const { items, total } = await listPage(ctx.db, search, { rows: rows(ctx), of: boms, where, order: orderOf(search) })
  const shown = items.map(({ bom, creatorName, keyName }) => {
    return { ...headOf(bom), userId: bom.createdBy, userName: creatorName, keyName }
  })
  return { items: shown, total }
}

/** One's own side's, found and ordered by what the caller may see of them. */
export async function listMyBoms(ctx: Context, search: Parsed<(typeof bomHistoryApi)['bomHistory/getMyList']>) {
  const rights = priceVisibility(ctx)
  const { totals } = rights ?? ALL_RIGHTS
  // The order of totals tells of them, too.
  if (!totals && search.sort === 'totalFen') throw new AppError('narrowed', '您没有查看合计的权限，不能按总价排序')
  const creator = search.creatorId ? eq(boms.createdBy, search.creatorId) : undefined
  const mentioned = await mentioningBom(ctx, search.keyword, rights)
  const where = [ownBoms(signedIn(ctx)), matching(search), mentioned, creator]
  const { items, total } = await myPage(ctx, search, rights, where)
  const shown = items.map(({ bom, creatorName, keyName }) => {
    const { id, rowVersion, prjName, fileName, fileId, sets, lineCount, designatorCount, pointsMilli, ...rest } = headOf(bom)
    const { totalFen, state, created, updated, customer, remark, unsaved } = rest
    const names = { prjName: visibleName(prjName, rights), fileName: visibleName(fileName, rights) }
    const counts = { sets, lineCount, designatorCount, pointsMilli, totalFen: totals ? totalFen : null }
    const whose = { creatorId: bom.createdBy, creatorName, keyName }
    const said = { customer: visibleName(customer, rights), remark: visibleRemark(remark, rights), unsaved }
    return { id, rowVersion, ...names, fileId, ...counts, state, created, updated, ...said, ...whose }
  })
  return { items: shown, total }
}

async function myPage(ctx: Context, search: HistorySearch, rights: PriceRights | null, where: (SQL | undefined)[]) {
  if (search.sort !== 'prjName' || seesTexts(rights))
    return listPage(ctx.db, search, { rows: rows(ctx), of: boms, where, order: orderOf(search) })
  const { ids, total } = await pageByShownName(ctx, search, rights, where)
  const found = await rows(ctx).where(inArray(boms.id, ids))
  return { items: found.toSorted((a, b) => ids.indexOf(a.bom.id) - ids.indexOf(b.bom.id)), total }
}
