import { integer, primaryKey, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core'

/** See migrations/0007_ledgers.sql: balances move by trigger, never by an update. */

export const onceKeys = sqliteTable(
  'once_key',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    inputHash: text('input_hash').notNull(),
    answer: text('answer').notNull(),
    created: integer('created').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

export const wallets = sqliteTable('wallet', {
  ownerId: text('owner_id').primaryKey(),
  balanceFen: integer('balance_fen').notNull(),
})

/** `kind` of a movement. */
export const WALLET_KIND = { topUp: 1, spend: 2, refund: 3, correction: 4 } as const

export const walletTxs = sqliteTable('wallet_tx', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  seq: integer('seq').notNull(),
  kind: integer('kind').notNull(),
  amountFen: integer('amount_fen').notNull(),
  balanceFen: integer('balance_fen').notNull(),
  refType: text('ref_type'),
  refId: text('ref_id'),
  idem: text('idem').notNull(),
  actorId: text('actor_id').notNull(),
  remark: text('remark').notNull(),
  at: integer('at').notNull(),
})

export const postings = sqliteTable(
  'posting',
  {
    txId: text('tx_id').notNull(),
    account: text('account').notNull(),
    amountFen: integer('amount_fen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.txId, table.account] })],
)

export const quotaLots = sqliteTable('quota_lot', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  service: text('service', { enum: ['smt', 'match', 'prices'] }).notNull(),
  ticks: integer('ticks').notNull(),
  used: integer('used').notNull(),
  startAt: integer('start_at').notNull(),
  expireAt: integer('expire_at').notNull(),
})

export const quotaTxs = sqliteTable('quota_tx', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  service: text('service', { enum: ['smt', 'match', 'prices'] }).notNull(),
  lotId: text('lot_id').notNull(),
  reason: text('reason', { enum: ['trial', 'grant', 'buy', 'use', 'refund', 'correct'] }).notNull(),
  delta: integer('delta').notNull(),
  used: integer('used').notNull(),
  remain: integer('remain').notNull(),
  objectId: text('object_id'),
  bomId: text('bom_id'),
  refunds: text('refunds'),
  idem: text('idem'),
  actorId: text('actor_id').notNull(),
  remark: text('remark').notNull(),
  at: integer('at').notNull(),
})

/** The quota's ledger with what ran out of time; see migrations/0012_usage.sql. */
export const quotaMoves = sqliteView('quota_move', {
  id: text('id').notNull(),
  ownerId: text('owner_id').notNull(),
  service: text('service', { enum: ['smt', 'match', 'prices'] }).notNull(),
  lotId: text('lot_id').notNull(),
  reason: text('reason', { enum: ['trial', 'grant', 'buy', 'use', 'refund', 'correct', 'expire'] }).notNull(),
  delta: integer('delta').notNull(),
  remain: integer('remain').notNull(),
  bomId: text('bom_id'),
  actorId: text('actor_id'),
  remark: text('remark').notNull(),
  at: integer('at').notNull(),
  /** Of movements at one instant, which came first. */
  seq: integer('seq').notNull(),
  usedBy: text('used_by'),
  isRefunded: integer('is_refunded', { mode: 'boolean' }).notNull(),
}).existing()
