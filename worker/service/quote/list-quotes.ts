import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { bomHistoryApi } from '../../../shared/api/bom-history.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { ALL_RIGHTS, type PriceRights } from '../../../shared/engine/price/rights.ts'
import { seesTexts, visibleName } from '../../../shared/engine/visible-text.ts'
import { AppError } from '../../../shared/errors.ts'
import type { QuoteState } from '../../../shared/enums.ts'
import { ownCount } from '../../db/own-count.ts'
import { during, listPage, mentioning, narrowsOnlyBy, sortedBy } from '../../db/page.ts'
import { quotes } from '../../db/schema/quote.ts'
import { users } from '../../db/schema/user.ts'
import { signedIn, type Context, type User } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { ownQuotes } from './quote-access.ts'

type Search = Parsed<(typeof bomHistoryApi)['bomHistory/GetNewMyList']>

const happened = (kind: 'accepted' | 'voided') =>
  sql`EXISTS (SELECT 1 FROM quote_event WHERE quote_id = ${quotes.id} AND kind = ${kind})`

/** How each stands at an instant, as `quoteStateOf` says. */
export const stateAt = (at: number) =>
  sql<QuoteState>`CASE WHEN ${happened('voided')} THEN 'voided' WHEN ${happened('accepted')} THEN 'accepted'
    WHEN ${quotes.validTo} < ${at} THEN 'expired' ELSE 'valid' END`

const { id, no, version, bomId, prjName, customerId, customerName, totalFen, created, validTo } = quotes
const shown = { id, no, version, bomId, prjName, customerId, customer: customerName, totalFen, created, validTo }

/** How many there are, or how many versions of them: kept, as long as nothing narrows the list. */
function keptCount({ id: userId, ownerId }: User, search: Search): { total: SQL<number> } | undefined {
  if (!narrowsOnlyBy(search, 'all')) return undefined
  return { total: ownCount(search.all ? 'version' : 'quote', ownerId, userId === ownerId ? undefined : userId) }
}

/** The quotes of one's own side, found and ordered by what the caller may see of them. */
export async function listQuotes(ctx: Context, search: Search) {
  const rights = priceVisibility(ctx)
  const { totals } = rights ?? ALL_RIGHTS
  if (!totals && search.sort === 'totalFen') throw new AppError('narrowed', '您没有查看合计的权限，不能按总价排序')
  const state = stateAt(ctx.now)
  const last = sql`${version} = (SELECT max(version) FROM quote AS other WHERE other.no = ${no})`
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ ...shown, state, creatorName: users.name })
      .from(quotes)
      .innerJoin(users, eq(users.id, quotes.createdBy))
      .$dynamic(),
    of: quotes,
    kept: keptCount(signedIn(ctx), search),
    where: [
      ownQuotes(signedIn(ctx)),
      search.all ? undefined : last,
      search.state && sql`${state} = ${search.state}`,
      search.customerId ? eq(customerId, search.customerId) : undefined,
      search.bomId ? eq(bomId, search.bomId) : undefined,
      during(created, search),
      await mentioned(ctx, search.keyword, rights),
    ],
    order: [...sortedBy(search.descending, quotes[search.sort]), desc(quotes.seq)],
  })
  const rows = items.map((row) => ({
    ...row,
    prjName: visibleName(row.prjName, rights),
    customer: visibleName(row.customer, rights),
    totalFen: totals ? row.totalFen : null,
  }))
  return { items: rows, total }
}

/** Names with covered figures are searched as they are shown. */
async function mentioned(ctx: Context, keyword: string | undefined, rights: PriceRights | null): Promise<SQL | undefined> {
  const asWritten = mentioning(keyword, [no, prjName, customerName])
  if (keyword === undefined || asWritten === undefined || seesTexts(rights)) return asWritten
  const candidates = await ctx.db
    .select({ id, no, prjName, customerName })
    .from(quotes)
    .where(and(ownQuotes(signedIn(ctx)), asWritten))
  const wanted = keyword.toLowerCase()
  const found = candidates.filter((one) =>
    [one.no, visibleName(one.prjName, rights), visibleName(one.customerName, rights)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  )
  return sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(found.map((one) => one.id))}))`
}
