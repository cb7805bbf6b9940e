import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const users = sqliteTable('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  phone: text('phone'),
  email: text('email'),
  passwordHash: text('password_hash').notNull(),
  avatarUrl: text('avatar_url').notNull().default(''),
  roleType: integer('role_type').notNull().default(1),
  isAdmin: integer('is_admin', { mode: 'boolean' }).notNull().default(false),
  isAdminBomTool: integer('is_admin_bom_tool', { mode: 'boolean' }).notNull().default(false),
  parentId: text('parent_id'),
  state: integer('state').notNull().default(1),
  rowVersion: integer('row_version').notNull().default(1),
  created: integer('created').notNull(),
  updated: integer('updated').notNull(),
  removed: integer('removed'),
  initialUntil: integer('initial_until'),
  company: text('company').notNull().default(''),
  roleId: text('role_id'),
  closed: integer('closed'),
  closedReason: text('closed_reason').notNull().default(''),
})

export const subAccounts = sqliteTable('sub_account', {
  userId: text('user_id').primaryKey(),
  services: text('services').notNull(),
  monthlyLimit: integer('monthly_limit'),
  seesCost: integer('sees_cost', { mode: 'boolean' }).notNull(),
  seesSell: integer('sees_sell', { mode: 'boolean' }).notNull(),
  seesTotals: integer('sees_totals', { mode: 'boolean' }).notNull(),
  seesMargin: integer('sees_margin', { mode: 'boolean' }).notNull(),
})

export const sessions = sqliteTable('session', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  created: integer('created').notNull(),
  lastSeen: integer('last_seen').notNull(),
  absoluteEnd: integer('absolute_end').notNull(),
  revoked: integer('revoked'),
  ip: text('ip').notNull(),
  agent: text('agent').notNull(),
  authenticated: integer('authenticated'),
  actBy: text('act_by'),
  actSession: text('act_session'),
  actReason: text('act_reason'),
})

export const loginAttempts = sqliteTable('login_attempt', {
  id: text('id').primaryKey(),
  account: text('account').notNull(),
  ip: text('ip').notNull(),
  at: integer('at').notNull(),
})
