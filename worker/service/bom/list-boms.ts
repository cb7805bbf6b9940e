import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { bomHistoryApi, bomHistorySearch } from '../../../shared/api/bom-history.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { ALL_RIGHTS, type PriceRights } from '../../../shared/engine/price/rights.ts'
import { seesTexts, visibleName, visibleRemark } from '../../../shared/engine/visible-text.ts'
import type { BomStage } from '../../../shared/enums.ts'
import { signedIn, type Context, type User } from '../../rpc/context.ts'
import { during, keptSum, listPage, mentioning, narrowsOnlyBy, sortedBy } from '../../db/page.ts'
import { apiKeys } from '../../db/schema/access/api-key.ts'
import { BOM_STATE, boms } from '../../db/schema/bom.ts'
import { totalCounts } from '../../db/schema/own-count.ts'
import { customers, quotes } from '../../db/schema/quote.ts'
import { users } from '../../db/schema/user.ts'
import { ofReal } from '../../db/demo.ts'
import { ownCount } from '../../db/own-count.ts'
import { headOf, ownBoms } from './bom-access.ts'
import { priceVisibility } from './price-visibility.ts'
import { mentioningBom, pageByShownName } from './visible-search.ts'

type HistorySearch = z.output<typeof bomHistorySearch>
type MySearch = Parsed<(typeof bomHistoryApi)['bomHistory/getMyList']>

const quoted = sql`EXISTS (SELECT 1 FROM ${quotes} WHERE ${quotes.bomId} = ${boms.id})`
/** How far a bill has come: one with a quote is quoted, whatever it is now. */
const stage = sql<BomStage>`iif(${quoted}, 3, ${boms.state})`

/** Whom it is for: as the bill says, else as its last quote does. */
const customer = sql<string>`coalesce(nullif(${boms.customer}, ''),
  (SELECT customer_name FROM ${quotes} WHERE ${quotes.bomId} = ${boms.id} ORDER BY ${quotes.seq} DESC LIMIT 1), '')`

const matching = (search: HistorySearch): SQL | undefined =>
  and(ne(boms.state, BOM_STATE.removed), search.state && sql`${stage} = ${search.state}`, during(boms.updated, search))

/** Bills of a customer: called by his name, or quoted to him. */
const ofCustomer = (user: User, customerId: string | undefined): SQL | undefined =>
  customerId === undefined
    ? undefined
    : sql`EXISTS (SELECT 1 FROM ${customers} WHERE ${ownCustomerOf(user, customerId)} AND (${customers.name} = ${boms.customer}
        OR EXISTS (SELECT 1 FROM ${quotes} WHERE ${quotes.bomId} = ${boms.id} AND ${quotes.customerId} = ${customers.id})))`
const ownCustomerOf = ({ ownerId }: User, id: string) => and(eq(customers.id, id), eq(customers.ownerId, ownerId))

const orderOf = ({ sort, descending }: HistorySearch): SQL[] => [...sortedBy(descending, boms[sort]), asc(boms.id)]

/** Bills with who made them, by hand or by a program's key. */
const rows = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ bom: boms, stage, customer, creatorName: users.name, keyName: apiKeys.name })
    .from(boms)
    .innerJoin(users, eq(users.id, boms.createdBy))
    .leftJoin(apiKeys, eq(apiKeys.id, boms.apiKeyId))
    .$dynamic()

/** Whoever makes one makes it for his own side, by which his bills are found. */
const madeBy = (userId: string): SQL =>
  sql`${boms.ownerId} = (SELECT coalesce(parent_id, id) FROM user WHERE id = ${userId}) AND ${boms.createdBy} = ${userId}`

/** Everybody's, for operators. */
export async function listAllBoms(ctx: Context, search: Parsed<(typeof bomHistoryApi)['bomHistory/getSysList']>) {
  const mentioned = mentioning(search.keyword, [boms.prjName, boms.fileName])
  const where = [
    matching(search),
    mentioned,
    search.userId ? madeBy(search.userId) : undefined,
    during(boms.created, { from: search.createdFrom, to: search.createdTo }),
    ofReal(search.real, boms.ownerId),
  ]
  const kept = narrowsOnlyBy(search) ? { total: keptSum(totalCounts.n, eq(totalCounts.kind, 'bill')) } : undefined
  const { items, total } = await listPage(ctx.db, search, { rows: rows(ctx), of: boms, kept, where, order: orderOf(search) })
  const shown = items.map(({ bom, stage: state, customer: whose, creatorName, keyName }) => {
    return { ...headOf(bom), state, customer: whose, userId: bom.createdBy, userName: creatorName, keyName }
  })
  return { items: shown, total }
}

/** How many there are: kept, as long as nothing but who made them narrows the list. */
function keptCount(user: User, search: MySearch): { total: SQL<number> } | undefined {
  if (!narrowsOnlyBy(search, 'creatorId')) return undefined
  const { creatorId } = search
  const isSub = user.id !== user.ownerId
  if (isSub && creatorId !== undefined && creatorId !== user.id) return undefined
  return { total: ownCount('bill', user.ownerId, isSub ? user.id : creatorId) }
}

/** One's own side's, found and ordered by what the caller may see of them. */
export async function listMyBoms(ctx: Context, search: MySearch) {
  const rights = priceVisibility(ctx)
  const { totals } = rights ?? ALL_RIGHTS
  // The order of totals tells of them, too.
  if (!totals && search.sort === 'totalFen') throw new AppError('narrowed', '您没有查看合计的权限，不能按总价排序')
  const creator = search.creatorId ? eq(boms.createdBy, search.creatorId) : undefined
  const mentioned = await mentioningBom(ctx, search.keyword, rights)
  const user = signedIn(ctx)
  const where = [ownBoms(user), matching(search), mentioned, creator, ofCustomer(user, search.customerId)]
  const { items, total } = await myPage(ctx, search, rights, where)
  const shown = items.map(({ bom, stage: state, customer: buyer, creatorName, keyName }) => {
    const { id, rowVersion, prjName, fileName, fileId, sets, lineCount, designatorCount, pointsMilli, ...rest } = headOf(bom)
    const { totalFen, created, updated, remark, unsaved } = rest
    const names = { prjName: visibleName(prjName, rights), fileName: visibleName(fileName, rights) }
    const counts = { sets, lineCount, designatorCount, pointsMilli, totalFen: totals ? totalFen : null }
    const whose = { creatorId: bom.createdBy, creatorName, keyName }
    const said = { customer: visibleName(buyer, rights), remark: visibleRemark(remark, rights), unsaved }
    return { id, rowVersion, ...names, fileId, ...counts, state, created, updated, ...said, ...whose }
  })
  return { items: shown, total }
}

async function myPage(ctx: Context, search: MySearch, rights: PriceRights | null, where: (SQL | undefined)[]) {
  if (search.sort !== 'prjName' || seesTexts(rights))
    return listPage(ctx.db, search, {
      rows: rows(ctx),
      of: boms,
      kept: keptCount(signedIn(ctx), search),
      where,
      order: orderOf(search),
    })
  const { ids, total } = await pageByShownName(ctx, search, rights, where)
  const found = await rows(ctx).where(inArray(boms.id, ids))
  return { items: found.toSorted((a, b) => ids.indexOf(a.bom.id) - ids.indexOf(b.bom.id)), total }
}
