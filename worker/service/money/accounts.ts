import { eq, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import type { Service } from '../../../shared/enums.ts'
import type { Context } from '../../rpc/context.ts'
import { quotaLots, wallets } from '../../db/schema/ledger.ts'
import { timeText } from '../../../shared/day.ts'

/** What an owner has: money in 分, and of each service what is left; null where it was never opened. */
export type Accounts = { walletFen: number; quotas: Record<Service, Quota | null> }
type Quota = { ticks: number; used: number; date: string }

/** The queries behind `accountsOf`, for a batch of one's own. */
export function accountQueries({ db, now }: Pick<Context, 'db' | 'now'>, ownerId: string | SQL) {
  const { startAt, expireAt, ticks, used } = quotaLots
  const isEmptied = sql`${ticks} = ${UNLIMITED_TICKS} AND ${used} >= ${UNLIMITED_TICKS - 1}`
  const alive = (column: SQLiteColumn) =>
    sql<number | null>`CASE WHEN ${startAt} <= ${now} AND ${expireAt} > ${now} AND NOT (${isEmptied}) THEN ${column} END`
  return [
    db.select({ walletFen: wallets.balanceFen }).from(wallets).where(eq(wallets.ownerId, ownerId)),
    db
      .select({
        service: quotaLots.service,
        most: sql<number | null>`max(${alive(quotaLots.ticks)})`,
        ticks: sql<number | null>`sum(${alive(quotaLots.ticks)})`,
        used: sql<number | null>`sum(${alive(quotaLots.used)})`,
        // A lot that has still to begin, bought before the last one ended, counts for the date.
        until: sql<number>`coalesce(max(CASE WHEN ${expireAt} > ${now} AND NOT (${isEmptied}) THEN ${expireAt} END), max(${expireAt}))`,
      })
      .from(quotaLots)
      .where(eq(quotaLots.ownerId, ownerId))
      .groupBy(quotaLots.service),
  ] as const
}

type Answers = readonly [
  readonly { walletFen: number }[],
  readonly { service: Service; most: number | null; ticks: number | null; used: number | null; until: number }[],
]

/** Lots in force add up; one that is unlimited makes the service so, unless all of it has been taken back. Nothing in force: no ticks, with the last expiry. */
export function accountsOf([[wallet], rows]: Answers): Accounts {
  const quotas: Accounts['quotas'] = { smt: null, match: null, prices: null }
  for (const { service, most, ticks, used, until } of rows) {
    const shown = most === UNLIMITED_TICKS ? UNLIMITED_TICKS : Math.min(ticks ?? 0, UNLIMITED_TICKS - 1)
    quotas[service] = { ticks: shown, used: used ?? 0, date: timeText(until) }
  }
  return { walletFen: wallet?.walletFen ?? 0, quotas }
}

export async function readAccounts(ctx: Context, ownerId: string): Promise<Accounts> {
  return accountsOf(await ctx.db.batch(accountQueries(ctx, ownerId)))
}
