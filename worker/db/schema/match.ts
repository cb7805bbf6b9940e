import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MatchState } from '../../../shared/enums.ts'
import { flags, integers, integersOrNull, texts, textsOrNull } from './columns.ts'

export const matchRuns = sqliteTable('bom_match_run', {
  bomId: text('bom_id').primaryKey(),
  ...texts('ownerId', 'runId', 'objectId'),
  ...integers('version', 'lineCount'),
  ...texts('edits', 'startedBy'),
  ...integers('started'),
})

export const bomMatches = sqliteTable(
  'bom_match',
  {
    ...texts('bomId', 'lineKey'),
    ...integers('rowVersion'),
    ...texts('runId'),
    ...integers('rowNo'),
    ...texts('label'),
    ...integers('pieces'),
    ...texts('asked'),
    ...textsOrNull('memoryKey'),
    ...texts('why'),
    ...flags('doubt'),
    ...texts('candidates'),
    ...integersOrNull('proposedId'),
    state: text('state').$type<MatchState>().notNull(),
    ...integersOrNull('partId'),
    ...texts('changed'),
    ...integersOrNull('learnedId'),
    ...textsOrNull('shareId', 'decidedBy'),
    ...texts('decidedName'),
    ...integersOrNull('decided'),
  },
  (table) => [primaryKey({ columns: [table.bomId, table.lineKey] })],
)

export const matchMemories = sqliteTable(
  'match_memory',
  {
    ...texts('ownerId', 'key'),
    partId: integer('part_id').notNull(),
    ...integers('uses', 'updated'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key, table.partId] })],
)

export const matchAnswers = sqliteTable(
  'match_answer',
  {
    ...texts('shareId', 'lineKey'),
    ...integersOrNull('partId'),
    ...texts('remark'),
  },
  (table) => [primaryKey({ columns: [table.shareId, table.lineKey] })],
)
