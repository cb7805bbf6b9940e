import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { integers, integersOrNull, texts, textsOrNull } from './columns.ts'

export const carts = sqliteTable('cart', { userId: text('user_id').primaryKey(), ...integers('updated') })

export const cartLines = sqliteTable('cart_line', {
  id: text('id').primaryKey(),
  ...texts('userId', 'supplierId', 'sku'),
  ...integers('partId'),
  ...texts('mpn', 'maker'),
  ...integers('wanted', 'qty'),
  ...texts('needs', 'seenBreaks'),
  ...integers('seenRateMicro'),
  ...textsOrNull('seenDay'),
  ...integers('created', 'updated'),
  ...integersOrNull('removed'),
})
