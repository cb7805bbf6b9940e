import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { BOM_STATE, boms } from '../../db/schema/bom.ts'
import type { User } from '../../rpc/context.ts'

/** The bills a user may see: his side's, of which a sub-account sees its own. */
export function ownBoms(user: User): SQL | undefined {
  return and(eq(boms.ownerId, user.ownerId), user.id === user.ownerId ? undefined : eq(boms.createdBy, user.id))
}

/** Those of them that are named and have not been removed: found by their ids, for by their owner all of his would be looked through. */
export const ownBomsAmong = (user: User, ids: SQL): SQL | undefined =>
  and(
    sql`${boms.id} IN (${ids})`,
    sql`+${boms.ownerId} = ${user.ownerId}`,
    user.id === user.ownerId ? undefined : eq(boms.createdBy, user.id),
    ne(boms.state, BOM_STATE.removed),
  )

/** One of them that has not been removed. */
export const ownBom = (user: User, id: string): SQL | undefined =>
  and(eq(boms.id, id), ownBoms(user), ne(boms.state, BOM_STATE.removed))

type BomRow = typeof boms.$inferSelect

/** What lists and details show of a bill's head. */
export function headOf({ ownerId: _owner, createdBy: _creator, version: _version, apiKeyId: _key, state, ...row }: BomRow) {
  return { ...row, state: state === BOM_STATE.quoted ? (2 as const) : (1 as const) }
}
