import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { SUPPLIER_RANKS } from '../../../shared/engine/sourcing/types.ts'
import type { SurplusCondition } from '../../../shared/engine/surplus/condition.ts'
import type { SurplusActor, SurplusState } from '../../../shared/engine/surplus/states.ts'
import { integers, integersOrNull, texts, textsOrNull } from './columns.ts'

export const makers = sqliteTable('maker', {
  id: integer('id').primaryKey(),
  ...texts('name', 'nameCn', 'aliases'),
})

export const parts = sqliteTable('part', {
  id: integer('id').primaryKey(),
  ...integers('makerId'),
  ...texts('mpn', 'mpnNorm', 'mpnBase', 'category', 'pkg', 'size'),
  ...integersOrNull('pins'),
  ...textsOrNull('valueKey'),
  ...texts('attrs', 'descr', 'tok'),
  ...integers('lifecycle'),
  ...texts('datasheet', 'source'),
  ...integers('updated'),
  nameKey: text('name_key').notNull().default(''),
  facts: text('facts').notNull().default('{}'),
  factsVersion: integer('facts_version').notNull().default(0),
  isPrivate: integer('is_private', { mode: 'boolean' }).notNull().default(false),
})

export const suppliers = sqliteTable('supplier', {
  id: text('id').primaryKey(),
  ...textsOrNull('ownerId'),
  ...integers('rowVersion'),
  ...texts('name', 'currency'),
  ...integers('taxPpm', 'freightFen'),
  ...integersOrNull('freeFromFen'),
  ...integers('minOrderFen', 'leadDays', 'gen', 'state', 'created', 'updated'),
  ...textsOrNull('sellerId'),
})

/** Offers of each list of a supplier. */
export const offerCounts = sqliteTable(
  'offer_count',
  { ...texts('supplierId'), ...integers('gen', 'n') },
  ({ supplierId, gen }) => [primaryKey({ columns: [supplierId, gen] })],
)

export const offers = sqliteTable('offer', {
  id: integer('id').primaryKey(),
  ...texts('supplierId'),
  ...integers('gen', 'partId'),
  ...texts('sku', 'packing'),
  ...integers('moq', 'mult', 'stock'),
  ...integersOrNull('leadDays'),
  ...texts('breaks'),
  ...integersOrNull('validTo'),
})

export const fxRates = sqliteTable(
  'fx_rate',
  {
    ...texts('currency', 'day'),
    ...integers('micro'),
    ...texts('source'),
  },
  (table) => [primaryKey({ columns: [table.currency, table.day] })],
)

export const supplierRules = sqliteTable(
  'supplier_rule',
  {
    ...texts('ownerId', 'supplierId'),
    rank: text('rank', { enum: SUPPLIER_RANKS }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.supplierId] })],
)

/** A plan is in use until it is removed. */
export const PLAN_STATE = { inUse: 1, removed: 9 } as const

export const purchasePlans = sqliteTable('purchase_plan', {
  id: text('id').primaryKey(),
  ...texts('ownerId', 'createdBy'),
  ...integers('rowVersion'),
  ...texts('name'),
  ...integers('bills', 'parts', 'suppliers', 'totalFen'),
  ...texts('asked', 'document'),
  ...integers('state', 'created', 'updated'),
})
/* What members sell of their own: on the shelf it is an offer like the others. */

export const surplusLists = sqliteTable('surplus', {
  id: text('id').primaryKey(),
  ...texts('ownerId'),
  ...integers('rowVersion'),
  ...texts('alias', 'title'),
  state: integer('state').$type<SurplusState>().notNull(),
  ...texts('reason'),
  ...integersOrNull('validTo'),
  ...texts('createdBy'),
  ...integers('created', 'updated'),
})

export const surplusItems = sqliteTable('surplus_item', {
  id: text('id').primaryKey(),
  ...texts('surplusId'),
  ...integers('seq'),
  ...texts('sku'),
  ...integersOrNull('partId'),
  ...texts('mpn', 'mpnNorm', 'brand', 'pkg', 'dateCode'),
  condition: text('condition').$type<SurplusCondition>().notNull(),
  ...texts('location', 'note'),
  ...integers('qty', 'remain'),
  ...integersOrNull('priceMicro'),
  ...integers('moq', 'mult'),
  state: integer('state').$type<SurplusState>().notNull(),
})

export const surplusPhotos = sqliteTable(
  'surplus_photo',
  { ...texts('itemId'), ...integers('n'), ...texts('fileId') },
  (table) => [primaryKey({ columns: [table.itemId, table.n] })],
)

export const surplusEvents = sqliteTable('surplus_event', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  ...texts('surplusId'),
  fromState: integer('from_state').$type<SurplusState>().notNull(),
  toState: integer('to_state').$type<SurplusState>().notNull(),
  actor: text('actor').$type<SurplusActor>().notNull(),
  ...textsOrNull('actorId'),
  ...texts('reason', 'checks'),
  ...integers('at'),
})

export const reservations = sqliteTable(
  'reservation',
  {
    ...texts('orderLine', 'itemId', 'buyerId'),
    ...integers('qty', 'state', 'created', 'updated', 'returned'),
  },
  (table) => [primaryKey({ columns: [table.orderLine, table.itemId] })],
)
