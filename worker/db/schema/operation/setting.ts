import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { integers, texts } from '../columns.ts'

export const settings = sqliteTable('setting', {
  key: text('key').primaryKey(),
  ...texts('value', 'remark'),
  ...integers('rowVersion', 'updated'),
  ...texts('updatedBy'),
})
