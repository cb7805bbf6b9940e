import type { catalogueApi } from '../../../shared/api/bomai/catalogue.ts'
import { MOST_FOUND } from '../../../shared/api/bomai/catalogue.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { joinSql, plain, statementOf, type Sql } from '../../db/sql.ts'
import { COUNTED, fitOf } from './found.ts'
import { bestMicro, holding, seenIds, type Asking } from './offered.ts'
import { partRow, shownColumns } from './part-row.ts'

type Search = Parsed<(typeof catalogueApi)['bomai/search']>
export type Filters = Parsed<(typeof catalogueApi)['bomai/facets']>

/** Of the parts that fit, so many are put in order by what is in stock. */
const WINDOW = 200

export const askingOf = (ctx: Context): Asking => ({ ownerId: signedIn(ctx).ownerId, now: ctx.now })

/** Whether the caller may see what parts cost; by what they cost he may neither narrow nor sort otherwise. */
export function seesCost(
  ctx: Context,
  { maxUnitMicro, sort }: { maxUnitMicro?: number | undefined; sort?: string } = {},
): boolean {
  const sees = priceVisibility(ctx)?.cost ?? true
  if (!sees && (maxUnitMicro !== undefined || sort === 'price'))
    throw new AppError('narrowed', '您没有查看成本的权限，不能按单价筛选或排序')
  return sees
}

/** What is left of the parts found once stock and price have been looked at; those are no words of a part and change every day. */
export function leftOver({ inStock, maxUnitMicro, quantity }: Filters, asking: Asking): Sql {
  const stocked = holding(asking)
  const conditions = [
    ...(inStock ? [plain(`EXISTS (SELECT 1 ${stocked.sql} AND offer.stock >= ?)`, ...stocked.args, quantity)] : []),
    ...(maxUnitMicro === undefined ? [] : [joinSql([bestMicro(asking, quantity), plain('<= ?', maxUnitMicro)], ' ')]),
  ]
  return conditions.length === 0 ? plain('1') : joinSql(conditions, ' AND ')
}

/** One page of parts, and how many there are as far as they are counted. */
export async function searchParts(ctx: Context, search: Search) {
  const sees = seesCost(ctx, search)
  const asking = askingOf(ctx)
  const [rows = [], [counted] = []] = await ctx.data.rows([pageStatement(search, asking), countStatement(search, asking)])
  const found = Number(counted?.['found'])
  return {
    items: rows.map((row) => partRow(row, search.quantity, sees)),
    total: Math.min(found, MOST_FOUND),
    isMore: Number(counted?.['walked']) > MOST_FOUND,
  }
}

const isLooked = ({ inStock, maxUnitMicro }: Filters): boolean => inStock || maxUnitMicro !== undefined

/** Ids of the page first, in order; what is shown of them is looked up for those alone. */
export function pageStatement(search: Search, asking: Asking) {
  const from = (search.pageIndex - 1) * search.pageSize
  // By fit a window at a time is put in order; what is narrowed by stock or price, or ordered by it, is looked at as a whole.
  const isWhole = isLooked(search) || search.sort !== 'fit'
  const start = isWhole ? 0 : Math.floor(from / WINDOW) * WINDOW
  const most = isWhole ? MOST_FOUND : Math.min(start + WINDOW, MOST_FOUND)
  return statementOf(
    plain('WITH found (id) AS ('),
    seenIds(search, most, asking),
    plain('), page AS (SELECT part.id,'),
    orderOf(search, asking),
    plain(
      'FROM (SELECT id FROM found ORDER BY id LIMIT ? OFFSET ?) AS near CROSS JOIN part ON part.id = near.id WHERE',
      MOST_FOUND,
      start,
    ),
    leftOver(search, asking),
    plain('ORDER BY 2, 3, part.id LIMIT ? OFFSET ?)', search.pageSize, from - start),
    plain('SELECT'),
    shownColumns(asking),
    plain(
      'FROM page CROSS JOIN part ON part.id = page.id JOIN maker ON maker.id = part.maker_id ORDER BY page.first, page.second, part.id',
    ),
  )
}

/** Two figures to sort by, the smaller ones first. */
function orderOf(search: Search, asking: Asking): Sql {
  const { sort, quantity } = search
  const offers = holding(asking)
  const stocked = plain(`NOT EXISTS (SELECT 1 ${offers.sql} AND offer.stock >= ?) AS second`, ...offers.args, quantity)
  if (sort === 'stock')
    return plain(`-(SELECT coalesce(sum(offer.stock), 0) ${offers.sql}) AS first, 0 AS second`, ...offers.args)
  if (sort === 'price') {
    const best = bestMicro(asking, quantity)
    return plain(`coalesce(${best.sql}, 9e18) AS first, 0 AS second`, ...best.args)
  }
  const fit = fitOf(search)
  return joinSql([plain(`${fit.sql} AS first`, ...fit.args), stocked], ', ')
}

/** Counts as far as is told, of those that are walked. */
export function countStatement(search: Filters, asking: Asking) {
  const counted = [plain('WITH found (id) AS ('), seenIds(search, COUNTED, asking)]
  if (!isLooked(search)) return statementOf(...counted, plain(') SELECT count(*) AS found, count(*) AS walked FROM found'))
  return statementOf(
    ...counted,
    plain(') SELECT count(*) AS walked, count(*) FILTER (WHERE'),
    leftOver(search, asking),
    plain(') AS found FROM found CROSS JOIN part ON part.id = found.id'),
  )
}
