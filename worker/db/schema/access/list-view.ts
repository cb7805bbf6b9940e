import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ListView } from '../../../../shared/api/user/list-views.ts'
import { integers, texts } from '../columns.ts'

export const listViews = sqliteTable(
  'list_view',
  {
    ...texts('userId', 'list'),
    ...integers('rowVersion'),
    views: text('views', { mode: 'json' }).$type<ListView[]>().notNull(),
    ...integers('updated'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
)
