import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { linksApi } from '../../../shared/api/share/links.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { MOST_SHARES, mayShare } from '../../../shared/shares.ts'
import { seesTexts } from '../../../shared/engine/visible-text.ts'
import { endOfDay } from '../../../shared/quote-state.ts'
import { boms } from '../../db/schema/bom.ts'
import { guards } from '../../db/schema/log.ts'
import { quoteEvents, quotes } from '../../db/schema/quote.ts'
import { orders } from '../../db/schema/order.ts'
import { shareAcceptances, shares, shareViews } from '../../db/schema/share.ts'
import { users } from '../../db/schema/user.ts'
import { changedOrConflict, commit, existsOrMissing, onlyIf } from '../../rpc/commit.ts'
import { signedIn, type Context, type User } from '../../rpc/context.ts'
import { ownBoms } from '../bom/bom-access.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { ownOrders } from '../orders/order-access.ts'
import { ownQuote, ownQuotes } from '../quote/quote-access.ts'
import { newCode } from './code.ts'

/** The links to quotes that a user may see. */
const ownShares = (user: User): SQL =>
  sql`${shares.kind} = 'quote' AND EXISTS (SELECT 1 FROM ${quotes} WHERE ${quotes.id} = ${shares.ref} AND ${ownQuotes(user)})`

/** The links by which somebody is asked about the parts of a bill that a user may see. */
export const ownMatchShares = (user: User): SQL =>
  sql`${shares.kind} = 'match' AND EXISTS (SELECT 1 FROM ${boms} WHERE ${boms.id} = ${shares.ref} AND ${ownBoms(user)})`

/** The links to how far an order of a user's is. */
export const ownProgressShares = (user: User): SQL =>
  sql`${shares.kind} = 'progress' AND EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.id} = ${shares.ref} AND ${ownOrders(user)})`

/** A link to a quote, whose code is told this once. */
export async function createShare(ctx: Context, { id, prices, days }: Parsed<(typeof linksApi)['share/Create']>) {
  const [user, rights] = [signedIn(ctx), priceVisibility(ctx)]
  if (!mayShare(prices, rights))
    throw new AppError('narrowed', '链接不能显示您自己看不到的价格，请选“不显示价格”', { field: 'prices' })
  const { code, hash } = newCode(ctx.env.TOKEN_SECRET)
  const row: typeof shares.$inferSelect = {
    id: ctx.newId(),
    codeHash: hash,
    kind: 'quote',
    ref: id,
    ownerId: user.ownerId,
    prices,
    texts: prices !== 'none' && seesTexts(rights),
    expires: endOfDay(ctx.now, days),
    revoked: null,
    views: 0,
    lastView: null,
    createdBy: user.id,
    created: ctx.now,
  }
  const isVoid = sql`EXISTS (SELECT 1 FROM ${quoteEvents} WHERE quote_id = ${id} AND kind = 'voided')`
  const statements = [
    existsOrMissing(quotes, ownQuote(user, id)),
    sql`INSERT INTO ${guards} (conflict) SELECT NOT ${isVoid}`,
    onlyIf(sql`(SELECT count(*) < ${MOST_SHARES} FROM ${shares} WHERE ref = ${id})`),
    ctx.db.insert(shares).values(row),
  ]
  await commit(ctx, statements, {
    target: id,
    refusals: {
      guard_conflict: ['conflict', '这份报价单已经作废，不能分享', { reason: 'outdated' }],
      guard_too_many: ['conflict', `一份报价单最多分享 ${MOST_SHARES} 次`],
    },
  })
  return { id: row.id, code, expires: row.expires }
}

/** The links to a quote, the latest first, with who has followed them. */
export async function listShares(ctx: Context, { id }: { id: string }) {
  const items = await linksTo(ctx, and(eq(shares.ref, id), ownShares(signedIn(ctx))))
  return { items, total: items.length }
}

/** Links, the latest first, with who has followed them. */
export async function linksTo({ db }: Pick<Context, 'db'>, found: SQL | undefined) {
  const { prices, created, expires, revoked, views } = shares
  const { name, phone, created: at } = shareAcceptances
  const ids = db.select({ id: shares.id }).from(shares).where(found)
  const [rows, seen] = await db.batch([
    db
      .select({ id: shares.id, prices, creatorName: users.name, created, expires, revoked, views, signed: { name, phone, at } })
      .from(shares)
      .innerJoin(users, eq(users.id, shares.createdBy))
      .leftJoin(shareAcceptances, eq(shareAcceptances.shareId, shares.id))
      .where(found)
      .orderBy(desc(created), desc(shares.id))
      .limit(MOST_SHARES),
    db.select().from(shareViews).where(inArray(shareViews.shareId, ids)).orderBy(desc(shareViews.seq)),
  ])
  return rows.map(({ signed, ...row }) => ({
    ...row,
    accepted: signed,
    seen: seen.filter(({ shareId }) => shareId === row.id).map(({ at: when, network, agent }) => ({ at: when, network, agent })),
  }))
}

/** From now on it shows nothing. */
export async function revokeShare(ctx: Context, { id }: { id: string }) {
  const user = signedIn(ctx)
  const mine = and(eq(shares.id, id), or(ownShares(user), ownMatchShares(user), ownProgressShares(user)))
  const change = ctx.db
    .update(shares)
    .set({ revoked: ctx.now })
    .where(and(eq(shares.id, id), sql`${shares.revoked} IS NULL`))
  await commit(ctx, [existsOrMissing(shares, mine), change, changedOrConflict], {
    target: id,
    refusals: { guard_conflict: ['conflict', '这个链接已经撤销', { reason: 'outdated' }] },
  })
  return null
}
