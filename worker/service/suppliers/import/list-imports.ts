import { asc, desc, eq, sql } from 'drizzle-orm'
import type { importsApi, ImportState } from '../../../../shared/api/bomai/imports.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import type { ImportCounts } from '../../../../shared/engine/import/counts.ts'
import { listPage } from '../../../db/page.ts'
import { suppliers } from '../../../db/schema/catalogue.ts'
import { importRejects, imports } from '../../../db/schema/import.ts'
import { jobs } from '../../../db/schema/job.ts'
import { users } from '../../../db/schema/user.ts'
import type { Context } from '../../../rpc/context.ts'
import { mustSeeCost, ofSide, type Side } from '../own-supplier.ts'

type Search = Parsed<(typeof importsApi)['bomai/imports']>
type RejectSearch = Parsed<(typeof importsApi)['bomai/importRejects']>

const { id, rowVersion, name, state, problem, bytes, sha256, counts, canUndo, created, published } = imports
const shown = { id, rowVersion, name, state, problem, bytes, sha256, counts, canUndo, created, published }
const work = { jobId: jobs.id, jobState: jobs.state, done: jobs.done, total: jobs.total, fault: jobs.fault }

/** What has been imported for a supplier, the last one first, and how far it is. */
export async function listImports(ctx: Context, side: Side, search: Search) {
  mustSeeCost(ctx)
  const ofSupplier = { kind: 'innerJoin', table: suppliers, on: eq(suppliers.id, imports.supplierId) } as const
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ ...shown, ...work, userName: users.name, isCurrent: sql<number>`${suppliers.gen} = ${imports.gen}` })
      .from(imports)
      .innerJoin(suppliers, ofSupplier.on)
      .innerJoin(users, eq(users.id, imports.createdBy))
      .leftJoin(jobs, eq(jobs.id, imports.jobId))
      .$dynamic(),
    of: imports,
    joins: [ofSupplier],
    where: [eq(imports.supplierId, search.supplierId), ofSide(ctx, side)],
    order: [desc(created), asc(id)],
  })
  const rows = items.map(({ jobId, jobState, done, total: expected, fault, isCurrent, ...row }) => ({
    ...row,
    // Held by the table itself.
    state: row.state as ImportState,
    // Written by the job that tried it.
    counts: JSON.parse(row.counts) as Partial<ImportCounts>,
    canUndo: row.canUndo && isCurrent === 1,
    job: jobId === null || jobState === null ? null : { id: jobId, state: jobState, done: done ?? 0, rows: expected, fault },
  }))
  return { items: rows, total }
}

/** The rows of a list that were not taken, in its order. */
export async function listRejects(ctx: Context, side: Side, search: RejectSearch) {
  mustSeeCost(ctx)
  const mine = sql`${importRejects.run} IN (SELECT run FROM import JOIN supplier ON supplier.id = import.supplier_id
    WHERE import.id = ${search.importId} AND ${side === 'system' ? sql`supplier.owner_id IS NULL` : sql`supplier.owner_id = ${ctx.user?.ownerId ?? ''}`})`
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ row: importRejects.row, name: importRejects.name, reason: importRejects.reason })
      .from(importRejects)
      .$dynamic(),
    of: importRejects,
    where: [mine],
    order: [asc(importRejects.row)],
  })
  return { items: items.map((one) => ({ ...one, id: String(one.row), row: one.row + 1 })), total }
}
