import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import { SERVICE_NAMES, type Service } from '../../../shared/enums.ts'
import type { Settings } from '../../../shared/settings.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import type { Statement } from '../../rpc/commit.ts'
import { guards } from '../../db/schema/log.ts'
import { quotaLots, quotaTxs } from '../../db/schema/ledger.ts'
import { subAccounts } from '../../db/schema/user.ts'
import { monthStart } from '../../clock.ts'
import { noticesTo } from '../notices/notices.ts'
import { DAY } from '../../../shared/day.ts'

/** A thing that was used stays free for so long: re-analysis, re-pricing, other quantities. */
const FREE = 30 * DAY
const TRIAL_DAYS = 30

/** Lots in force. */
const inForce = (ownerId: string, service: Service, now: number): SQL =>
  sql`owner_id = ${ownerId} AND service = ${service} AND start_at <= ${now} AND expire_at > ${now}`

/** A movement that is about to be written: of this lot it takes, or brings back, so many. */
type Moving = { lotId: SQL | string; delta: number | SQL }

/** What all lots in force have left, a movement counted in; one unlimited lot that is not emptied makes it unlimited. */
const remain = (ownerId: string, service: Service, now: number, { lotId, delta }: Moving = { lotId: '', delta: 0 }): SQL =>
  sql`(SELECT iif(coalesce(max(ticks = ${UNLIMITED_TICKS} AND n > 0), 0), ${UNLIMITED_TICKS},
      coalesce(sum(iif(ticks = ${UNLIMITED_TICKS}, 0, max(n, 0))), 0))
    FROM (SELECT ticks, min(ticks, ${UNLIMITED_TICKS - 1}) - used + iif(id = ${lotId}, ${delta}, 0) AS n
      FROM ${quotaLots} AS each WHERE ${inForce(ownerId, service, now)}))`

const actorOf = (ctx: Context): string => {
  const { id, actingId } = signedIn(ctx)
  return actingId ?? id
}

/** By whose hand, where not by the actor's own. */
function how(ctx: Context): string {
  const { key, actingId } = signedIn(ctx)
  if (key) return `API密钥：${key.name}`
  return actingId === null ? '' : '平台代登录时使用'
}

type Use = { service: Service; objectId: string; bomId: string | null }

/** A use of this object that has been paid for and not given back. */
const paid = (ownerId: string, { service, objectId }: { service: Service; objectId: SQL | string }, now: number): SQL =>
  sql`SELECT 1 FROM ${quotaTxs} AS paid WHERE paid.owner_id = ${ownerId} AND paid.service = ${service}
    AND paid.object_id = ${objectId} AND paid.reason = 'use' AND paid.at > ${now - FREE}
    AND NOT EXISTS (SELECT 1 FROM ${quotaTxs} AS back WHERE back.refunds = paid.id)`

/** Whether this object is paid for at an instant, in a statement of one's own: 1 or 0. */
export const paidSince = (ownerId: string, service: Service, objectId: SQL, now: number): SQL =>
  sql`EXISTS (${paid(ownerId, { service, objectId }, now)})`

/** Refuses a sub-account that was not given the service. */
export function mayUse(ctx: Context, service: Service): void {
  const { sub } = signedIn(ctx)
  if (sub && !sub.services.includes(service))
    throw new AppError('narrowed', `主账号没有给您开通${SERVICE_NAMES[service]}，需要时请联系主账号`)
}

/**
 * Takes one use of a service for an object, unless the owner has paid for it within 30 days. Unlimited lots first, then
 * the one that expires soonest. Stops the batch as "exhausted" when nothing is left.
 */
export function consumeQuota(ctx: Context, use: Use): Statement[] {
  const { ownerId, id, sub } = signedIn(ctx)
  const { service, objectId, bomId } = use
  const { now } = ctx
  mayUse(ctx, service)
  const useId = ctx.newId()
  const using = sql`INSERT INTO ${quotaTxs}
      (id, owner_id, service, lot_id, reason, delta, used, remain, object_id, bom_id, actor_id, remark, at)
    SELECT ${useId}, owner_id, service, id, 'use', -1, used + 1, ${remain(ownerId, service, now, { lotId: sql`quota_lot.id`, delta: -1 })},
      ${objectId}, ${bomId}, ${id}, ${how(ctx)}, ${now}
    FROM ${quotaLots} WHERE ${inForce(ownerId, service, now)} AND used < min(ticks, ${UNLIMITED_TICKS - 1})
      AND NOT EXISTS (${paid(ownerId, use, now)})
    ORDER BY ticks < ${UNLIMITED_TICKS}, expire_at, id LIMIT 1`
  return [
    ...(sub ? [withinMonth(id, paid(ownerId, use, now), now)] : []),
    using,
    tellOfFew(ctx, useId),
    sql`INSERT INTO ${guards} (exhausted) SELECT count(*) FROM (${paid(ownerId, use, now)})`,
  ]
}

/** The owner hears of it once, when so many uses are left. */
const FEW = 5

const tellOfFew = (ctx: Context, useId: string): Statement =>
  noticesTo(
    ctx,
    sql`SELECT owner_id AS user_id, 'quotaLow' AS kind, NULL AS ref, json_object('service', service, 'left', remain) AS facts
      FROM ${quotaTxs} WHERE id = ${useId} AND remain = ${FEW}`,
  )

