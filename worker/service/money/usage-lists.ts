import { and, asc, eq, lte, or, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { usageSearch, usageSysSearch } from '../../../shared/api/quota.ts'
import { seesTexts, visibleName, visibleRemark } from '../../../shared/engine/visible-text.ts'
import { MOST_COUNTED } from '../../../shared/constants.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownCount } from '../../db/own-count.ts'
import { during, keptSum, listPage, mentioning, narrowsOnlyBy, sortedBy } from '../../db/page.ts'
import { BOM_STATE, boms } from '../../db/schema/bom.ts'
import { quotaCounts, quotaLots as lots, quotaMoves as moves } from '../../db/schema/ledger.ts'
import { users } from '../../db/schema/user.ts'
import { ofReal } from '../../db/demo.ts'
import { isUnused } from './lots.ts'
import { actorBefore, actors } from './wallet-lists.ts'

type MySearch = z.output<typeof usageSearch>
type UsageSearch = Omit<z.output<typeof usageSysSearch>, 'userId' | 'real'>

function matching({ now }: Context, search: UsageSearch): SQL | undefined {
  const { service, reason } = search
  return and(
    // What will run out has not run out yet; said of all, for the days to come are never walked through.
    lte(moves.at, now),
    service === undefined ? undefined : eq(moves.service, service),
    reason === undefined ? undefined : eq(moves.reason, reason),
    during(moves.at, search),
  )
}

const columns = {
  id: moves.id,
  at: moves.at,
  service: moves.service,
  reason: moves.reason,
  delta: moves.delta,
  remain: moves.remain,
  prjName: sql<string>`coalesce(${boms.prjName}, '')`,
  fileName: sql<string>`coalesce(${boms.fileName}, '')`,
  bomId: sql<string | null>`iif(${boms.state} = ${BOM_STATE.removed}, NULL, ${boms.id})`,
  remark: moves.remark,
  // What a list is sorted by stands in its rows, or both halves of the view are made whole first.
  seq: moves.seq,
}

const orderOf = ({ descending }: UsageSearch): SQL[] => [...sortedBy(descending, moves.at, moves.seq), asc(moves.id)]

const bill = eq(boms.id, moves.bomId)

/** How many there are, of one person's uses or of all: kept beside the lots that ran out, as long as nothing else narrows the list. */
function keptCount(
  { now }: Context,
  search: MySearch,
  ownerId: string,
  usedBy: string | undefined,
): { total: SQL<number> } | undefined {
  if (!narrowsOnlyBy(search, 'usedBy')) return undefined
  const moved = ownCount('move', ownerId, usedBy)
  if (usedBy !== undefined) return { total: moved }
  const over = and(eq(lots.ownerId, ownerId), lte(lots.expireAt, now), isUnused(lots))
  return { total: sql<number>`${moved} + (SELECT count(*) FROM ${lots} WHERE ${over})` }
}

/** Every movement of the owner's quota; of it a sub-account sees its own uses. `mentioned` are the bills that the keyword finds for the caller. */
export async function listMyUsage(ctx: Context, search: MySearch, mentioned: SQL | undefined) {
  const { id, ownerId, sub } = signedIn(ctx)
  const rights = sub?.rights ?? null
  const usedBy = id === ownerId ? search.usedBy : id
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ ...columns, actorName: actorBefore(ownerId) })
      .from(moves)
      .leftJoin(boms, bill)
      .leftJoin(actors, eq(actors.id, moves.actorId))
      .$dynamic(),
    of: moves,
    kept: keptCount(ctx, search, ownerId, usedBy),
    joins: [{ kind: 'leftJoin', table: boms, on: bill }],
    where: [
      eq(moves.ownerId, ownerId),
      matching(ctx, search),
      seesTexts(rights) ? or(mentioned, mentioning(search.keyword, [moves.remark])) : mentioned,
      usedBy === undefined ? undefined : eq(moves.usedBy, usedBy),
    ],
    order: orderOf(search),
  })
  const shown = items.map(({ id: move, at, service, reason, delta, remain, prjName, fileName, bomId, actorName, remark }) => ({
    id: move,
    at,
    service,
    reason,
    delta,
    remain,
    prjName: visibleName(prjName, rights),
    fileName: visibleName(fileName, rights),
    bomId,
    actorName,
    remark: visibleRemark(remark, rights),
  }))
  return { items: shown, total }
}

/** How many there are: those of the ledger are kept; what ran out is counted, unless there are more already than are told of. */
function keptCountOfAll({ now }: Context, search: z.output<typeof usageSysSearch>) {
  const { service, reason } = search
  if (!narrowsOnlyBy(search, 'service', 'reason') || reason === 'expire') return undefined
  const moved = keptSum(quotaCounts.n, service && eq(quotaCounts.service, service), reason && eq(quotaCounts.reason, reason))
  if (reason) return { total: moved }
  const over = and(lte(lots.expireAt, now), isUnused(lots), service && eq(lots.service, service))
  const expired = sql`(SELECT count(*) FROM (SELECT 1 FROM ${lots} WHERE ${over} LIMIT ${MOST_COUNTED}))`
  return { total: sql<number>`(SELECT iif(n > ${MOST_COUNTED}, n, n + ${expired}) FROM (SELECT ${moved} AS n))` }
}

/** All members' movements of quota. */
export async function listUsage(ctx: Context, search: z.output<typeof usageSysSearch>) {
  const owner = eq(users.id, moves.ownerId)
  const actorName = sql<string>`coalesce(${actors.name}, '')`
  const { ownerId: userId, lotId, isRefunded } = moves
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ ...columns, actorName, userId, userName: users.name, lotId, isRefunded })
      .from(moves)
      .innerJoin(users, owner)
      .leftJoin(boms, bill)
      .leftJoin(actors, eq(actors.id, moves.actorId))
      .$dynamic(),
    of: moves,
    kept: keptCountOfAll(ctx, search),
    joins: search.keyword
      ? [
          { kind: 'innerJoin', table: users, on: owner },
          { kind: 'leftJoin', table: boms, on: bill },
        ]
      : [],
    where: [
      search.userId ? eq(moves.ownerId, search.userId) : undefined,
      ofReal(search.real, moves.ownerId),
      matching(ctx, search),
      mentioning(search.keyword, [users.name, users.phone, boms.prjName, boms.fileName, moves.remark]),
    ],
    order: orderOf(search),
  })
  const shown = items.map((row) => {
    const { seq: _, ...rest } = row
    return rest
  })
  return { items: shown, total }
}
