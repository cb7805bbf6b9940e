import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { integers, integersOrNull, texts, textsOrNull } from './columns.ts'

export const makers = sqliteTable('maker', {
  id: integer('id').primaryKey(),
  ...texts('name', 'nameCn', 'aliases'),
})

export const parts = sqliteTable('part', {
  id: integer('id').primaryKey(),
  ...integers('makerId'),
  ...texts('mpn', 'mpnNorm', 'mpnBase', 'category', 'pkg', 'size'),
  ...integersOrNull('pins'),
  ...textsOrNull('valueKey'),
  ...texts('attrs', 'descr', 'tok'),
  ...integers('lifecycle'),
  ...texts('datasheet', 'source'),
  ...integers('updated'),
})

export const suppliers = sqliteTable('supplier', {
  id: text('id').primaryKey(),
  ...textsOrNull('ownerId'),
  ...integers('rowVersion'),
  ...texts('name', 'currency'),
  ...integers('taxPpm', 'freightFen'),
  ...integersOrNull('freeFromFen'),
  ...integers('minOrderFen', 'leadDays', 'gen', 'state', 'created', 'updated'),
})

export const offers = sqliteTable('offer', {
  id: integer('id').primaryKey(),
  ...texts('supplierId'),
  ...integers('gen', 'partId'),
  ...texts('sku', 'packing'),
  ...integers('moq', 'mult', 'stock'),
  ...integersOrNull('leadDays'),
  ...texts('breaks'),
  ...integersOrNull('validTo'),
})

export const fxRates = sqliteTable(
  'fx_rate',
  {
    ...texts('currency', 'day'),
    ...integers('micro'),
    ...texts('source'),
  },
  (table) => [primaryKey({ columns: [table.currency, table.day] })],
)
