import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import type { Left } from '../../../shared/left-text.ts'
import type { Context } from '../../rpc/context.ts'
import { ownCount } from '../../db/own-count.ts'
import { quotaLots, wallets } from '../../db/schema/ledger.ts'
import { users } from '../../db/schema/user.ts'
import { isUnused, USED_UP } from '../money/lots.ts'

/** Of lots in force: one without a limit makes all of it so. */
export const ticksOf = (most: number, sum: number): number =>
  most === UNLIMITED_TICKS ? UNLIMITED_TICKS : Math.min(sum, USED_UP)

const one = (of: SQL) => sql<number>`(${of})`

/** The query behind `leftOf`: money, uses in force or to come, saved bills and sub-accounts of one owner. */
export function leftQuery({ db, now }: Pick<Context, 'db' | 'now'>, id: string) {
  const { ticks, used, ownerId, expireAt } = quotaLots
  const open = and(eq(ownerId, id), gt(expireAt, now), isUnused({ ticks, used }))
  return db
    .select({
      walletFen: one(sql`SELECT coalesce(max(${wallets.balanceFen}), 0) FROM ${wallets} WHERE ${eq(wallets.ownerId, id)}`),
      most: one(sql`SELECT coalesce(max(${ticks}), 0) FROM ${quotaLots} WHERE ${open}`),
      sum: one(sql`SELECT coalesce(sum(${ticks} - ${used}), 0) FROM ${quotaLots} WHERE ${open}`),
      bills: ownCount('bill', id),
      subAccounts: one(sql`SELECT count(*) FROM ${users} WHERE ${and(eq(users.parentId, id), isNull(users.removed))}`),
    })
    .from(sql`(SELECT 1)`)
}

type Counted = Omit<Left, 'ticks'> & { most: number; sum: number }

export const leftOf = ({ walletFen, most, sum, bills, subAccounts }: Counted): Left => ({
  walletFen,
  ticks: ticksOf(most, sum),
  bills,
  subAccounts,
})
