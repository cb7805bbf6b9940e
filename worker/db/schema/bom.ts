import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { integers, texts, textsOrNull } from './columns.ts'

/** `state` of a bill. */
export const BOM_STATE = { analysed: 1, quoted: 2, removed: 9 } as const

export const boms = sqliteTable('bom', {
  id: text('id').primaryKey(),
  ...texts('ownerId', 'createdBy'),
  ...integers('rowVersion', 'version'),
  ...texts('prjName', 'fileName'),
  ...textsOrNull('fileId'),
  ...integers('sets', 'lineCount', 'designatorCount', 'pointsMilli', 'totalFen', 'state', 'created', 'updated'),
  ...textsOrNull('apiKeyId'),
  ...texts('customer', 'remark'),
  ...integers('unsaved'),
})

export const bomVersions = sqliteTable(
  'bom_version',
  {
    ...texts('bomId'),
    ...integers('version'),
    ...texts('priceVersion', 'inputHash', 'sourceId', 'choices', 'understood', 'quote'),
    ...integers('lineCount'),
    ...texts('createdBy'),
    ...integers('created'),
    ...textsOrNull('priceHash'),
    ...integers('actSeq'),
  },
  (table) => [primaryKey({ columns: [table.bomId, table.version] })],
)

export const bomLines = sqliteTable(
  'bom_line',
  {
    ...texts('bomId'),
    ...integers('rowNo', 'version'),
    ...texts('json'),
  },
  (table) => [primaryKey({ columns: [table.bomId, table.rowNo, table.version] })],
)

export const bomActs = sqliteTable(
  'bom_act',
  {
    ...texts('bomId'),
    ...integers('seq'),
    ...texts('key', 'acts'),
    ...integers('rowVersion'),
    ...texts('createdBy'),
    ...integers('created'),
  },
  (table) => [primaryKey({ columns: [table.bomId, table.seq] })],
)
