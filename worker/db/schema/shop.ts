import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { SHOP_STATES } from '../../../shared/engine/cart/shop-states.ts'
import { integers, integersOrNull, texts, textsOrNull } from './columns.ts'

/** See migrations/0053_shop.sql: states move by trigger, never by an update. */

export const shopOrders = sqliteTable('shop_order', {
  id: text('id').primaryKey(),
  ...texts('no', 'ownerId', 'codeHash'),
  ...integers('codeUntil'),
  state: text('state', { enum: SHOP_STATES }).notNull(),
  ...texts('lines'),
  ...integers('lineCount', 'goodsFen', 'taxFen'),
  ...textsOrNull('shopNo'),
  ...integers('report', 'created', 'updated'),
})

export const shopEvents = sqliteTable(
  'shop_event',
  {
    ...texts('orderId'),
    ...integers('seq'),
    fromState: text('from_state', { enum: SHOP_STATES }).notNull(),
    toState: text('to_state', { enum: SHOP_STATES }).notNull(),
    ...integersOrNull('report'),
    ...textsOrNull('digest', 'shopNo'),
    ...integersOrNull('saidAt'),
    ...texts('remark'),
    ...integers('at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.seq] })],
)

export const shopNonces = sqliteTable('shop_nonce', { nonce: text('nonce').primaryKey(), ...integers('at') })
