import * as z from 'zod'
import { DAY, HOUR } from '../../shared/day.ts'
import { reportFault } from '../service/system/server-faults.ts'
import type { Slice, Work } from './job.ts'

/** An upload writes its row at once after its object: what has none by then never gets one. */
const ORPHAN_AFTER = DAY
const OBJECTS_A_SLICE = 500
/** Where the keys of our objects lie, and the first one behind them. */
const [FROM, BEHIND] = ['f/', 'f0']

const cursorOf = z.object({ after: z.string() }).nullable()

/**
 * Compares the store with the rows, both in the order of their keys: objects without a row go, rows without an object are
 * told as a fault.
 */
export async function sweepFiles({ env, data, now }: Work, cursor: unknown): Promise<Slice<{ after: string }>> {
  const at = cursorOf.parse(cursor)
  const after = at?.after ?? FROM
  const listed = await env.FILES.list({ prefix: FROM, startAfter: after, limit: OBJECTS_A_SLICE })
  const last = listed.truncated ? (listed.objects.at(-1)?.key ?? after) : BEHIND
  const [rows = [], counted] = await data.rows([
    { sql: 'SELECT id, object_key, created FROM file WHERE object_key > ? AND object_key <= ?', args: [after, last] },
    ...(at ? [] : ['SELECT max(rowid) AS n FROM file']),
  ])
  const known = new Set(rows.map((row) => String(row['object_key'])))
  const stored = new Set(listed.objects.map(({ key }) => key))
  const orphans = listed.objects.filter(({ key, uploaded }) => !known.has(key) && uploaded.getTime() < now - ORPHAN_AFTER)
  const dead = rows.filter((row) => !stored.has(String(row['object_key'])) && Number(row['created']) < now - HOUR)
  if (orphans.length > 0) await env.FILES.delete(orphans.map(({ key }) => key))
  if (dead.length > 0)
    await reportMissing(
      env,
      dead.map(({ id }) => String(id)),
    )
  return {
    statements: [],
    cursor: last === BEHIND ? null : { after: last },
    done: listed.objects.length,
    ...(counted ? { total: Number(counted[0]?.['n'] ?? 0) } : {}),
    detail: { orphans: orphans.length, dead: dead.slice(0, 100).map(({ id }) => id) },
  }
}

async function reportMissing(env: Work['env'], ids: readonly string[]): Promise<void> {
  const error = Object.assign(new Error('files whose object is not in the store'), { stack: ids.slice(0, 100).join('\n') })
  await reportFault(env, error, { call: 'job/files', userId: null, ms: null, agent: '' }).recorded.catch(() => undefined)
}
