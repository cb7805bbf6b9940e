import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { integers, integersOrNull, texts, textsOrNull } from './columns.ts'

export const notices = sqliteTable('notice', {
  id: text('id').primaryKey(),
  ...texts('userId', 'kind'),
  ...textsOrNull('ref'),
  ...texts('facts'),
  ...integers('at'),
  ...integersOrNull('readAt'),
})
