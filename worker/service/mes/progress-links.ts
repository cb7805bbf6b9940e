import { and, asc, eq, sql } from 'drizzle-orm'
import type { mesApi } from '../../../shared/api/mes/links.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { endOfDay } from '../../../shared/quote-state.ts'
import { MOST_SHARES } from '../../../shared/shares.ts'
import type { Refusals } from '../../db/failure.ts'
import { noteAndRead, type Database } from '../../db/client.ts'
import { orderEvents, orders, shipments } from '../../db/schema/order.ts'
import { shares } from '../../db/schema/share.ts'
import { users } from '../../db/schema/user.ts'
import { commit, existsOrMissing, onlyIf } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownOrder } from '../orders/order-access.ts'
import { hashOfCode, newCode } from '../share/code.ts'
import { noSuchShare, openShare } from '../share/found-share.ts'
import { linksTo, ownProgressShares } from '../share/own-shares.ts'
import { lookOf } from '../share/read-share.ts'

const REFUSALS: Refusals = { guard_too_many: ['conflict', `一个订单最多分享 ${MOST_SHARES} 次`] }

/** A link to how far an order is, whose code is told this once. It shows no price, and nobody's name. */
export async function shareProgress(ctx: Context, { id, days }: Parsed<(typeof mesApi)['mes/share']>) {
  const user = signedIn(ctx)
  const { code, hash } = newCode(ctx.env.TOKEN_SECRET)
  const row: typeof shares.$inferSelect = {
    id: ctx.newId(),
    codeHash: hash,
    kind: 'progress',
    ref: id,
    ownerId: user.ownerId,
    prices: 'none',
    texts: false,
    expires: endOfDay(ctx.now, days),
    revoked: null,
    views: 0,
    lastView: null,
    createdBy: user.id,
    created: ctx.now,
  }
  const few = onlyIf(sql`(SELECT count(*) < ${MOST_SHARES} FROM ${shares} WHERE ref = ${id} AND kind = 'progress')`)
  await commit(ctx, [existsOrMissing(orders, ownOrder(user, id)), few, ctx.db.insert(shares).values(row)], {
    target: id,
    refusals: REFUSALS,
  })
  return { id: row.id, code: `p${code}`, expires: row.expires }
}

/** The links to an order's progress, the latest first, with who has followed them. */
export async function listProgressLinks(ctx: Context, { id }: { id: string }) {
  const items = await linksTo(ctx, and(eq(shares.ref, id), ownProgressShares(signedIn(ctx))))
  return { items, total: items.length }
}

const progressQuery = (db: Database['db'], hash: string) =>
  db
    .select({ share: shares, ownerState: users.state, order: orders })
    .from(shares)
    .innerJoin(users, eq(users.id, shares.ownerId))
    .innerJoin(orders, eq(orders.id, shares.ref))
    .where(and(eq(shares.codeHash, hash), eq(shares.kind, 'progress')))

/** How far an order is, to whoever has the link. That he looked is noted. */
export async function readProgress(ctx: Context, { code }: { code: string }): Promise<Output<(typeof mesApi)['mes/progress']>> {
  const hash = hashOfCode(ctx.env.TOKEN_SECRET, code.slice(1))
  if (hash === null) throw noSuchShare()
  const ofLink = sql`(SELECT ref FROM ${shares} WHERE code_hash = ${hash} AND kind = 'progress' AND revoked IS NULL)`
  const [{ found }, [events, sent]] = await Promise.all([
    noteAndRead(ctx.data, [lookOf(ctx, hash)], (db) => progressQuery(db, hash)),
    ctx.db.batch([
      ctx.db
        .select({ to: orderEvents.toState, at: orderEvents.at, from: orderEvents.fromState })
        .from(orderEvents)
        .where(sql`${orderEvents.orderId} = ${ofLink}`)
        .orderBy(asc(orderEvents.seq)),
      ctx.db
        .select({ carrier: shipments.carrier, trackingNo: shipments.trackingNo, at: shipments.created })
        .from(shipments)
        .where(sql`${shipments.orderId} = ${ofLink}`)
        .orderBy(asc(shipments.created)),
    ]),
  ])
  const { share, order } = openShare(found[0] ?? null, ctx.now)
  const { no, kind, state, deliverOn, created } = order
  // What moved it, and when; who and why is nobody's business outside.
  const steps = events.filter(({ from, to }) => from !== to).map(({ to, at }) => ({ state: to as typeof state, at }))
  return { no, kind, state, deliverOn, created, expires: share.expires, steps, shipments: sent }
}
