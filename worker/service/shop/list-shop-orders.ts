import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { shopApi } from '../../../shared/api/bomai/shop.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { during, listPage, mentioning } from '../../db/page.ts'
import { shopEvents, shopOrders } from '../../db/schema/shop.ts'
import { users } from '../../db/schema/user.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { mayCall } from '../../rpc/permissions.ts'
import { linesIn } from './redeem.ts'

type Search = Parsed<(typeof shopApi)['bomai/shopOrders']>

const { id, no, shopNo, state, lineCount, goodsFen, taxFen, created, updated } = shopOrders
const shown = { id, no, shopNo, state, lineCount, goodsFen, taxFen, created, updated }

const { seq, toState, remark, saidAt, at } = shopEvents

/** What no shop has fetched is still nothing but a cart. */
const fetched = ne(state, 'handed')
const within = (search: Search) => [fetched, search.state && eq(state, search.state), during(created, search)]
const newest = [desc(created), asc(id)]

/** One's own. */
export const listShopOrders = (ctx: Context, search: Search) =>
  listPage(ctx.db, search, {
    rows: ctx.db.select(shown).from(shopOrders).$dynamic(),
    of: shopOrders,
    where: [eq(shopOrders.ownerId, signedIn(ctx).id), ...within(search), mentioning(search.keyword, [no, shopNo])],
    order: newest,
  })

/** Everybody's, for operators. */
export function listAllShopOrders(ctx: Context, search: Search) {
  const owner = eq(users.id, shopOrders.ownerId)
  return listPage(ctx.db, search, {
    rows: ctx.db
      .select({ ...shown, userName: users.name })
      .from(shopOrders)
      .innerJoin(users, owner)
      .$dynamic(),
    of: shopOrders,
    joins: search.keyword ? [{ kind: 'innerJoin', table: users, on: owner }] : [],
    where: [...within(search), mentioning(search.keyword, [no, shopNo, users.name, users.phone])],
    order: newest,
  })
}

/** One with its lines and what the shop has said of it. */
export async function readShopOrder(
  ctx: Context,
  { id: wanted }: { id: string },
): Promise<Output<(typeof shopApi)['bomai/shopOrder']>> {
  const { id: userId, roles, permissions } = signedIn(ctx)
  const seesAll = roles.includes('admin') && mayCall(permissions, 'bomai/SysShopOrders')
  const [[found], events] = await ctx.db.batch([
    ctx.db
      .select({ ...shown, lines: shopOrders.lines, userName: users.name })
      .from(shopOrders)
      .innerJoin(users, eq(users.id, shopOrders.ownerId))
      .where(and(eq(id, wanted), fetched, seesAll ? undefined : eq(shopOrders.ownerId, userId))),
    ctx.db.select({ seq, toState, remark, saidAt, at }).from(shopEvents).where(eq(shopEvents.orderId, wanted)).orderBy(asc(seq)),
  ])
  if (!found) throw new AppError('missing', '订单不存在')
  return { ...found, lines: linesIn(found.lines), events }
}
