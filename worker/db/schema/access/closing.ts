import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { CLOSING_STATES } from '../../../../shared/enums.ts'
import { integers, integersOrNull, texts, textsOrNull } from '../columns.ts'

export const closingRequests = sqliteTable('closing_request', {
  id: text('id').primaryKey(),
  ...texts('userId', 'reason'),
  state: text('state', { enum: CLOSING_STATES }).notNull(),
  ...integers('created'),
  ...integersOrNull('decided'),
  ...textsOrNull('decidedBy'),
  ...texts('answer'),
})
