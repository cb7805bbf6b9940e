import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const operationLogs = sqliteTable('operation_log', {
  id: text('id').primaryKey(),
  at: integer('at').notNull(),
  userId: text('user_id'),
  call: text('call').notNull(),
  target: text('target'),
  ip: text('ip').notNull(),
  input: text('input').notNull(),
  beforeImage: text('before_image'),
})

/** See migrations/0000_users.sql: stops a batch whose conditional statement changed nothing. */
export const guards = sqliteTable('guard', {
  missing: integer('missing'),
  conflict: integer('conflict'),
  tooMany: integer('too_many'),
})
