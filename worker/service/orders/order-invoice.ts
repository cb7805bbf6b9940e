import { sql } from 'drizzle-orm'
import { INVOICE_ORDER_STATES } from '../../../shared/order-states.ts'
import type { OrderInvoice } from '../../../shared/invoice/states.ts'

/** How an order stands to invoices. */
export const orderInvoice = sql<OrderInvoice>`coalesce(
  (SELECT invoice.state FROM invoice_order JOIN invoice ON invoice.id = invoice_order.invoice_id
    WHERE invoice_order.order_id = orders.id AND invoice_order.live = 1),
  iif(orders.state IN ${[...INVOICE_ORDER_STATES]} AND orders.paid_fen > orders.refunded_fen, 'open', 'none'))`
