import { and, eq, sql, type SQL } from 'drizzle-orm'
import { ownCounts } from './schema/own-count.ts'

type Kind = (typeof ownCounts.$inferSelect)['kind']

/** How many an owner has, or one of his people: kept, for counting would take longer with every row. */
export const ownCount = (kind: Kind, ownerId: string, userId?: string): SQL<number> =>
  sql<number>`(SELECT coalesce(sum(${ownCounts.n}), 0) FROM ${ownCounts} WHERE ${and(
    eq(ownCounts.ownerId, ownerId),
    eq(ownCounts.kind, kind),
    userId === undefined ? undefined : eq(ownCounts.userId, userId),
  )})`
