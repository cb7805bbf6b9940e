import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { surplusApi } from '../../../shared/api/surplus/mine.ts'
import type { surplusReviewApi } from '../../../shared/api/surplus/review.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { seesTexts, visibleName } from '../../../shared/engine/visible-text.ts'
import type { SurplusState } from '../../../shared/engine/surplus/states.ts'
import { listPage, mentioning, sortedBy } from '../../db/page.ts'
import { surplusLists } from '../../db/schema/catalogue.ts'
import { users } from '../../db/schema/user.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { listsOf, ownLists, seesPrices } from './access.ts'

const { id, rowVersion, title, alias, state, reason, validTo, updated } = surplusLists

// Written out: in a list of one table its columns stand without its name, which items have too.
const items = (figure: string): SQL<number> =>
  sql<number>`(SELECT ${sql.raw(figure)} FROM surplus_item AS item WHERE item.surplus_id = surplus.id AND item.state <> 9)`
const REMAIN = items('coalesce(sum(item.remain), 0)')
// 微元 a piece becomes 分 in whole pieces of each row, half up, as `microToFen` does.
const AMOUNT = items('coalesce(sum((item.remain * coalesce(item.price_micro, 0) + 5000) / 10000), 0)')
const HELD = sql<number>`(SELECT coalesce(sum(held.qty), 0) FROM surplus_item AS item
  JOIN reservation AS held ON held.item_id = item.id AND held.state = 1 WHERE item.surplus_id = surplus.id)`

const head = { id, rowVersion, title, alias, state, reason, validTo, updated }
const shown = {
  ...head,
  items: items('count(*)'),
  remain: REMAIN,
  held: HELD,
  amountFen: AMOUNT,
}

/** A list's name, or a part number in it. */
const named = (keyword: string | undefined, fields: readonly SQL[]): SQL | undefined =>
  keyword === undefined || keyword === ''
    ? undefined
    : sql`(${mentioning(keyword, fields) ?? sql`0`} OR EXISTS (SELECT 1 FROM surplus_item AS item
        WHERE item.surplus_id = ${surplusLists.id} AND item.state <> 9 AND ${mentioning(keyword, [sql`item.mpn`])}))`

const ofState = (search: { state?: SurplusState | undefined }): SQL | undefined =>
  search.state === undefined ? undefined : eq(state, search.state)

/** One's own lists, the one changed last first, with what all of them together hold. */
export async function listMine(
  ctx: Context,
  search: Parsed<(typeof surplusApi)['surplus/GetMyList']>,
): Promise<Output<(typeof surplusApi)['surplus/GetMyList']>> {
  const [rights, sees] = [priceVisibility(ctx), seesPrices(ctx)]
  const { items: rows, ...sums } = await listPage(ctx.db, search, {
    rows: ctx.db.select(shown).from(surplusLists).$dynamic(),
    of: surplusLists,
    where: [ownLists(signedIn(ctx)), ofState(search), named(search.keyword, seesTexts(rights) ? [sql`${title}`] : [])],
    order: [...sortedBy(true, updated), asc(id)],
    sums: { pieces: sql<number>`coalesce(sum(${REMAIN}), 0)`, amountFen: sql<number>`coalesce(sum(${AMOUNT}), 0)` },
  })
  return {
    ...sums,
    amountFen: sees ? sums.amountFen : null,
    items: rows.map((row) => ({
      ...row,
      title: visibleName(row.title, rights),
      reason: seesTexts(rights) ? row.reason : '',
      amountFen: sees ? row.amountFen : null,
    })),
  }
}

/** Everybody's: those that wait for a decision first, of these whoever has waited longest; the others by their last change. */
export async function listAll(
  ctx: Context,
  search: Parsed<(typeof surplusReviewApi)['surplus/GetList']>,
): Promise<Output<(typeof surplusReviewApi)['surplus/GetList']>> {
  const of = {
    ...shown,
    userId: users.id,
    userName: users.name,
    unknown: items('coalesce(sum(item.part_id IS NULL), 0)'),
    undated: items("coalesce(sum(item.date_code = ''), 0)"),
  }
  const seller = eq(users.id, surplusLists.ownerId)
  return listPage(ctx.db, search, {
    rows: ctx.db.select(of).from(surplusLists).innerJoin(users, seller).$dynamic(),
    of: surplusLists,
    joins: [{ kind: 'innerJoin', table: users, on: seller }],
    where: [
      listsOf(ctx, 'operator'),
      ofState(search),
      search.userId === undefined ? undefined : eq(surplusLists.ownerId, search.userId),
      named(search.keyword, [sql`${title}`, sql`${users.name}`]),
    ],
    order: [sql`${state} <> 1`, sql`iif(${state} = 1, ${updated}, -${updated})`, asc(id)],
  })
}
