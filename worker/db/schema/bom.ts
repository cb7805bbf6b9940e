import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** `state` of a bill. */
export const BOM_STATE = { analysed: 1, quoted: 2, removed: 9 } as const

export const boms = sqliteTable('bom', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  createdBy: text('created_by').notNull(),
  rowVersion: integer('row_version').notNull(),
  version: integer('version').notNull(),
  prjName: text('prj_name').notNull(),
  fileName: text('file_name').notNull(),
  fileId: text('file_id'),
  sets: integer('sets').notNull(),
  lineCount: integer('line_count').notNull(),
  designatorCount: integer('designator_count').notNull(),
  pointsMilli: integer('points_milli').notNull(),
  totalFen: integer('total_fen').notNull(),
  state: integer('state').notNull(),
  created: integer('created').notNull(),
  updated: integer('updated').notNull(),
  apiKeyId: text('api_key_id'),
})

export const bomVersions = sqliteTable(
  'bom_version',
  {
    bomId: text('bom_id').notNull(),
    version: integer('version').notNull(),
    priceVersion: text('price_version').notNull(),
    inputHash: text('input_hash').notNull(),
    sourceId: text('source_id').notNull(),
    choices: text('choices').notNull(),
    understood: text('understood').notNull(),
    quote: text('quote').notNull(),
    lineCount: integer('line_count').notNull(),
    createdBy: text('created_by').notNull(),
    created: integer('created').notNull(),
    priceHash: text('price_hash'),
  },
  (table) => [primaryKey({ columns: [table.bomId, table.version] })],
)

export const bomLines = sqliteTable(
  'bom_line',
  {
    bomId: text('bom_id').notNull(),
    rowNo: integer('row_no').notNull(),
    version: integer('version').notNull(),
    json: text('json').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bomId, table.rowNo, table.version] })],
)
