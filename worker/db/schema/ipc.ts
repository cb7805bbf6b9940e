import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { NetlistFormat } from '../../../shared/engine/netlist/types.ts'
import type { IpcState } from '../../../shared/enums.ts'
import { integers, integersOrNull, texts, textsOrNull } from './columns.ts'

export const ipcCompares = sqliteTable('ipc_compare', {
  id: text('id').primaryKey(),
  ...texts('ownerId', 'bomId'),
  ...integers('bomVersion'),
  ...texts('fileName'),
  format: text('format').$type<NetlistFormat>().notNull(),
  ...integers('boards'),
  state: integer('state').$type<IpcState>().notNull(),
  ...texts('reason'),
  ...integers(
    'refsBill',
    'refsNetlist',
    'matched',
    'onlyBill',
    'onlyNetlist',
    'diffLines',
    'pointsBillMilli',
    'pointsNetlistMilli',
    'rowVersion',
  ),
  ...texts('createdBy'),
  ...integers('created'),
})

export const ipcCompareLines = sqliteTable(
  'ipc_compare_line',
  {
    ...texts('compareId'),
    ...integers('rowNo'),
    ...texts('lineKey', 'designators', 'footprint', 'packageName'),
    ...integersOrNull('billJoints', 'joints', 'pins'),
    ...textsOrNull('proposal'),
    ...integers('pieces', 'pointsBillMilli', 'pointsNetlistMilli'),
  },
  (table) => [primaryKey({ columns: [table.compareId, table.rowNo] })],
)
