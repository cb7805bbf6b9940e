import { and, eq, inArray, sql } from 'drizzle-orm'
import type { importsApi } from '../../../../shared/api/bomai/imports.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import type { ListLayout } from '../../../../shared/engine/import/layout.ts'
import type { ImportCounts } from '../../../../shared/engine/import/counts.ts'
import type { JobKind } from '../../../../shared/operation/jobs.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Refusals } from '../../../db/failure.ts'
import { suppliers } from '../../../db/schema/catalogue.ts'
import { imports, supplierLayouts } from '../../../db/schema/import.ts'
import { jobs } from '../../../db/schema/job.ts'
import { changedOrConflict, commit, type Statement } from '../../../rpc/commit.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import type { Side } from '../own-supplier.ts'
import { chosenLayout, headOf } from './head.ts'
import { findImport } from './own-import.ts'
import { isOvertaken, layoutHashOf, OVERTAKEN } from './overtaken.ts'
import { changedFile } from './store.ts'
import { nextRun } from './upload-list.ts'

type Preview = Parsed<(typeof importsApi)['bomai/importPreview']>
type Run = Parsed<(typeof importsApi)['bomai/importRun']>

const REFUSALS: Refusals = {
  guard_conflict: ['conflict', '这次导入正在进行，或者刚刚变了，请刷新后再试', { reason: 'outdated' }],
}

/** Nobody works on it: it has not begun, or its work has been cancelled or has failed. */
const isIdle = (...states: number[]) =>
  sql`(${inArray(imports.state, states)} OR ${imports.state} IN (3, 5)
    AND NOT EXISTS (SELECT 1 FROM job WHERE job.id = ${imports.jobId} AND job.finished IS NULL))`

/** Begins to read the list as it is mapped, and to count what it would change. */
export async function previewImport(ctx: Context, side: Side, { id, rowVersion, mapping, validTo }: Preview) {
  const found = await findImport(ctx, side, id)
  const { supplier } = found
  const head = await headOf(ctx, found)
  const layout = chosenLayout(head, mapping)
  const body = JSON.stringify(layout)
  const layoutHash = layoutHashOf(layout, supplier, validTo)
  const job = jobRow(ctx, 'importTry', id)
  const gens = sql`(SELECT max(gen) FROM (SELECT gen FROM supplier WHERE id = ${supplier.id}
    UNION ALL SELECT gen FROM import WHERE supplier_id = ${supplier.id})) + 1`
  const row = {
    state: 3,
    problem: '',
    layout: body,
    layoutHash,
    validTo,
    run: nextRun,
    gen: gens,
    baseGen: supplier.gen,
    counts: '{}',
  }
  const change = ctx.db
    .update(imports)
    .set({ ...row, jobId: job.id, rowVersion: rowVersion + 1, updated: ctx.now })
    .where(and(eq(imports.id, id), eq(imports.rowVersion, rowVersion), isIdle(2, 4)))
  const remembered = { supplierId: supplier.id, heads: head.heads, mapping: JSON.stringify(layout.mapping), updated: ctx.now }
  const remembering = ctx.db
    .insert(supplierLayouts)
    .values(remembered)
    .onConflictDoUpdate({ target: [supplierLayouts.supplierId, supplierLayouts.heads], set: remembered })
  const begun: Statement[] = [ctx.db.insert(jobs).values(job), change, changedOrConflict, remembering]
  await commit(ctx, begun, { target: id, refusals: REFUSALS })
  return { id, jobId: job.id, rowVersion: rowVersion + 1 }
}

/** Begins to write what was tried: published with its last slice, all at once. */
export async function runImport(ctx: Context, side: Side, { id, rowVersion, sha256 }: Run) {
  const { import: list, supplier } = await findImport(ctx, side, id)
  if (list.state === 4) await admitRun(ctx, { list, supplier, sha256 })
  const job = jobRow(ctx, 'importWrite', id)
  const change = ctx.db
    .update(imports)
    .set({ state: 5, jobId: job.id, rowVersion: rowVersion + 1, updated: ctx.now })
    .where(and(eq(imports.id, id), eq(imports.rowVersion, rowVersion), eq(imports.state, 4)))
  await commit(ctx, [ctx.db.insert(jobs).values(job), change, changedOrConflict], { target: id, refusals: REFUSALS })
  return { id, jobId: job.id, rowVersion: rowVersion + 1 }
}

type Tried = { list: typeof imports.$inferSelect; supplier: typeof suppliers.$inferSelect; sha256: string }

async function admitRun(ctx: Context, { list, supplier, sha256 }: Tried): Promise<void> {
  const object = await ctx.files.head(list.objectKey)
  if (list.sha256 !== sha256 || object?.etag !== list.etag) throw changedFile()
  // Written by our own code.
  const layout = JSON.parse(list.layout ?? 'null') as ListLayout
  if (isOvertaken({ ...list, layout }, supplier)) throw new AppError('conflict', OVERTAKEN)
  // Written by the job that tried it.
  const { offers = 0 } = JSON.parse(list.counts) as Partial<ImportCounts>
  if (offers === 0) throw new AppError('conflict', '没有一行可以导入，不能发布')
}

/** The offers of before hold again; those of the import stay until they are swept. */
export async function undoImport(ctx: Context, side: Side, { id }: { id: string }) {
  const { import: list, supplier } = await findImport(ctx, side, id)
  if (list.state !== 6) throw new AppError('conflict', '这次导入没有发布，不能撤销')
  if (supplier.gen !== list.gen) throw new AppError('conflict', '后面又发布过别的价格表，只能先撤销那一次')
  if (!list.canUndo) throw new AppError('conflict', '更早的报价已经清理，不能再撤销')
  const back = ctx.db
    .update(suppliers)
    .set({ gen: list.baseGen, updated: ctx.now })
    .where(and(eq(suppliers.id, supplier.id), eq(suppliers.gen, list.gen)))
  const undone = ctx.db
    .update(imports)
    .set({ state: 7, canUndo: false, rowVersion: sql`${imports.rowVersion} + 1`, updated: ctx.now })
    .where(and(eq(imports.id, id), eq(imports.state, 6), eq(imports.canUndo, true)))
  await commit(ctx, [back, changedOrConflict, undone, changedOrConflict], { target: id, refusals: REFUSALS })
  return { id, rowVersion: list.rowVersion + 1 }
}

const jobRow = (ctx: Context, kind: JobKind, importId: string) => {
  const id = ctx.newId()
  const begun = { id, kind, occasion: id, userId: signedIn(ctx).id, created: ctx.now, nextAt: ctx.now }
  return { ...begun, state: 'waiting', cursor: JSON.stringify({ import: importId }), steps: 0, done: 0, tries: 0 } as const
}
