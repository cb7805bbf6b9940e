import { primaryKey, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core'
import { flags, integers, texts, textsOrNull } from './columns.ts'

/** See migrations/0007_ledgers.sql: balances move by trigger, never by an update. */

export const onceKeys = sqliteTable(
  'once_key',
  {
    ...texts('userId', 'key', 'call', 'inputHash', 'answer'),
    ...integers('created'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

export const wallets = sqliteTable('wallet', {
  ownerId: text('owner_id').primaryKey(),
  ...integers('balanceFen'),
})

/** `kind` of a movement. */
export const WALLET_KIND = { topUp: 1, spend: 2, refund: 3, correction: 4 } as const

export const walletTxs = sqliteTable('wallet_tx', {
  id: text('id').primaryKey(),
  ...texts('ownerId'),
  ...integers('seq', 'kind', 'amountFen', 'balanceFen'),
  ...textsOrNull('refType', 'refId'),
  ...texts('idem', 'actorId', 'remark'),
  ...integers('at'),
})

export const walletSums = sqliteTable('wallet_sum', { ...integers('kind', 'direction', 'n', 'fen') }, (table) => [
  primaryKey({ columns: [table.kind, table.direction] }),
])

export const postings = sqliteTable(
  'posting',
  {
    ...texts('txId', 'account'),
    ...integers('amountFen'),
  },
  (table) => [primaryKey({ columns: [table.txId, table.account] })],
)

export const quotaLots = sqliteTable('quota_lot', {
  id: text('id').primaryKey(),
  ...texts('ownerId'),
  service: text('service', { enum: ['smt', 'match', 'prices'] }).notNull(),
  ...integers('ticks', 'used', 'startAt', 'expireAt'),
})

export const quotaTxs = sqliteTable('quota_tx', {
  id: text('id').primaryKey(),
  ...texts('ownerId'),
  service: text('service', { enum: ['smt', 'match', 'prices'] }).notNull(),
  ...texts('lotId'),
  reason: text('reason', { enum: ['trial', 'grant', 'buy', 'use', 'refund', 'correct'] }).notNull(),
  ...integers('delta', 'used', 'remain'),
  ...textsOrNull('objectId', 'bomId', 'refunds', 'idem'),
  ...texts('actorId', 'remark'),
  ...integers('at'),
})

export const quotaCounts = sqliteTable(
  'quota_count',
  {
    service: text('service', { enum: ['smt', 'match', 'prices'] }).notNull(),
    reason: text('reason', { enum: ['trial', 'grant', 'buy', 'use', 'refund', 'correct'] }).notNull(),
    ...integers('n'),
  },
  (table) => [primaryKey({ columns: [table.service, table.reason] })],
)

/** The quota's ledger with what ran out of time; see migrations/0012_usage.sql. */
export const quotaMoves = sqliteView('quota_move', {
  ...texts('id', 'ownerId'),
  service: text('service', { enum: ['smt', 'match', 'prices'] }).notNull(),
  ...texts('lotId'),
  reason: text('reason', { enum: ['trial', 'grant', 'buy', 'use', 'refund', 'correct', 'expire'] }).notNull(),
  ...integers('delta', 'remain'),
  ...textsOrNull('bomId', 'actorId'),
  ...texts('remark'),
  ...integers('at'),
  /** Of movements at one instant, which came first. */
  ...integers('seq'),
  ...textsOrNull('usedBy'),
  ...flags('isRefunded'),
}).existing()
