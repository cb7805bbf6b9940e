import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const verifyCodes = sqliteTable('verify_code', {
  id: text('id').primaryKey(),
  scene: text('scene').notNull(),
  phone: text('phone').notNull(),
  userId: text('user_id'),
  hash: text('hash').notNull(),
  tries: integer('tries').notNull(),
  network: text('network').notNull(),
  created: integer('created').notNull(),
  expires: integer('expires').notNull(),
  used: integer('used'),
})

export const loginTickets = sqliteTable('login_ticket', {
  hash: text('hash').primaryKey(),
  userId: text('user_id').notNull(),
  actBy: text('act_by'),
  actSession: text('act_session'),
  actReason: text('act_reason'),
  created: integer('created').notNull(),
  used: integer('used'),
})

export const visitors = sqliteTable('visitor', {
  userId: text('user_id').primaryKey(),
  host: text('host').notNull(),
  randHash: text('rand_hash').notNull(),
  network: text('network').notNull(),
  created: integer('created').notNull(),
})
