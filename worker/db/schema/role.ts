import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** See migrations/0011_roles.sql. */
export const roles = sqliteTable('role', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  remark: text('remark').notNull(),
  preset: text('preset', { enum: ['operation', 'finance', 'service'] }),
  calls: text('calls', { mode: 'json' }).$type<string[]>().notNull(),
  rowVersion: integer('row_version').notNull().default(1),
  created: integer('created').notNull(),
  updated: integer('updated').notNull(),
})

export type RoleRow = typeof roles.$inferSelect
