import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { integers, integersOrNull, texts } from './columns.ts'

export const ownData = sqliteTable('own_data', {
  id: text('id').primaryKey(),
  ...texts('ownerId'),
  ...integers('created', 'expires'),
  ...integersOrNull('bytes', 'files'),
})

export const ownDataPieces = sqliteTable(
  'own_data_piece',
  {
    ...texts('dataId'),
    ...integers('n', 'bytes'),
    ...texts('entries'),
  },
  ({ dataId, n }) => [primaryKey({ columns: [dataId, n] })],
)
