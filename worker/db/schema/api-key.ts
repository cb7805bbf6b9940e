import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** See migrations/0010_api_keys.sql: of a secret only the hash and the last four characters are kept. */
export const apiKeys = sqliteTable('api_key', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  rowVersion: integer('row_version').notNull(),
  name: text('name').notNull(),
  appId: text('app_id').notNull(),
  secretHash: text('secret_hash').notNull(),
  secretTail4: text('secret_tail4').notNull(),
  enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
  barred: integer('barred', { mode: 'boolean' }).notNull().default(false),
  ipAllow: text('ip_allow', { mode: 'json' }).$type<string[]>().notNull().default([]),
  perMinute: integer('per_minute').notNull().default(60),
  dailyLimit: integer('daily_limit').notNull().default(1000),
  expireAt: integer('expire_at'),
  removed: integer('removed'),
  created: integer('created').notNull(),
  updated: integer('updated').notNull(),
})

export const apiUses = sqliteTable(
  'api_use',
  {
    keyId: text('key_id').notNull(),
    day: integer('day').notNull(),
    calls: integer('calls').notNull(),
    minute: integer('minute').notNull(),
    minuteCalls: integer('minute_calls').notNull(),
    last: integer('last').notNull(),
    lastIp: text('last_ip').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] })],
)

export const apiBadTries = sqliteTable('api_bad_try', {
  network: text('network').primaryKey(),
  minute: integer('minute').notNull(),
  tries: integer('tries').notNull(),
})
