import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { INVOICE_ACTS, INVOICE_STATES, INVOICE_TYPES } from '../../../shared/invoice/states.ts'
import { flags, integers, texts, textsOrNull } from './columns.ts'

/** See migrations/0048_invoices.sql: states and sums move by trigger, never by an update. */

export const invoiceTitles = sqliteTable('invoice_title', {
  id: text('id').primaryKey(),
  ...texts('ownerId'),
  ...integers('rowVersion'),
  type: text('type', { enum: INVOICE_TYPES }).notNull(),
  ...texts('name', 'taxNo', 'address', 'phone', 'bank', 'account'),
  ...flags('isDefault'),
  ...integers('state', 'created', 'updated'),
})

export const invoices = sqliteTable('invoice', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  ...texts('id', 'no', 'ownerId'),
  type: text('type', { enum: INVOICE_TYPES }).notNull(),
  ...texts('title'),
  state: text('state', { enum: INVOICE_STATES }).notNull(),
  ...integers('amountFen', 'redFen', 'dueFen'),
  ...texts('remark', 'createdBy'),
  ...integers('created', 'updated'),
})

export const invoiceOrders = sqliteTable(
  'invoice_order',
  { ...texts('invoiceId', 'orderId'), ...integers('amountFen'), ...flags('live') },
  (table) => [primaryKey({ columns: [table.invoiceId, table.orderId] })],
)

export const invoiceEvents = sqliteTable(
  'invoice_event',
  {
    ...texts('invoiceId'),
    ...integers('seq'),
    act: text('act', { enum: INVOICE_ACTS }).notNull(),
    fromState: text('from_state', { enum: INVOICE_STATES }),
    toState: text('to_state', { enum: INVOICE_STATES }).notNull(),
    ...textsOrNull('actorId'),
    ...texts('reason'),
    ...integers('at'),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.seq] })],
)

export const invoicePapers = sqliteTable('invoice_paper', {
  number: text('number').primaryKey(),
  ...texts('invoiceId'),
  ...textsOrNull('blueNumber'),
  ...integers('amountFen'),
  ...texts('issuedOn', 'fileId', 'reason', 'createdBy'),
  ...integers('created'),
})
