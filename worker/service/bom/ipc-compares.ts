import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { bomHistoryApi } from '../../../shared/api/bom-history.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { during, listPage, mentioning, sortedBy } from '../../db/page.ts'
import { BOM_STATE, boms } from '../../db/schema/bom.ts'
import { ipcCompares } from '../../db/schema/ipc.ts'
import { users } from '../../db/schema/user.ts'
import { changedOrConflict, commit, existsOrMissing, imageOf } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'

type List = (typeof bomHistoryApi)['bomHistory/LoadPageIpcCompared']
type Change = (typeof bomHistoryApi)['bomHistory/SaveIpcState']

/** By how much the netlist's points differ from the bill's, in ppm. */
const diffPpm = sql<number | null>`iif(${ipcCompares.pointsBillMilli} = 0, NULL,
  CAST(round((${ipcCompares.pointsNetlistMilli} - ${ipcCompares.pointsBillMilli}) * 1000000.0 / ${ipcCompares.pointsBillMilli}) AS INTEGER))`

const SORTS = { created: ipcCompares.created, diffLines: ipcCompares.diffLines, diffPpm: sql`abs(${diffPpm})` }

/** Everybody's bills beside their netlists. */
export async function listIpcCompares(ctx: Context, search: Parsed<List>): Promise<Output<List>> {
  const rows = ctx.db
    .select({ compare: ipcCompares, prjName: boms.prjName, userName: users.name, diffPpm })
    .from(ipcCompares)
    .innerJoin(boms, eq(boms.id, ipcCompares.bomId))
    .innerJoin(users, eq(users.id, ipcCompares.createdBy))
    .$dynamic()
  const where = [
    ne(boms.state, BOM_STATE.removed),
    search.state === undefined ? undefined : eq(ipcCompares.state, search.state),
    during(ipcCompares.created, search),
    mentioning(search.keyword, [boms.prjName, ipcCompares.fileName, users.name]),
  ]
  const joins = [
    { kind: 'innerJoin', table: boms, on: eq(boms.id, ipcCompares.bomId) },
    { kind: 'innerJoin', table: users, on: eq(users.id, ipcCompares.createdBy) },
  ] as const
  const order = [...sortedBy(search.descending, SORTS[search.sort]), asc(ipcCompares.id)]
  const { items, total } = await listPage(ctx.db, search, { rows, of: ipcCompares, joins, where, order })
  return { items: items.map(({ compare, ...rest }) => ({ ...shown(compare), ...rest })), total }
}

const shown = ({ ownerId: _owner, createdBy: _maker, ...row }: typeof ipcCompares.$inferSelect) => row

/** An operator has dealt with a comparison, or takes that back. */
export async function saveIpcState(ctx: Context, { id, state, reason, rowVersion }: Parsed<Change>): Promise<Output<Change>> {
  const meant = eq(ipcCompares.id, id)
  const change = { state, reason: state === 0 ? '' : reason, rowVersion: rowVersion + 1 }
  const saving = ctx.db
    .update(ipcCompares)
    .set(change)
    .where(and(meant, eq(ipcCompares.rowVersion, rowVersion)))
  const statements = [existsOrMissing(ipcCompares, meant), saving, changedOrConflict]
  await commit(ctx, statements, { target: id, before: imageOf(ipcCompares, meant) })
  return { id, rowVersion: rowVersion + 1 }
}
