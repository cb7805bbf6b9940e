import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flags, integers, integersOrNull, texts, textsOrNull } from './columns.ts'

export const priceVersions = sqliteTable('price_version', {
  version: integer('version').primaryKey(),
  ...texts('hash', 'model', 'note'),
  ...integers('effectiveAt'),
  ...textsOrNull('testId', 'createdBy'),
  ...integers('created'),
})

export const priceSnapshots = sqliteTable('price_snapshot', {
  hash: text('hash').primaryKey(),
  ...integers('baseVersion'),
  ...texts('items'),
})

export const privateSets = sqliteTable('private_set', {
  ownerId: text('owner_id').primaryKey(),
  ...flags('isOn'),
  ...integers('rowVersion', 'updated'),
})

/** An item laid over the book by its owner, and what it was laid over. */
const changeColumns = () => ({
  ...texts('ownerId', 'kind', 'code'),
  ...textsOrNull('item', 'baseItem'),
  ...integers('rowVersion', 'updated'),
})

export const privateItems = sqliteTable('private_item', changeColumns(), ({ ownerId, kind, code }) => [
  primaryKey({ columns: [ownerId, kind, code] }),
])

export const priceChanges = sqliteTable('price_change', changeColumns(), ({ ownerId, kind, code }) => [
  primaryKey({ columns: [ownerId, kind, code] }),
])

export const priceTests = sqliteTable('price_test', {
  id: text('id').primaryKey(),
  ...texts('ownerId', 'draftHash', 'model'),
  ...integers('baseVersion', 'sample'),
  ...textsOrNull('approvedBy'),
  ...integersOrNull('finished'),
  ...integers('created'),
})

export const priceTestBills = sqliteTable(
  'price_test_bill',
  {
    ...texts('testId', 'bomId'),
    ...integers('bomVersion'),
    ...integersOrNull('beforeFen', 'afterFen'),
    ...texts('beforeReason', 'afterReason'),
    ...integers('beforeOpen', 'afterOpen'),
    ...texts('causes'),
    ...flags('isDone'),
  },
  ({ testId, bomId }) => [primaryKey({ columns: [testId, bomId] })],
)
