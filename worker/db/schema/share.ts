import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SharePrices } from '../../../shared/engine/quote/document.ts'
import { flags, integers, integersOrNull, texts } from './columns.ts'

export const shares = sqliteTable('share', {
  id: text('id').primaryKey(),
  ...texts('codeHash', 'kind', 'ref', 'ownerId'),
  prices: text('prices').$type<SharePrices>().notNull(),
  ...flags('texts'),
  ...integers('expires'),
  ...integersOrNull('revoked'),
  ...integers('views'),
  ...integersOrNull('lastView'),
  ...texts('createdBy'),
  ...integers('created'),
})

export const shareViews = sqliteTable('share_view', {
  seq: integer('seq').primaryKey(),
  ...texts('shareId'),
  ...integers('at'),
  ...texts('network', 'agent'),
})

export const shareAcceptances = sqliteTable('share_acceptance', {
  shareId: text('share_id').primaryKey(),
  ...texts('ref', 'key', 'name', 'phone'),
  ...integers('created'),
})
