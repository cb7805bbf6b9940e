import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const priceVersions = sqliteTable('price_version', {
  version: integer('version').primaryKey(),
  hash: text('hash').notNull(),
  model: text('model').notNull(),
  note: text('note').notNull(),
  effectiveAt: integer('effective_at').notNull(),
  testId: text('test_id'),
  createdBy: text('created_by'),
  created: integer('created').notNull(),
})

export const priceSnapshots = sqliteTable('price_snapshot', {
  hash: text('hash').primaryKey(),
  baseVersion: integer('base_version').notNull(),
  items: text('items').notNull(),
})

export const privateSets = sqliteTable('private_set', {
  ownerId: text('owner_id').primaryKey(),
  isOn: integer('is_on', { mode: 'boolean' }).notNull(),
  rowVersion: integer('row_version').notNull(),
  updated: integer('updated').notNull(),
})

export const privateItems = sqliteTable(
  'private_item',
  {
    ownerId: text('owner_id').notNull(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    item: text('item'),
    baseItem: text('base_item'),
    rowVersion: integer('row_version').notNull(),
    updated: integer('updated').notNull(),
  },
  ({ ownerId, kind, code }) => [primaryKey({ columns: [ownerId, kind, code] })],
)
