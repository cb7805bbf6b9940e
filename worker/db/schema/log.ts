import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { FAULT_PLACES, SIGN_IN_REFUSALS, SIGN_IN_WAYS } from '../../../shared/enums.ts'
import { integers, integersOrNull, texts, textsOrNull } from './columns.ts'

export const operationLogs = sqliteTable('operation_log', {
  id: text('id').primaryKey(),
  ...integers('at'),
  ...textsOrNull('userId'),
  ...texts('call'),
  ...textsOrNull('target'),
  ...texts('ip', 'input'),
  ...textsOrNull('beforeImage', 'actBy', 'apiKeyId'),
})

export const operationAfters = sqliteTable('operation_after', {
  logId: text('log_id').primaryKey(),
  ...texts('image'),
})

export const faults = sqliteTable('fault', {
  id: text('id').primaryKey(),
  ...texts('hash'),
  place: text('place', { enum: FAULT_PLACES }).notNull(),
  ...texts('call', 'message', 'stack', 'url', 'release', 'agent'),
  ...integers('times', 'first', 'last'),
  ...integersOrNull('alerted'),
  ...integers('alertedTimes'),
})

export const faultsSeen = sqliteTable('fault_seen', {
  number: text('number').primaryKey(),
  ...texts('faultId'),
  ...integers('at'),
  ...textsOrNull('userId'),
  ...integersOrNull('ms'),
})

export const exceptionReports = sqliteTable('exception_report', {
  id: text('id').primaryKey(),
  ...texts('network'),
  ...integers('at'),
})

export const signInRefusals = sqliteTable(
  'sign_in_refusal',
  {
    ...integers('hour'),
    ...texts('account', 'network'),
    way: text('way', { enum: SIGN_IN_WAYS }).notNull(),
    reason: text('reason', { enum: SIGN_IN_REFUSALS }).notNull(),
    ...texts('id'),
    ...integers('times', 'first', 'last'),
  },
  ({ hour, account, network, way, reason }) => [primaryKey({ columns: [hour, account, network, way, reason] })],
)

/** See migrations/0000_users.sql: stops a batch whose conditional statement changed nothing. */
export const guards = sqliteTable('guard', {
  ...integersOrNull('missing', 'conflict', 'tooMany', 'exhausted', 'monthly', 'signedOut'),
})
