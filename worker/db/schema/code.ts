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
