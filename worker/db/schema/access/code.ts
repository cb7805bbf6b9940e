import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { integers, integersOrNull, texts, textsOrNull } from '../columns.ts'

export const verifyCodes = sqliteTable('verify_code', {
  id: text('id').primaryKey(),
  ...texts('scene', 'phone'),
  ...textsOrNull('userId'),
  ...texts('hash'),
  ...integers('tries'),
  ...texts('network'),
  ...integers('created', 'expires'),
  ...integersOrNull('used'),
})

export const loginTickets = sqliteTable('login_ticket', {
  hash: text('hash').primaryKey(),
  ...texts('userId'),
  ...textsOrNull('actBy', 'actSession', 'actReason'),
  ...integers('created'),
  ...integersOrNull('used'),
})

export const visitors = sqliteTable('visitor', {
  userId: text('user_id').primaryKey(),
  ...texts('host', 'randHash', 'network'),
  ...integers('created'),
})
