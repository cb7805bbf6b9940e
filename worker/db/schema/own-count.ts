import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { integers, texts } from './columns.ts'

/** What is counted of an owner as it grows; see migrations/0061_own_counts.sql. */
export const ownCounts = sqliteTable(
  'own_count',
  {
    ...texts('ownerId'),
    kind: text('kind', { enum: ['bill', 'quote', 'version', 'move'] }).notNull(),
    ...texts('userId'),
    ...integers('n'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.kind, table.userId] })],
)

/** The same of everybody's; see migrations/0062_list_counts.sql. */
export const totalCounts = sqliteTable('total_count', {
  kind: text('kind', { enum: ['bill'] }).primaryKey(),
  ...integers('n'),
})
