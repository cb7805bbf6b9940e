import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const settings = sqliteTable('setting', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  remark: text('remark').notNull(),
  rowVersion: integer('row_version').notNull(),
  updated: integer('updated').notNull(),
  updatedBy: text('updated_by').notNull(),
})
