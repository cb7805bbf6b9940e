import { integer, primaryKey, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core'
import type { MesService, MesShareType } from '../../../../shared/operation/mes.ts'
import { integers, integersOrNull, texts, textsOrNull } from '../columns.ts'

export const mesCompanies = sqliteTable('mes_company', {
  id: text('id').primaryKey(),
  ...integers('rowVersion'),
  ...texts('name', 'contact', 'phone'),
  ...textsOrNull('demoOwnerId', 'demoJobId'),
  ...integersOrNull('demoMade'),
  ...texts('createdBy'),
  ...integers('created', 'updated'),
})

export const mesServices = sqliteTable(
  'mes_service',
  { ...texts('companyId'), service: text('service').$type<MesService>().notNull(), ...integers('started', 'expires') },
  ({ companyId, service }) => [primaryKey({ columns: [companyId, service] })],
)

export const mesLogs = sqliteTable('mes_log', {
  seq: integer('seq').primaryKey(),
  ...texts('id', 'companyId'),
  ...textsOrNull('userId'),
  ...texts('userName', 'module', 'action', 'target', 'ip'),
  ...integers('at'),
})

export const mesShares = sqliteTable('mes_share', {
  id: text('id').primaryKey(),
  ...texts('companyId', 'userName'),
  type: text('type').$type<MesShareType>().notNull(),
  ...texts('target', 'tokenHash'),
  ...integers('views'),
  ...integersOrNull('lastView'),
  ...integers('expires'),
  ...integersOrNull('revoked'),
  ...integers('created'),
})

/** The sibling's links and ours; see migrations/0051_mes.sql. */
export const mesShareLog = sqliteView('mes_share_log', {
  ...texts('id'),
  ...textsOrNull('companyId'),
  ...texts('company', 'userName'),
  type: text('type').$type<MesShareType>().notNull(),
  ...texts('target'),
  ...integers('views'),
  ...integersOrNull('lastView'),
  ...integers('expires'),
  ...integersOrNull('revoked'),
  ...integers('created'),
}).existing()
