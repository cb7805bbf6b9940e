import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ORDER_STATES } from '../../../shared/enums.ts'
import { AppError } from '../../../shared/errors.ts'
import { mayMoveOrder } from '../../../shared/order-states.ts'
import { files } from '../../db/schema/file.ts'
import { wallets } from '../../db/schema/ledger.ts'
import { invoiceOrders, invoicePapers, invoices } from '../../db/schema/invoice.ts'
import { orderEvents, orderFiles, orderLines, orderRefunds, orders, shipments, transfers } from '../../db/schema/order.ts'
import { users } from '../../db/schema/user.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { priceVisibility } from '../bom/price-visibility.ts'
import { actorBefore, actors } from '../money/wallet-lists.ts'
import { memberActor, ownOrder, seesAllOrders } from './order-access.ts'
import { orderInvoice } from './order-invoice.ts'
import { mostBackFen, planLotsQuery } from './plan-back.ts'
import { visibleOrder } from './visible-order.ts'

const creators = alias(users, 'creator')

/** An order whole: what was ordered, what happened to it, how it is paid, sent and given back, as much of it as the caller may see. */
export async function readOrder(ctx: Context, { id }: { id: string }) {
  const user = signedIn(ctx)
  const isOperator = seesAllOrders(user)
  const [[head], ...rest] = await ctx.db.batch(queries(ctx, id, isOperator))
  if (!head) throw new AppError('missing', '订单不存在')
  const [lines, events, moved, sent, back, attached, [wallet], made, lots] = rest
  const { order, creatorName, userName, invoice } = head
  const isOwner = user.id === order.ownerId
  const actor = isOperator && !isOwner ? 'operator' : memberActor(user)
  const moves = ORDER_STATES.filter(
    (to) => mayMoveOrder(order, to, actor) || (isOperator && isOwner && mayMoveOrder(order, to, 'operator')),
  )
  const whole = {
    order,
    creatorName,
    userName,
    lines,
    events,
    transfers: moved,
    shipments: sent,
    refunds: back,
    files: attached,
    invoice,
    invoices: made,
  }
  const money = user.sub === null ? (wallet?.balanceFen ?? 0) : null
  const backFen = isOperator ? mostBackFen(order, lots, ctx.now) : null
  return { ...visibleOrder(whole, priceVisibility(ctx)), moves, walletFen: money, backFen }
}

/** In one round trip; what belongs to an order that the caller may not see stays unread by the answer. */
function queries(ctx: Context, id: string, isOperator: boolean) {
  const user = signedIn(ctx)
  const ownerOf = sql`(SELECT owner_id FROM orders WHERE id = ${id})`
  return [
    ctx.db
      .select({ order: orders, invoice: orderInvoice, creatorName: creators.name, userName: users.name })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.ownerId))
      .innerJoin(creators, eq(creators.id, orders.createdBy))
      .where(isOperator ? eq(orders.id, id) : ownOrder(user, id)),
    ctx.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.n)),
    ctx.db
      .select({
        event: orderEvents,
        actorName: isOperator ? sql<string>`coalesce(${actors.name}, '')` : actorBefore(user.ownerId),
      })
      .from(orderEvents)
      .leftJoin(actors, eq(actors.id, orderEvents.actorId))
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.seq)),
    ctx.db
      .select({ transfer: transfers, slipName: sql<string>`coalesce(${files.name}, '')` })
      .from(transfers)
      .leftJoin(files, eq(files.id, transfers.slipId))
      .where(eq(transfers.orderId, id))
      .orderBy(asc(transfers.created)),
    ctx.db.select().from(shipments).where(eq(shipments.orderId, id)).orderBy(asc(shipments.created)),
    ctx.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, id)).orderBy(asc(orderRefunds.created)),
    ctx.db
      .select({ id: files.id, kind: orderFiles.kind, name: files.name, size: files.size })
      .from(orderFiles)
      .innerJoin(files, eq(files.id, orderFiles.fileId))
      .where(eq(orderFiles.orderId, id))
      .orderBy(asc(files.name)),
    ctx.db
      .select({ balanceFen: wallets.balanceFen })
      .from(wallets)
      .where(sql`owner_id = ${ownerOf}`),
    ctx.db
      .select({
        id: invoices.id,
        no: invoices.no,
        type: invoices.type,
        state: invoices.state,
        amountFen: invoiceOrders.amountFen,
        number: sql<string>`coalesce(${invoicePapers.number}, '')`,
        fileId: invoicePapers.fileId,
      })
      .from(invoiceOrders)
      .innerJoin(invoices, eq(invoices.id, invoiceOrders.invoiceId))
      .leftJoin(invoicePapers, and(eq(invoicePapers.invoiceId, invoices.id), isNull(invoicePapers.blueNumber)))
      .where(eq(invoiceOrders.orderId, id))
      .orderBy(desc(invoices.seq)),
    planLotsQuery(ctx, id, ownerOf),
  ] as const
}
