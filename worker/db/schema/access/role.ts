import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { integers, texts } from '../columns.ts'

/** See migrations/0011_roles.sql. */
export const roles = sqliteTable('role', {
  id: text('id').primaryKey(),
  ...texts('name', 'remark'),
  preset: text('preset', { enum: ['operation', 'finance', 'service'] }),
  calls: text('calls', { mode: 'json' }).$type<string[]>().notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  ...integers('created', 'updated'),
})

export type RoleRow = typeof roles.$inferSelect
