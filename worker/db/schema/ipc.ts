import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { NetlistFormat } from '../../../shared/engine/netlist/types.ts'
import type { IpcState } from '../../../shared/enums.ts'

export const ipcCompares = sqliteTable('ipc_compare', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  bomId: text('bom_id').notNull(),
  bomVersion: integer('bom_version').notNull(),
  fileName: text('file_name').notNull(),
  format: text('format').$type<NetlistFormat>().notNull(),
  boards: integer('boards').notNull(),
  state: integer('state').$type<IpcState>().notNull(),
  reason: text('reason').notNull(),
  refsBill: integer('refs_bill').notNull(),
  refsNetlist: integer('refs_netlist').notNull(),
  matched: integer('matched').notNull(),
  onlyBill: integer('only_bill').notNull(),
  onlyNetlist: integer('only_netlist').notNull(),
  diffLines: integer('diff_lines').notNull(),
  pointsBillMilli: integer('points_bill_milli').notNull(),
  pointsNetlistMilli: integer('points_netlist_milli').notNull(),
  rowVersion: integer('row_version').notNull(),
  createdBy: text('created_by').notNull(),
  created: integer('created').notNull(),
})

export const ipcCompareLines = sqliteTable(
  'ipc_compare_line',
  {
    compareId: text('compare_id').notNull(),
    rowNo: integer('row_no').notNull(),
    lineKey: text('line_key').notNull(),
    designators: text('designators').notNull(),
    footprint: text('footprint').notNull(),
    packageName: text('package_name').notNull(),
    billJoints: integer('bill_joints'),
    joints: integer('joints'),
    pins: integer('pins'),
    proposal: text('proposal'),
    pieces: integer('pieces').notNull(),
    pointsBillMilli: integer('points_bill_milli').notNull(),
    pointsNetlistMilli: integer('points_netlist_milli').notNull(),
  },
  (table) => [primaryKey({ columns: [table.compareId, table.rowNo] })],
)
