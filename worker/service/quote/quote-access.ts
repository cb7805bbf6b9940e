import { and, eq, sql, type SQL } from 'drizzle-orm'
import { boms } from '../../db/schema/bom.ts'
import { customers, quotes } from '../../db/schema/quote.ts'
import type { User } from '../../rpc/context.ts'

/** The quotes a user may see: his side's; a sub-account those of its own bills. */
export const ownQuotes = (user: User): SQL | undefined =>
  and(
    eq(quotes.ownerId, user.ownerId),
    user.id === user.ownerId
      ? undefined
      : sql`EXISTS (SELECT 1 FROM ${boms} WHERE ${boms.id} = ${quotes.bomId} AND ${boms.createdBy} = ${user.id})`,
  )

export const ownQuote = (user: User, id: string): SQL | undefined => and(eq(quotes.id, id), ownQuotes(user))

/** The customers of one's owner that are in use. */
export const ownCustomers = (user: User): SQL | undefined => and(eq(customers.ownerId, user.ownerId), eq(customers.state, 1))

export const ownCustomer = (user: User, id: string): SQL | undefined => and(eq(customers.id, id), ownCustomers(user))
