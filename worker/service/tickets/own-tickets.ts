import { and, eq, type SQL } from 'drizzle-orm'
import { tickets } from '../../db/schema/operation/ticket.ts'
import type { User } from '../../rpc/context.ts'

/** The tickets a user may see: his side's, of which a sub-account sees its own. */
export const ownTickets = (user: User): SQL | undefined =>
  user.id === user.ownerId ? eq(tickets.ownerId, user.ownerId) : eq(tickets.userId, user.id)

export const ownTicket = (user: User, id: string): SQL | undefined => and(eq(tickets.id, id), ownTickets(user))
