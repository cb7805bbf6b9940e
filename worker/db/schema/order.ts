import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ORDER_ACTS, ORDER_FILE_KINDS, ORDER_KINDS, SERVICES, TRANSFER_STATES, type OrderState } from '../../../shared/enums.ts'
import { flags, integers, integersOrNull, texts, textsOrNull } from './columns.ts'

/** See migrations/0035_orders.sql: states and sums move by trigger, never by an update. */

export const products = sqliteTable('product', {
  id: text('id').primaryKey(),
  ...integers('rowVersion'),
  ...texts('name', 'summary'),
  ...integers('priceFen'),
  ...integersOrNull('originFen', 'memberLimit', 'saleFrom', 'saleTo'),
  ...integers('seq', 'state'),
  ...texts('createdBy'),
  ...integers('created', 'updated'),
})

export const productItems = sqliteTable(
  'product_item',
  {
    ...texts('productId'),
    service: text('service', { enum: SERVICES }).notNull(),
    ...integers('ticks', 'days'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.service] })],
)

export const orders = sqliteTable('orders', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  ...texts('id', 'no', 'ownerId', 'createdBy'),
  kind: text('kind', { enum: ORDER_KINDS }).notNull(),
  state: integer('state').$type<OrderState>().notNull(),
  ...texts('title', 'content'),
  ...integers('totalFen', 'taxFen', 'freightFen', 'paidFen', 'refundedFen', 'freightRefundedFen'),
  ...textsOrNull('address', 'deliverOn'),
  ...texts('remark'),
  ...textsOrNull('productId', 'quoteId', 'externalNo'),
  ...integersOrNull('payUntil'),
  ...integers('created', 'updated'),
})

export const orderLines = sqliteTable(
  'order_line',
  {
    ...texts('orderId'),
    ...integers('n'),
    ...texts('part', 'supplier'),
    ...integers('qty', 'priceMicro', 'amountFen'),
    ...texts('detail'),
    ...integers('shipped', 'refundedFen'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.n] })],
)

export const orderEvents = sqliteTable(
  'order_event',
  {
    ...texts('orderId'),
    ...integers('seq'),
    act: text('act', { enum: ORDER_ACTS }).notNull(),
    fromState: integer('from_state').$type<OrderState>(),
    toState: integer('to_state').$type<OrderState>().notNull(),
    ...textsOrNull('actorId'),
    ...texts('reason', 'detail'),
    ...integers('at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.seq] })],
)

export const shipments = sqliteTable('shipment', {
  id: text('id').primaryKey(),
  ...texts('orderId', 'carrier', 'trackingNo', 'lines', 'createdBy'),
  ...integers('created'),
})

export const orderRefunds = sqliteTable('order_refund', {
  id: text('id').primaryKey(),
  ...texts('orderId', 'walletTxId'),
  ...integers('amountFen', 'freightFen'),
  ...texts('lines', 'reason', 'createdBy'),
  ...integers('created'),
})

export const transfers = sqliteTable('transfer', {
  id: text('id').primaryKey(),
  ...texts('orderId'),
  ...integers('amountFen'),
  ...texts('paidOn'),
  ...textsOrNull('slipId'),
  ...texts('remark'),
  state: text('state', { enum: TRANSFER_STATES }).notNull(),
  ...texts('createdBy'),
  ...integers('created'),
  ...textsOrNull('bankNo'),
  ...integersOrNull('receivedFen'),
  ...textsOrNull('walletTxId', 'decidedBy'),
  ...integersOrNull('decided'),
  ...texts('reason'),
})

export const orderFiles = sqliteTable(
  'order_file',
  { ...texts('orderId', 'fileId'), kind: text('kind', { enum: ORDER_FILE_KINDS }).notNull() },
  (table) => [primaryKey({ columns: [table.orderId, table.fileId] })],
)

export const addresses = sqliteTable('address', {
  id: text('id').primaryKey(),
  ...texts('ownerId'),
  ...integers('rowVersion'),
  ...texts('name', 'phone', 'address'),
  ...flags('isDefault'),
  ...integers('state'),
  ...texts('createdBy'),
  ...integers('created', 'updated'),
})

export const productSums = sqliteTable('product_sum', {
  productId: text('product_id').primaryKey(),
  ...integers('n', 'fen'),
})

/** An empty owner is everybody's. */
export const orderCounts = sqliteTable(
  'order_count',
  { ...texts('ownerId'), ...integers('state'), ...texts('kind'), ...integers('n') },
  (table) => [primaryKey({ columns: [table.ownerId, table.state, table.kind] })],
)
