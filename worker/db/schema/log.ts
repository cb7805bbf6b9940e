import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { FAULT_PLACES, SIGN_IN_REFUSALS, SIGN_IN_WAYS } from '../../../shared/enums.ts'

export const operationLogs = sqliteTable('operation_log', {
  id: text('id').primaryKey(),
  at: integer('at').notNull(),
  userId: text('user_id'),
  call: text('call').notNull(),
  target: text('target'),
  ip: text('ip').notNull(),
  input: text('input').notNull(),
  beforeImage: text('before_image'),
  actBy: text('act_by'),
  apiKeyId: text('api_key_id'),
})

export const operationAfters = sqliteTable('operation_after', {
  logId: text('log_id').primaryKey(),
  image: text('image').notNull(),
})

export const faults = sqliteTable('fault', {
  id: text('id').primaryKey(),
  hash: text('hash').notNull(),
  place: text('place', { enum: FAULT_PLACES }).notNull(),
  call: text('call').notNull(),
  message: text('message').notNull(),
  stack: text('stack').notNull(),
  url: text('url').notNull(),
  release: text('release').notNull(),
  agent: text('agent').notNull(),
  times: integer('times').notNull(),
  first: integer('first').notNull(),
  last: integer('last').notNull(),
  alerted: integer('alerted'),
  alertedTimes: integer('alerted_times').notNull(),
})

export const faultsSeen = sqliteTable('fault_seen', {
  number: text('number').primaryKey(),
  faultId: text('fault_id').notNull(),
  at: integer('at').notNull(),
  userId: text('user_id'),
  ms: integer('ms'),
})

export const exceptionReports = sqliteTable('exception_report', {
  id: text('id').primaryKey(),
  network: text('network').notNull(),
  at: integer('at').notNull(),
})

export const signInRefusals = sqliteTable(
  'sign_in_refusal',
  {
    hour: integer('hour').notNull(),
    account: text('account').notNull(),
    network: text('network').notNull(),
    way: text('way', { enum: SIGN_IN_WAYS }).notNull(),
    reason: text('reason', { enum: SIGN_IN_REFUSALS }).notNull(),
    id: text('id').notNull(),
    times: integer('times').notNull(),
    first: integer('first').notNull(),
    last: integer('last').notNull(),
  },
  ({ hour, account, network, way, reason }) => [primaryKey({ columns: [hour, account, network, way, reason] })],
)

/** See migrations/0000_users.sql: stops a batch whose conditional statement changed nothing. */
export const guards = sqliteTable('guard', {
  missing: integer('missing'),
  conflict: integer('conflict'),
  tooMany: integer('too_many'),
  exhausted: integer('exhausted'),
  monthly: integer('monthly'),
  signedOut: integer('signed_out'),
})
