import { and, asc, count, desc, eq, gt, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod'
import type { walletSearch, walletSysSearch } from '../../../shared/api/wallet.ts'
import type { WalletKind } from '../../../shared/enums.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { containing, pageBounds } from '../../db/page.ts'
import { walletTxs } from '../../db/schema/ledger.ts'
import { users } from '../../db/schema/user.ts'

export const actors = alias(users, 'actor')

/** Operators have no name before members. */
export const actorBefore = (ownerId: string): SQL<string> =>
  sql<string>`CASE WHEN ${actors.id} IS NULL THEN '' WHEN ${ownerId} IN (${actors.id}, ${actors.parentId}) THEN ${actors.name} ELSE '平台' END`

type Period = { kind?: WalletKind | undefined; from?: number | undefined; to?: number | undefined }

const within = ({ kind, from, to }: Period): SQL | undefined =>
  and(
    kind === undefined ? undefined : eq(walletTxs.kind, kind),
    from === undefined ? undefined : gte(walletTxs.at, from),
    to === undefined ? undefined : lte(walletTxs.at, to),
  )

const { id, at, kind, amountFen, balanceFen, remark } = walletTxs
const columns = { id, at, kind, amountFen, balanceFen, remark }

/** A CHECK of the table keeps others out. */
const kindOf = <R extends { kind: number }>(row: R) => ({ ...row, kind: row.kind as WalletKind })

/** The owner's own movements of money. */
export async function listMyWallet(ctx: Context, search: z.output<typeof walletSearch>) {
  const { ownerId } = signedIn(ctx)
  const where = and(eq(walletTxs.ownerId, ownerId), within(search))
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select({ ...columns, actorName: actorBefore(ownerId) })
      .from(walletTxs)
      .innerJoin(actors, eq(actors.id, walletTxs.actorId))
      .where(where)
      .orderBy((search.descending ? desc : asc)(walletTxs.seq))
      .limit(search.pageSize)
      .offset(pageBounds(search).from),
    ctx.db.select({ total: count() }).from(walletTxs).where(where),
  ])
  return { items: rows.map(kindOf), total: counted?.total ?? 0 }
}

/** All members' movements of money, with what those found come to. */
export async function listWallets(ctx: Context, search: z.output<typeof walletSysSearch>) {
  const { keyword, userId, direction, sort, descending } = search
  const words = keyword ? containing(keyword) : null
  const where = and(
    words
      ? or(...[users.name, users.phone, walletTxs.remark].map((field) => sql`${field} LIKE ${words} ESCAPE '\\'`))
      : undefined,
    userId ? eq(walletTxs.ownerId, userId) : undefined,
    direction === undefined ? undefined : direction === 'in' ? gt(walletTxs.amountFen, 0) : lt(walletTxs.amountFen, 0),
    within(search),
  )
  const by = descending ? desc : asc
  const owner = eq(users.id, walletTxs.ownerId)
  const [rows, [sums]] = await ctx.db.batch([
    ctx.db
      .select({ ...columns, actorName: actors.name, userId: walletTxs.ownerId, userName: users.name })
      .from(walletTxs)
      .innerJoin(users, owner)
      .innerJoin(actors, eq(actors.id, walletTxs.actorId))
      .where(where)
      .orderBy(by(walletTxs[sort]), by(walletTxs.seq), asc(walletTxs.id))
      .limit(search.pageSize)
      .offset(pageBounds(search).from),
    ctx.db
      .select({
        total: count(),
        inFen: sql<number>`coalesce(sum(max(${walletTxs.amountFen}, 0)), 0)`,
        outFen: sql<number>`coalesce(sum(min(${walletTxs.amountFen}, 0)), 0)`,
      })
      .from(walletTxs)
      .innerJoin(users, owner)
      .where(where),
  ])
  return { items: rows.map(kindOf), total: sums?.total ?? 0, inFen: sums?.inFen ?? 0, outFen: sums?.outFen ?? 0 }
}
