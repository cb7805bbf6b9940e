import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import { mulDiv } from '../../../shared/engine/money.ts'
import { SERVICES } from '../../../shared/enums.ts'
import { guards } from '../../db/schema/log.ts'
import { quotaLots, quotaTxs } from '../../db/schema/ledger.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { deductLot } from '../money/quota.ts'
import type { OrderStanding } from './order-access.ts'

/** The lots that an order of a plan has opened; of any other order none. */
export const planLotsQuery = ({ db }: Context, orderId: string, ownerId: SQL | string) =>
  db
    .select({
      id: quotaLots.id,
      service: quotaLots.service,
      ticks: quotaLots.ticks,
      used: quotaLots.used,
      startAt: quotaLots.startAt,
      expireAt: quotaLots.expireAt,
    })
    .from(quotaTxs)
    .innerJoin(quotaLots, eq(quotaLots.id, quotaTxs.lotId))
    .where(
      and(
        eq(quotaTxs.ownerId, ownerId),
        inArray(
          quotaTxs.idem,
          SERVICES.map((service) => `order:${orderId}:${service}`),
        ),
      ),
    )
    .orderBy(asc(quotaLots.service))

export type PlanLot = Awaited<ReturnType<typeof planLotsQuery>>[number]

/** An unlimited lot of which all was taken back has this many uses. */
const EMPTIED = UNLIMITED_TICKS - 1

/** Uses that can be taken back now; what has run out of time is used up. */
const leftOf = ({ ticks, used, expireAt }: PlanLot, now: number): number =>
  expireAt <= now ? 0 : Math.min(ticks, EMPTIED) - used

/**
 * What of a plan's price can be given back at most: its services share the price evenly, and of each counts the part that is not used. Of
 * so many uses it is those that are left, of unlimited ones the days.
 */
function planBackFen(lots: readonly PlanLot[], priceFen: number, now: number): number {
  const share = Math.floor(priceFen / Math.max(1, lots.length))
  return lots.reduce((sum, lot, at) => sum + partOf(lot, at === 0 ? priceFen - share * (lots.length - 1) : share, now), 0)
}

function partOf(lot: PlanLot, fen: number, now: number): number {
  const left = leftOf(lot, now)
  if (left === 0) return 0
  if (lot.ticks !== UNLIMITED_TICKS) return mulDiv([fen, left], lot.ticks)
  return mulDiv([fen, lot.expireAt - Math.max(now, lot.startAt)], lot.expireAt - lot.startAt)
}

/** What can be given back of an order at most; of a plan what is not used of it. */
export function mostBackFen(
  { kind, paidFen, refundedFen, totalFen }: Pick<OrderStanding, 'kind' | 'paidFen' | 'refundedFen' | 'totalFen'>,
  lots: readonly PlanLot[],
  now: number,
): number {
  const left = paidFen - refundedFen
  return kind === 'plan' ? Math.min(left, planBackFen(lots, totalFen, now)) : left
}

/** Takes back what is left of the lots, each as it was read: a use in between stops the batch. */
export const takeBack = (
  ctx: Context,
  lots: readonly PlanLot[],
  { ownerId, no, key }: { ownerId: string; no: string; key: string },
): Statement[] => {
  const left = lots.filter((lot) => leftOf(lot, ctx.now) > 0)
  const read = JSON.stringify(left.map(({ id, used }) => ({ id, used })))
  return [
    sql`INSERT INTO ${guards} (conflict) SELECT count(*) = ${left.length} FROM json_each(${read}) AS was
      JOIN ${quotaLots} ON quota_lot.id = was.value ->> 'id' AND quota_lot.used = was.value ->> 'used'`,
    ...left.map(({ id, service }) =>
      deductLot(ctx, {
        lotId: id,
        ownerId,
        service,
        ticks: UNLIMITED_TICKS,
        idem: `lot:${id}:refund:${key}`,
        remark: `订单 ${no} 退款，收回剩余次数`,
      }),
    ),
  ]
}
