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

/** An item laid over the book by its owner, and what it was laid over. */
const changeColumns = () => ({
  ownerId: text('owner_id').notNull(),
  kind: text('kind').notNull(),
  code: text('code').notNull(),
  item: text('item'),
  baseItem: text('base_item'),
  rowVersion: integer('row_version').notNull(),
  updated: integer('updated').notNull(),
})

export const privateItems = sqliteTable('private_item', changeColumns(), ({ ownerId, kind, code }) => [
  primaryKey({ columns: [ownerId, kind, code] }),
])

export const priceChanges = sqliteTable('price_change', changeColumns(), ({ ownerId, kind, code }) => [
  primaryKey({ columns: [ownerId, kind, code] }),
])

export const priceTests = sqliteTable('price_test', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  draftHash: text('draft_hash').notNull(),
  model: text('model').notNull(),
  baseVersion: integer('base_version').notNull(),
  sample: integer('sample').notNull(),
  approvedBy: text('approved_by'),
  finished: integer('finished'),
  created: integer('created').notNull(),
})

export const priceTestBills = sqliteTable(
  'price_test_bill',
  {
    testId: text('test_id').notNull(),
    bomId: text('bom_id').notNull(),
    bomVersion: integer('bom_version').notNull(),
    beforeFen: integer('before_fen'),
    afterFen: integer('after_fen'),
    beforeReason: text('before_reason').notNull(),
    afterReason: text('after_reason').notNull(),
    beforeOpen: integer('before_open').notNull(),
    afterOpen: integer('after_open').notNull(),
    causes: text('causes').notNull(),
    isDone: integer('is_done', { mode: 'boolean' }).notNull(),
  },
  ({ testId, bomId }) => [primaryKey({ columns: [testId, bomId] })],
)
