import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flags, integers, integersOrNull, texts, textsOrNull } from './columns.ts'

export const users = sqliteTable('user', {
  id: text('id').primaryKey(),
  ...texts('name'),
  ...textsOrNull('phone', 'email'),
  ...texts('passwordHash'),
  avatarUrl: text('avatar_url').notNull().default(''),
  roleType: integer('role_type').notNull().default(1),
  isAdmin: integer('is_admin', { mode: 'boolean' }).notNull().default(false),
  isAdminBomTool: integer('is_admin_bom_tool', { mode: 'boolean' }).notNull().default(false),
  ...textsOrNull('parentId'),
  state: integer('state').notNull().default(1),
  rowVersion: integer('row_version').notNull().default(1),
  ...integers('created', 'updated'),
  ...integersOrNull('removed', 'initialUntil'),
  company: text('company').notNull().default(''),
  ...textsOrNull('roleId'),
  ...integersOrNull('closed'),
  closedReason: text('closed_reason').notNull().default(''),
})

/** Accounts that are there, without visitors. */
export const userCounts = sqliteTable(
  'user_count',
  { ...integers('state', 'roleType'), ...flags('isAdmin', 'isAdminBomTool'), ...integers('n') },
  (table) => [primaryKey({ columns: [table.state, table.roleType, table.isAdmin, table.isAdminBomTool] })],
)

export const subAccounts = sqliteTable('sub_account', {
  userId: text('user_id').primaryKey(),
  ...texts('services'),
  ...integersOrNull('monthlyLimit'),
  ...flags('seesCost', 'seesSell', 'seesTotals', 'seesMargin'),
})

export const sessions = sqliteTable('session', {
  id: text('id').primaryKey(),
  ...texts('userId'),
  ...integers('created', 'lastSeen', 'absoluteEnd'),
  ...integersOrNull('revoked'),
  ...texts('ip', 'agent'),
  ...integersOrNull('authenticated'),
  ...textsOrNull('actBy', 'actSession', 'actReason'),
})

export const loginAttempts = sqliteTable('login_attempt', {
  id: text('id').primaryKey(),
  ...texts('account', 'ip'),
  ...integers('at'),
})
