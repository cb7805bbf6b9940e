import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { OrderActor } from '../../../shared/order-states.ts'
import { orderLines, orders } from '../../db/schema/order.ts'
import type { Context, User } from '../../rpc/context.ts'
import { mayCall } from '../../rpc/permissions.ts'

/** The orders a user may see: his side's; a sub-account those that it wrote. */
export const ownOrders = (user: User): SQL | undefined =>
  and(eq(orders.ownerId, user.ownerId), user.id === user.ownerId ? undefined : eq(orders.createdBy, user.id))

export const ownOrder = (user: User, id: string): SQL | undefined => and(eq(orders.id, id), ownOrders(user))

/** Whether he sees everybody's: an operator who may see their list. */
export const seesAllOrders = (user: User): boolean => user.roles.includes('admin') && mayCall(user.permissions, 'Order/SysList')

export const memberActor = (user: User): OrderActor => (user.id === user.ownerId ? 'owner' : 'sub')

/** What an act has to know of an order; `lastSeq` is its last event, which every decision rests on. */
const standing = {
  id: orders.id,
  no: orders.no,
  kind: orders.kind,
  state: orders.state,
  ownerId: orders.ownerId,
  createdBy: orders.createdBy,
  title: orders.title,
  content: orders.content,
  totalFen: orders.totalFen,
  paidFen: orders.paidFen,
  refundedFen: orders.refundedFen,
  freightFen: orders.freightFen,
  freightRefundedFen: orders.freightRefundedFen,
  payUntil: orders.payUntil,
  lastSeq: sql<number>`(SELECT max(order_event.seq) FROM order_event WHERE order_event.order_id = orders.id)`,
}

/** The query for it, for a batch of one's own. */
export const standingQuery = ({ db }: Context, where: SQL | undefined) => db.select(standing).from(orders).where(where)

export type OrderStanding = Awaited<ReturnType<typeof standingQuery>>[number]

/** What an act has to know of its lines. */
const lineStanding = {
  n: orderLines.n,
  qty: orderLines.qty,
  shipped: orderLines.shipped,
  amountFen: orderLines.amountFen,
  refundedFen: orderLines.refundedFen,
}

export const linesQuery = ({ db }: Context, orderId: string) =>
  db.select(lineStanding).from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.n))

export type LineStanding = Awaited<ReturnType<typeof linesQuery>>[number]
