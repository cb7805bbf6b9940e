import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { TEMPLATE_KINDS } from '../../../shared/enums.ts'
import { flags, integers, texts, textsOrNull } from './columns.ts'

export const templates = sqliteTable('template', {
  id: text('id').primaryKey(),
  ...textsOrNull('ownerId'),
  kind: text('kind', { enum: TEMPLATE_KINDS }).notNull(),
  ...texts('name', 'body'),
  ...textsOrNull('logoId'),
  ...flags('isDefault'),
  ...integers('rowVersion'),
  ...textsOrNull('createdBy'),
  ...integers('created', 'updated'),
})
