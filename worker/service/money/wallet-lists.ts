import { and, asc, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod'
import type { walletSearch, walletSysSearch } from '../../../shared/api/wallet.ts'
import type { WalletKind } from '../../../shared/enums.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { during, keptSum, listPage, mentioning, narrowsOnlyBy, sortedBy } from '../../db/page.ts'
import { walletSums, walletTxs } from '../../db/schema/ledger.ts'
import { users } from '../../db/schema/user.ts'
import { transfers } from '../../db/schema/order.ts'
import { ofReal } from '../../db/demo.ts'
import { REVERSED } from './wallet.ts'

export const actors = alias(users, 'actor')

/** Operators have no name before members. */
export const actorBefore = (ownerId: string): SQL<string> =>
  sql<string>`CASE WHEN ${actors.id} IS NULL THEN '' WHEN ${ownerId} IN (${actors.id}, ${actors.parentId}) THEN ${actors.name} ELSE '平台' END`

type Period = { kind?: WalletKind | undefined; from?: number | undefined; to?: number | undefined }

const within = (period: Period): SQL | undefined =>
  and(period.kind === undefined ? undefined : eq(walletTxs.kind, period.kind), during(walletTxs.at, period))

const { id, at, kind, amountFen, balanceFen, remark } = walletTxs
const columns = { id, at, kind, amountFen, balanceFen, remark }

/** A CHECK of the table keeps others out. */
const withKind = <R extends { kind: number }>(row: R) => ({ ...row, kind: row.kind as WalletKind })

/** The owner's own movements of money. */
export async function listMyWallet(ctx: Context, search: z.output<typeof walletSearch>) {
  const { ownerId } = signedIn(ctx)
  const rows = ctx.db
    .select({ ...columns, actorName: actorBefore(ownerId) })
    .from(walletTxs)
    .innerJoin(actors, eq(actors.id, walletTxs.actorId))
    .$dynamic()
  const where = [eq(walletTxs.ownerId, ownerId), within(search)]
  const order = sortedBy(search.descending, walletTxs.seq)
  const { items, total } = await listPage(ctx.db, search, { rows, of: walletTxs, where, order })
  return { items: items.map(withKind), total }
}

/** What was bought, of a movement that paid for an order, gave of it back or came in for it. */
const orderId = sql<string | null>`CASE ${walletTxs.refType} WHEN 'order' THEN ${walletTxs.refId}
  WHEN 'transfer' THEN (SELECT ${transfers.orderId} FROM ${transfers} WHERE ${transfers.id} = ${walletTxs.refId}) END`

const isReversible = sql<number>`${walletTxs.refType} IS NULL AND NOT EXISTS (SELECT 1 FROM wallet_tx AS back
  WHERE back.ref_type = ${REVERSED} AND back.ref_id = ${walletTxs.id})`

const { fen, n } = walletSums

/** What all movements come to: kept, as long as nothing but kind and direction narrows the list. */
function keptSums(search: z.output<typeof walletSysSearch>) {
  if (!narrowsOnlyBy(search, 'kind', 'direction')) return undefined
  const { kind: ofKind, direction } = search
  const of = (column: SQLiteColumn, ...narrowed: (SQL | undefined)[]) =>
    keptSum(column, ofKind === undefined ? undefined : eq(walletSums.kind, ofKind), ...narrowed)
  const isIn = eq(walletSums.direction, 1)
  const isOut = eq(walletSums.direction, -1)
  const asked = direction === undefined ? undefined : direction === 'in' ? isIn : isOut
  return { total: of(n, asked), inFen: of(fen, isIn, asked), outFen: of(fen, isOut, asked) }
}

/** All members' movements of money, with what those found come to. */
export async function listWallets(ctx: Context, search: z.output<typeof walletSysSearch>) {
  const { keyword, userId, direction, sort, descending } = search
  const owner = eq(users.id, walletTxs.ownerId)
  const { items, ...sums } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ ...columns, actorName: actors.name, userId: walletTxs.ownerId, userName: users.name, orderId, isReversible })
      .from(walletTxs)
      .innerJoin(users, owner)
      .innerJoin(actors, eq(actors.id, walletTxs.actorId))
      .$dynamic(),
    of: walletTxs,
    kept: keptSums(search),
    joins: keyword ? [{ kind: 'innerJoin', table: users, on: owner }] : [],
    where: [
      mentioning(keyword, [users.name, users.phone, walletTxs.remark]),
      userId ? eq(walletTxs.ownerId, userId) : undefined,
      ofReal(search.real, walletTxs.ownerId),
      direction === undefined ? undefined : (direction === 'in' ? gt : lt)(walletTxs.amountFen, 0),
      within(search),
    ],
    order:
      // Of one owner the number of a movement is its order in time, too.
      userId && sort === 'at'
        ? sortedBy(descending, walletTxs.seq)
        : [...sortedBy(descending, walletTxs[sort], walletTxs.seq), asc(walletTxs.id)],
    sums: {
      inFen: sql<number>`coalesce(sum(max(${walletTxs.amountFen}, 0)), 0)`,
      outFen: sql<number>`coalesce(sum(min(${walletTxs.amountFen}, 0)), 0)`,
    },
  })
  return { items: items.map((row) => ({ ...withKind(row), isReversible: row.isReversible === 1 })), ...sums }
}
