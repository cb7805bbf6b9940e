import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { integers, texts } from './columns.ts'

export const files = sqliteTable('file', {
  id: text('id').primaryKey(),
  ...texts('ownerId', 'createdBy'),
  ...integers('type'),
  ...texts('kind', 'name', 'objectKey'),
  ...integers('size'),
  ...texts('sha256'),
  ...integers('created'),
})