/** Uses of a sub-account in this month, those given back not counted. */
export const usesThisMonth = (userId: SQL | string, now: number): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${quotaTxs} AS used WHERE used.actor_id = ${userId} AND used.reason = 'use' AND used.at >= ${monthStart(now)}
    AND NOT EXISTS (SELECT 1 FROM ${quotaTxs} AS back WHERE back.refunds = used.id))`

/** Stops the batch as "month used up" when a sub-account has reached its own limit; what is paid for stays free. */
const withinMonth = (userId: string, isPaid: SQL, now: number): Statement =>
  sql`INSERT INTO ${guards} (monthly) SELECT EXISTS (${isPaid}) OR ${usesThisMonth(userId, now)} <
    coalesce((SELECT monthly_limit FROM ${subAccounts} WHERE user_id = ${userId}), ${UNLIMITED_TICKS})`

type Lot = {
  /** Of the movement and of the lot, known beforehand where an answer names them. */
  id?: string
  lotId?: string
  ownerId: string
  service: Service
  /** 2147483647 is unlimited. */
  ticks: number
  days: number
  reason: 'trial' | 'grant' | 'buy'
  idem: string
  remark: string
  /** Who gives it; the caller by default. */
  actorId?: string
  /** When it begins (ms); at once by default. */
  start?: SQL
}

/** Where a lot without limit begins: at the end of the last one of the service that still has uses, so that no day is paid twice. */
export const renewalStart = (ownerId: string, service: Service, now: number): SQL =>
  sql`(SELECT coalesce(max(expire_at), ${now}) FROM ${quotaLots} WHERE owner_id = ${ownerId} AND service = ${service}
    AND expire_at > ${now} AND ticks = ${UNLIMITED_TICKS} AND used < ${UNLIMITED_TICKS - 1})`

/** Opens a lot of uses. */
export function openLot(ctx: Context, lot: Lot): Statement[] {
  const { now } = ctx
  const { id = ctx.newId(), lotId = ctx.newId(), ownerId, service, ticks, days, reason, idem, remark, actorId } = lot
  const { start = sql`${now}` } = lot
  const opening = ctx.db
    .insert(quotaLots)
    .values({ id: lotId, ownerId, service, ticks, used: 0, startAt: start, expireAt: sql`${start} + ${days * DAY}` })
  const booked = sql`INSERT INTO ${quotaTxs}
      (id, owner_id, service, lot_id, reason, delta, used, remain, idem, actor_id, remark, at)
    VALUES (${id}, ${ownerId}, ${service}, ${lotId}, ${reason}, ${ticks}, 0, ${remain(ownerId, service, now)},
      ${idem}, ${actorId ?? actorOf(ctx)}, ${remark}, ${now})`
  return [opening, booked]
}

/** What every new member may try for 30 days; nothing where the operator has set 0. */
export function trialLot(ctx: Context, settings: Pick<Settings, 'account.trialTicks'>, userId: string): Statement[] {
  const ticks = settings['account.trialTicks']
  const trial = { ownerId: userId, service: 'smt', days: TRIAL_DAYS, reason: 'trial', idem: 'trial', actorId: userId } as const
  return ticks === 0 ? [] : openLot(ctx, { ...trial, ticks, remark: '新会员试用' })
}

type Return = { id?: string; useId: string; ownerId: string; service: Service; idem: string; remark: string }

/** Gives a use back, once: the lot gets its tick again, and the object is no longer paid for. A lot without limit that was taken back stays so. */
export function refundUse(ctx: Context, { id = ctx.newId(), useId, ownerId, service, idem, remark }: Return): Statement {
  return sql`INSERT INTO ${quotaTxs}
      (id, owner_id, service, lot_id, reason, delta, used, remain, object_id, bom_id, refunds, idem, actor_id, remark, at)
    SELECT ${id}, tx.owner_id, tx.service, tx.lot_id, 'refund', 1, lot.used - 1,
      ${remain(ownerId, service, ctx.now, { lotId: sql`lot.id`, delta: 1 })},
      tx.object_id, tx.bom_id, tx.id, ${idem}, ${actorOf(ctx)}, ${remark}, ${ctx.now}
    FROM ${quotaTxs} AS tx JOIN ${quotaLots} AS lot ON lot.id = tx.lot_id
    WHERE tx.id = ${useId} AND tx.owner_id = ${ownerId} AND tx.reason = 'use' AND lot.used < ${UNLIMITED_TICKS - 1}
      AND NOT EXISTS (SELECT 1 FROM ${quotaTxs} AS back WHERE back.refunds = tx.id)`
}

type Deduction = {
  id?: string
  lotId: string
  ownerId: string
  service: Service
  /** 2147483647 is all that is left. */
  ticks: number
  idem: string
  remark: string
}

/** Takes ticks off a lot without a use; refused when it has fewer, nothing when it has none. */
export function deductLot(ctx: Context, deduction: Deduction): Statement {
  const { id = ctx.newId(), lotId, ownerId, service, ticks, idem, remark } = deduction
  const left = sql`(min(ticks, ${UNLIMITED_TICKS - 1}) - used)`
  const taken = ticks === UNLIMITED_TICKS ? left : sql`${ticks}`
  return sql`INSERT INTO ${quotaTxs}
      (id, owner_id, service, lot_id, reason, delta, used, remain, idem, actor_id, remark, at)
    SELECT ${id}, owner_id, service, id, 'correct', -${taken}, used + ${taken},
      ${remain(ownerId, service, ctx.now, { lotId, delta: sql`-${taken}` })}, ${idem}, ${actorOf(ctx)}, ${remark}, ${ctx.now}
    FROM ${quotaLots} WHERE id = ${lotId} AND owner_id = ${ownerId} AND service = ${service} AND ${left} > 0`
}
