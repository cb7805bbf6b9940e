import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { bomHistoryApi } from '../../../shared/api/bom-history.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { during, listPage, mentioning, pageOf } from '../../db/page.ts'
import { BOM_STATE, boms } from '../../db/schema/bom.ts'
import { ipcCompareLines, ipcCompares } from '../../db/schema/ipc.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'

type Lines = (typeof bomHistoryApi)['bomHistory/IpcLines']
type Packages = (typeof bomHistoryApi)['bomHistory/IpcPackages']

/** The lines of a comparison, in the order of the bill. */
export async function listIpcLines(ctx: Context, { id, differing, ...page }: Parsed<Lines>): Promise<Output<Lines>> {
  const where = [eq(ipcCompareLines.compareId, id), differing ? isNotNull(ipcCompareLines.proposal) : undefined]
  const found = ctx.db.select({ id: ipcCompares.id }).from(ipcCompares).where(eq(ipcCompares.id, id))
  const rows = ctx.db.select().from(ipcCompareLines).$dynamic()
  const order = [asc(ipcCompareLines.rowNo)]
  const [[compare], { items, total }] = await Promise.all([
    found,
    listPage(ctx.db, page, { rows, of: ipcCompareLines, where, order }),
  ])
  if (!compare) throw new AppError('missing', '对比记录不存在或已被删除')
  const shown = items.map(({ compareId: _of, rowNo, lineKey: _key, proposal, ...line }) => ({
    ...line,
    id: String(rowNo),
    proposal: proposal === null ? null : parsed(proposal),
  }))
  return { items: shown, total }
}

type Proposal = Exclude<Output<Lines>['items'][number]['proposal'], null>

/** Stored under this type by the comparison. */
const parsed = (json: string): Proposal => JSON.parse(json) as Proposal

/** What nobody pages through to the end. */
const MOST_PACKAGES = 2000

/** Footprints whose joints differ alike, the most frequent first; a comparison that was ignored tells nothing of its packages. */
export async function listIpcPackages(ctx: Context, search: Parsed<Packages>): Promise<Output<Packages>> {
  const line = ipcCompareLines
  const lines = sql<number>`count(*)`
  const bills = sql<number>`count(DISTINCT ${ipcCompares.bomId})`
  const found = await ctx.db
    .select({
      footprint: line.footprint,
      packageName: line.packageName,
      billJoints: line.billJoints,
      joints: line.joints,
      pins: line.pins,
      lines,
      bills,
      diffMilli: sql<number>`sum((${line.pointsNetlistMilli} - ${line.pointsBillMilli}) * ${line.pieces})`,
    })
    .from(line)
    .innerJoin(ipcCompares, eq(ipcCompares.id, line.compareId))
    .innerJoin(boms, eq(boms.id, ipcCompares.bomId))
    .where(
      and(
        isNotNull(line.proposal),
        ne(boms.state, BOM_STATE.removed),
        search.state === undefined ? ne(ipcCompares.state, 2) : eq(ipcCompares.state, search.state),
        during(ipcCompares.created, search),
        mentioning(search.keyword, [line.footprint, line.packageName]),
      ),
    )
    .groupBy(line.footprint, line.packageName, line.billJoints, line.joints, line.pins)
    .orderBy(sql`${bills} DESC`, sql`${lines} DESC`, asc(line.footprint), asc(line.joints), asc(line.pins))
    .limit(MOST_PACKAGES)
  const rows = found.map((row) => ({
    ...row,
    id: [row.footprint, row.packageName, row.billJoints, row.joints, row.pins].join('\n'),
  }))
  return pageOf(rows, search)
}
