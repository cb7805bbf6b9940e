import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type {
  TicketCategory,
  TicketPost,
  TicketPriority,
  TicketState,
  TicketType,
  TicketSide,
} from '../../../../shared/tickets.ts'
import { flags, integers, integersOrNull, texts, textsOrNull } from '../columns.ts'

export const tickets = sqliteTable('ticket', {
  id: text('id').primaryKey(),
  ...texts('no'),
  ...integers('rowVersion'),
  ...texts('userId', 'ownerId'),
  type: text('type').$type<TicketType>().notNull(),
  category: text('category').$type<TicketCategory>().notNull(),
  priority: integer('priority').$type<TicketPriority>().notNull(),
  ...texts('title'),
  ...textsOrNull('bomId'),
  state: integer('state').$type<TicketState>().notNull(),
  ...textsOrNull('assigneeId'),
  ...integers('clockFrom'),
  ...integersOrNull('firstDue', 'solveDue', 'pausedAt', 'answered', 'closed', 'score'),
  ...integers('seen', 'told', 'created', 'updated'),
})

export const ticketCounts = sqliteTable(
  'ticket_count',
  {
    type: text('type').$type<TicketType>().notNull(),
    state: integer('state').$type<TicketState>().notNull(),
    category: text('category').$type<TicketCategory>().notNull(),
    priority: integer('priority').$type<TicketPriority>().notNull(),
    ...integers('n'),
  },
  (table) => [primaryKey({ columns: [table.type, table.state, table.category, table.priority] })],
)

export const ticketPosts = sqliteTable('ticket_post', {
  seq: integer('seq').primaryKey(),
  id: text('id').notNull(),
  ...texts('ticketId', 'userId'),
  side: text('side').$type<TicketSide>().notNull(),
  kind: text('kind').$type<TicketPost>().notNull(),
  ...texts('text'),
  ...integers('created'),
})

export const ticketFiles = sqliteTable('ticket_file', { ...texts('postId', 'fileId') }, (table) => [
  primaryKey({ columns: [table.postId, table.fileId] }),
])

export const workdays = sqliteTable('workday', {
  day: text('day').primaryKey(),
  ...flags('isWorking'),
  ...texts('note'),
})
