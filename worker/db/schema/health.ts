import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** One row, written by the health check alone. */
export const healthChecks = sqliteTable('health', {
  id: integer('id').primaryKey(),
  at: integer('at').notNull(),
})
