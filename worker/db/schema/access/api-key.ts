import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { integers, integersOrNull, texts } from '../columns.ts'

/** See migrations/0010_api_keys.sql: of a secret only the hash and the last four characters are kept. */
export const apiKeys = sqliteTable('api_key', {
  id: text('id').primaryKey(),
  ...texts('ownerId'),
  ...integers('rowVersion'),
  ...texts('name', 'appId', 'secretHash', 'secretTail4'),
  enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
  barred: integer('barred', { mode: 'boolean' }).notNull().default(false),
  ipAllow: text('ip_allow', { mode: 'json' }).$type<string[]>().notNull().default([]),
  perMinute: integer('per_minute').notNull().default(60),
  dailyLimit: integer('daily_limit').notNull().default(1000),
  ...integersOrNull('expireAt', 'removed'),
  ...integers('created', 'updated'),
})

export const apiUses = sqliteTable(
  'api_use',
  {
    ...texts('keyId'),
    ...integers('day', 'calls', 'minute', 'minuteCalls', 'last'),
    ...texts('lastIp'),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] })],
)

export const apiBadTries = sqliteTable('api_bad_try', {
  network: text('network').primaryKey(),
  ...integers('minute', 'tries'),
})
