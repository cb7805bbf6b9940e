import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MessageChannel, MessageState } from '../../../../shared/message/names.ts'
import { flags, integers, integersOrNull, texts, textsOrNull } from '../columns.ts'

export const messageTemplates = sqliteTable(
  'message_template',
  {
    ...texts('event'),
    channel: text('channel').$type<MessageChannel>().notNull(),
    ...integers('rowVersion'),
    ...texts('title', 'body', 'providerCode'),
    ...flags('enabled'),
    ...integers('updated'),
    ...texts('updatedBy'),
  },
  ({ event, channel }) => [primaryKey({ columns: [event, channel] })],
)

export const messages = sqliteTable('message_out', {
  seq: integer('seq').primaryKey(),
  ...texts('id', 'event'),
  channel: text('channel').$type<MessageChannel>().notNull(),
  ...textsOrNull('userId'),
  ...flags('isTest'),
  ...texts('facts'),
  state: text('state').$type<MessageState>().notNull(),
  ...integers('tries', 'nextAt'),
  ...textsOrNull('lease'),
  ...integersOrNull('leaseUntil'),
  ...texts('toMasked', 'title', 'body', 'providerCode'),
  ...textsOrNull('provider', 'providerId'),
  ...texts('reason'),
  ...integers('created'),
  ...integersOrNull('sent', 'received'),
})

export const messageChoices = sqliteTable('message_choice', {
  userId: text('user_id').primaryKey(),
  ...flags('sms', 'mail'),
  ...integers('updated'),
})

export const ticketWarnings = sqliteTable(
  'ticket_warning',
  { ...texts('ticketId'), ...integers('due'), ...texts('kind'), ...integers('at') },
  ({ ticketId, due, kind }) => [primaryKey({ columns: [ticketId, due, kind] })],
)
