import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { LIST_FORMATS } from '../../../shared/engine/import/cells.ts'
import { flags, integers, integersOrNull, texts, textsOrNull } from './columns.ts'

export const imports = sqliteTable('import', {
  id: text('id').primaryKey(),
  ...texts('supplierId'),
  ...integers('rowVersion'),
  ...texts('name'),
  format: text('format', { enum: LIST_FORMATS }).notNull(),
  ...texts('objectKey', 'uploadId'),
  ...textsOrNull('etag'),
  ...integers('bytes'),
  ...textsOrNull('sha256'),
  ...integers('state'),
  ...texts('problem'),
  ...textsOrNull('layout', 'layoutHash'),
  ...integersOrNull('validTo'),
  ...integers('run', 'gen', 'baseGen'),
  ...texts('counts'),
  ...flags('canUndo'),
  ...textsOrNull('jobId'),
  ...texts('createdBy'),
  ...integers('created', 'updated'),
  ...integersOrNull('published'),
})

export const importParts = sqliteTable(
  'import_part',
  {
    ...texts('importId'),
    ...integers('n', 'bytes'),
    ...texts('etag', 'sha256'),
  },
  ({ importId, n }) => [primaryKey({ columns: [importId, n] })],
)

export const importSlices = sqliteTable(
  'import_slice',
  {
    ...integers('run', 'n', 'part', 'fromByte', 'bytes', 'firstRow', 'rows'),
    ...texts('hash'),
    ...integers('offers'),
    ...flags('isAlone'),
    ...integersOrNull('copyFrom', 'copyTo', 'offerFrom', 'offerTo'),
  },
  ({ run, n }) => [primaryKey({ columns: [run, n] })],
)

export const importSkus = sqliteTable(
  'import_sku',
  {
    ...integers('run'),
    ...texts('sku'),
    row: integer('row'),
  },
  ({ run, sku }) => [primaryKey({ columns: [run, sku] })],
)

export const importRejects = sqliteTable(
  'import_reject',
  {
    ...integers('run', 'row'),
    ...texts('name', 'reason'),
  },
  ({ run, row }) => [primaryKey({ columns: [run, row] })],
)

export const supplierLayouts = sqliteTable(
  'supplier_layout',
  {
    ...texts('supplierId', 'heads', 'mapping'),
    ...integers('updated'),
  },
  ({ supplierId, heads }) => [primaryKey({ columns: [supplierId, heads] })],
)
