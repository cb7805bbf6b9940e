import type { InStatement } from '@libsql/client/web'
import * as z from 'zod'
import { JOB_KINDS } from '../../shared/operation/jobs.ts'
import { MINUTE } from '../../shared/day.ts'
import { openDatabase } from '../db/client.ts'
import { RuleError } from '../db/failure.ts'
import type { Env } from '../env.ts'
import type { Leased, Slice } from './job.ts'

/** Longer than any slice; whoever was killed is followed by another after it. */
const LEASE_MS = MINUTE
/** Failures one after the other that end a job. */
const MAX_TRIES = 5
/** Nobody waits for a job's own bookkeeping: what the server's busy moment kept away must not count as a failure of the job. */
const PATIENT = { isPatient: true }

const leasedRow = z.object({ id: z.string(), kind: z.enum(JOB_KINDS), cursor: z.string(), steps: z.int(), tries: z.int() })

/** Takes a job that is due and that nobody works on; `only` asks for this one. Of many who ask, one gets it. */
export async function leaseJob(env: Env, only: string | null): Promise<Leased | null> {
  const [lease, now] = [crypto.randomUUID(), Date.now()]
  const [taken] = await openDatabase(env, PATIENT).note([
    {
      sql: `UPDATE job SET state = 'running', lease = ?1, lease_until = ?2
        WHERE id = (SELECT id FROM job WHERE finished IS NULL AND next_at <= ?3 AND (lease IS NULL OR lease_until < ?3)
          AND (?4 IS NULL OR id = ?4) ORDER BY next_at, id LIMIT 1)
        RETURNING id, kind, cursor, steps, tries`,
      args: [lease, now + LEASE_MS, now, only],
    },
  ])
  const row = taken?.rows[0]
  if (!row) return null
  const { cursor, ...facts } = leasedRow.parse({ ...row })
  return { ...facts, cursor: JSON.parse(cursor) as unknown, lease }
}

/** Writes a slice with its step, once; false where the job has been taken over or cancelled meanwhile. */
export async function keepSlice(env: Env, job: Leased, slice: Slice<unknown>): Promise<boolean> {
  const { note, rows } = openDatabase(env, PATIENT)
  const seq = job.steps + 1
  const step = { sql: 'SELECT 1 FROM job_step WHERE job_id = ? AND seq = ? AND lease = ?', args: [job.id, seq, job.lease] }
  try {
    await note(statementsOf(job, slice, seq, Date.now()))
    return true
  } catch (error) {
    if (!(error instanceof RuleError) || error.refusal()?.reason !== 'outdated') throw error
    // A reply may have been lost, and the batch tried again after it had run.
    return (await rows([step]))[0]?.length === 1
  }
}

function statementsOf({ id, lease }: Leased, slice: Slice<unknown>, seq: number, now: number): InStatement[] {
  const { cursor, done, total = null, detail = {} } = slice
  const isLast = cursor === null
  return [
    {
      sql: `UPDATE job SET cursor = ?1, steps = ?2, done = done + ?3, total = coalesce(?4, total), tries = 0, fault = NULL,
          state = iif(?5, 'done', state), finished = iif(?5, ?6, NULL), lease = iif(?5, NULL, lease), lease_until = iif(?5, NULL, ?7)
        WHERE id = ?8 AND lease = ?9 AND state = 'running' AND steps = ?2 - 1`,
      args: [JSON.stringify(cursor), seq, done, total, isLast, now, now + LEASE_MS, id, lease],
    },
    'INSERT INTO guard (conflict) SELECT changes()',
    { sql: 'INSERT INTO job_step VALUES (?, ?, ?, ?, ?, ?)', args: [id, seq, lease, now, done, JSON.stringify(detail)] },
    ...slice.statements,
    'DELETE FROM guard',
  ]
}

/** Gives a job back, to go on with once all others that are due have had their turn. */
export async function releaseJob(env: Env, { id, lease }: Leased): Promise<void> {
  const sql = `UPDATE job SET state = 'waiting', next_at = ?3, lease = NULL, lease_until = NULL WHERE id = ?1 AND lease = ?2`
  await openDatabase(env, PATIENT).note([{ sql, args: [id, lease, Date.now()] }])
}

/** Gives a job back after a failure: later each time, and after so many not again. */
export async function failJob(env: Env, { id, lease, tries }: Leased, fault: string): Promise<void> {
  const now = Date.now()
  const sql = `UPDATE job SET tries = tries + 1, fault = ?3, next_at = ?4, lease = NULL, lease_until = NULL,
      state = iif(?5, 'failed', 'waiting'), finished = iif(?5, ?6, NULL) WHERE id = ?1 AND lease = ?2`
  const args = [id, lease, fault, now + MINUTE * 4 ** tries, tries + 1 >= MAX_TRIES, now]
  await openDatabase(env, PATIENT).note([{ sql, args }])
}
