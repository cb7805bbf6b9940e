import type { InStatement } from '@libsql/client/web'
import * as z from 'zod'
import { DAY } from '../../shared/day.ts'
import type { Slice, Work } from './job.ts'

const ROWS_A_SLICE = 2000
/** A list that nobody goes on with, and the object of one that is published, which is read no more. */
const KEPT_OPEN = 7 * DAY
/** What was taken out of use may be put back for a month. */
const KEPT_REMOVED = 30 * DAY
const LISTS_A_SLICE = 50

const STEPS = ['lists', 'offers', 'skus', 'slices', 'rejects'] as const
const cursorOf = z.object({ step: z.int().min(0) }).nullable()

/** Readings whose rows are of use: those that are under way, and those that today's offers or the ones before came of. */
const USED_RUNS = `SELECT import.run FROM import JOIN supplier ON supplier.id = import.supplier_id WHERE import.state IN (3, 4, 5)
  OR import.state = 6 AND (import.gen = supplier.gen OR import.gen = (SELECT base_gen FROM import AS last
    WHERE last.supplier_id = supplier.id AND last.gen = supplier.gen AND last.state = 6 AND last.can_undo))`

/** The generations of each supplier, found by leaps over the index, and of them those that nobody can come back to. */
const OLD_GENS = `WITH RECURSIVE held (supplier_id, gen) AS (
    SELECT id, (SELECT min(gen) FROM offer WHERE supplier_id = supplier.id) FROM supplier
    UNION ALL SELECT supplier_id, (SELECT min(gen) FROM offer WHERE supplier_id = held.supplier_id AND gen > held.gen) FROM held WHERE gen IS NOT NULL)
  SELECT held.supplier_id, held.gen FROM held JOIN supplier ON supplier.id = held.supplier_id WHERE held.gen IS NOT NULL
    AND (supplier.state = 9 AND supplier.updated < ?1 OR held.gen <> supplier.gen
      AND held.gen NOT IN (SELECT base_gen FROM import WHERE supplier_id = held.supplier_id AND gen = supplier.gen AND state = 6 AND can_undo)
      AND held.gen NOT IN (SELECT gen FROM import WHERE supplier_id = held.supplier_id AND state = 5)) LIMIT 1`

/** Takes away what imports leave behind: lists that were let go, offers that no undo comes back to, rows of readings that are over. */
export async function sweepImports(work: Work, cursor: unknown): Promise<Slice<{ step: number }>> {
  const step = cursorOf.parse(cursor)?.step ?? 0
  const name = STEPS[step]
  if (name === undefined) return { statements: [], cursor: null, done: 0 }
  const { statements, done } = await WORKS[name](work)
  // What is full is not over yet.
  const next = done > 0 ? step : step + 1
  return { statements, cursor: next < STEPS.length ? { step: next } : null, done, detail: { step: name } }
}

type Swept = { statements: InStatement[]; done: number }

const WORKS: Readonly<Record<(typeof STEPS)[number], (work: Work) => Promise<Swept>>> = {
  lists: endLists,
  offers: endOffers,
  skus: (work) => endRows(work, 'import_sku', 'sku'),
  slices: (work) => endRows(work, 'import_slice', 'n'),
  rejects: (work) => endRows(work, 'import_reject', 'row'),
}

/** Lists that stand still are let go, and the objects of those that are over with them. */
async function endLists({ env, data, now }: Work): Promise<Swept> {
  const [rows = []] = await data.rows([
    {
      sql: `SELECT id, object_key, upload_id, state FROM import WHERE substr(object_key, 1, 5) <> 'gone ' AND (state IN (6, 7)
          OR state IN (1, 2, 3, 4, 5) AND updated < ?1 AND NOT EXISTS (SELECT 1 FROM job WHERE job.id = import.job_id AND finished IS NULL))
        ORDER BY updated LIMIT ?2`,
      args: [now - KEPT_OPEN, LISTS_A_SLICE],
    },
  ])
  for (const row of rows) {
    const key = String(row['object_key'])
    // An upload that was never ended is ended here; one that was has become its object.
    await env.FILES.resumeMultipartUpload(key, String(row['upload_id']))
      .abort()
      .catch(() => undefined)
    await env.FILES.delete(key)
  }
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const sql = `UPDATE import SET object_key = 'gone ' || id, state = iif(state IN (6, 7), state, 8), row_version = row_version + 1, updated = ?1
    WHERE id IN (SELECT value FROM json_each(?2))`
  return { statements: rows.length === 0 ? [] : [{ sql, args: [now, ids] }], done: rows.length }
}

async function endOffers({ data, now }: Work): Promise<Swept> {
  const [[old] = []] = await data.rows([{ sql: OLD_GENS, args: [now - KEPT_REMOVED] }])
  if (!old) return { statements: [], done: 0 }
  const sql = 'DELETE FROM offer WHERE id IN (SELECT id FROM offer WHERE supplier_id = ? AND gen = ? LIMIT ?)'
  return { statements: [{ sql, args: [String(old['supplier_id']), Number(old['gen']), ROWS_A_SLICE] }], done: ROWS_A_SLICE }
}

async function endRows({ data }: Work, table: string, column: string): Promise<Swept> {
  const leaps = `WITH RECURSIVE held (run) AS (SELECT min(run) FROM ${table}
      UNION ALL SELECT (SELECT min(run) FROM ${table} WHERE run > held.run) FROM held WHERE run IS NOT NULL)`
  const [[old] = []] = await data.rows([
    `${leaps} SELECT run FROM held WHERE run IS NOT NULL AND run NOT IN (${USED_RUNS}) LIMIT 1`,
  ])
  if (!old) return { statements: [], done: 0 }
  const sql = `DELETE FROM ${table} WHERE (run, ${column}) IN (SELECT run, ${column} FROM ${table} WHERE run = ? LIMIT ?)`
  return { statements: [{ sql, args: [Number(old['run']), ROWS_A_SLICE] }], done: ROWS_A_SLICE }
}
