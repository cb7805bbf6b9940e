import { and, asc, count, desc, eq, gte, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod'
import type { usageSearch, usageSysSearch } from '../../../shared/api/quota.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { containing, pageBounds } from '../../db/page.ts'
import { BOM_STATE, boms } from '../../db/schema/bom.ts'
import { quotaMoves as moves } from '../../db/schema/ledger.ts'
import { users } from '../../db/schema/user.ts'
import { actorBefore, actors } from './wallet-lists.ts'

type Search = Omit<z.output<typeof usageSysSearch>, 'userId'>

function matching({ now }: Context, { service, reason, from, to }: Search): SQL | undefined {
  return and(
    // What will run out has not run out yet.
    or(ne(moves.reason, 'expire'), lte(moves.at, now)),
    service === undefined ? undefined : eq(moves.service, service),
    reason === undefined ? undefined : eq(moves.reason, reason),
    from === undefined ? undefined : gte(moves.at, from),
    to === undefined ? undefined : lte(moves.at, to),
  )
}

function mentioning(keyword: string | undefined, fields: readonly SQLiteColumn[]) {
  const words = keyword ? containing(keyword) : null
  return words ? or(...fields.map((field) => sql`${field} LIKE ${words} ESCAPE '\\'`)) : undefined
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
}

const orderOf = ({ descending }: Search): SQL[] => {
  const by = descending ? desc : asc
  return [by(moves.at), by(moves.seq), asc(moves.id)]
}

/** Every movement of the owner's quota; of it a sub-account sees its own uses. */
export async function listMyUsage(ctx: Context, search: z.output<typeof usageSearch>) {
  const { id, ownerId } = signedIn(ctx)
  const usedBy = id === ownerId ? search.usedBy : id
  const where = and(
    eq(moves.ownerId, ownerId),
    matching(ctx, search),
    mentioning(search.keyword, [boms.prjName, boms.fileName, moves.remark]),
    usedBy === undefined ? undefined : eq(moves.usedBy, usedBy),
  )
  const [items, [counted]] = await ctx.db.batch([
    ctx.db
      .select({ ...columns, actorName: actorBefore(ownerId) })
      .from(moves)
      .leftJoin(boms, eq(boms.id, moves.bomId))
      .leftJoin(actors, eq(actors.id, moves.actorId))
      .where(where)
      .orderBy(...orderOf(search))
      .limit(search.pageSize)
      .offset(pageBounds(search).from),
    ctx.db.select({ total: count() }).from(moves).leftJoin(boms, eq(boms.id, moves.bomId)).where(where),
  ])
  return { items, total: counted?.total ?? 0 }
}

/** All members' movements of quota. */
export async function listUsage(ctx: Context, search: z.output<typeof usageSysSearch>) {
  const where = and(
    search.userId ? eq(moves.ownerId, search.userId) : undefined,
    matching(ctx, search),
    mentioning(search.keyword, [users.name, users.phone, boms.prjName, boms.fileName, moves.remark]),
  )
  const owner = eq(users.id, moves.ownerId)
  const [items, [counted]] = await ctx.db.batch([
    ctx.db
      .select({
        ...columns,
        actorName: sql<string>`coalesce(${actors.name}, '')`,
        userId: moves.ownerId,
        userName: users.name,
        lotId: moves.lotId,
        isRefunded: moves.isRefunded,
      })
      .from(moves)
      .innerJoin(users, owner)
      .leftJoin(boms, eq(boms.id, moves.bomId))
      .leftJoin(actors, eq(actors.id, moves.actorId))
      .where(where)
      .orderBy(...orderOf(search))
      .limit(search.pageSize)
      .offset(pageBounds(search).from),
    ctx.db.select({ total: count() }).from(moves).innerJoin(users, owner).leftJoin(boms, eq(boms.id, moves.bomId)).where(where),
  ])
  return { items, total: counted?.total ?? 0 }
}
