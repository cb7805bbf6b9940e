import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { QuoteEvent } from '../../../shared/enums.ts'
import { integers, texts, textsOrNull } from './columns.ts'

export const customers = sqliteTable('customer', {
  id: text('id').primaryKey(),
  ...texts('ownerId'),
  ...integers('rowVersion'),
  ...texts('name', 'contact', 'phone', 'address', 'taxNo', 'terms', 'preset'),
  ...integers('state'),
  ...texts('createdBy'),
  ...integers('created', 'updated'),
  ...textsOrNull('templateId'),
})

export const noCounters = sqliteTable('no_counter', { ...texts('day', 'kind'), ...integers('last') }, (table) => [
  primaryKey({ columns: [table.day, table.kind] }),
])

export const paperHeads = sqliteTable('paper_head', {
  ownerId: text('owner_id').primaryKey(),
  ...integers('rowVersion'),
  ...texts('head', 'updatedBy'),
  ...integers('updated'),
})

export const quotes = sqliteTable('quote', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  ...texts('id', 'no'),
  ...integers('version'),
  ...texts('ownerId', 'bomId'),
  ...integers('bomVersion'),
  ...texts('priceHash', 'inputHash', 'prjName'),
  ...textsOrNull('customerId'),
  ...texts('customerName'),
  ...textsOrNull('originId'),
  ...texts('paper', 'result'),
  ...integers('totalFen', 'taxFen', 'validTo'),
  ...texts('createdBy'),
  ...integers('created'),
})

export const quoteEvents = sqliteTable(
  'quote_event',
  {
    ...texts('quoteId'),
    kind: text('kind').$type<QuoteEvent>().notNull(),
    ...texts('reason', 'createdBy'),
    ...integers('created'),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.kind] })],
)
