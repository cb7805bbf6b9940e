import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { integers } from '../columns.ts'

/** One row, written by the health check alone. */
export const healthChecks = sqliteTable('health', {
  id: integer('id').primaryKey(),
  ...integers('at'),
})
