import { describe, expect, it } from 'vitest'
import { isLong } from '../length.ts'
import worker from '../../worker/index.ts'
import { failing } from './examples.ts'
import { call, calledFrom, ORIGIN, person, query, type Person } from './harness.ts'
import { importOf, imported, mappingOf, offersOf, sendList, worked } from './list-import.ts'
import { newSupplier } from './supplier-examples.ts'
import { ownWord } from './catalogue-rows.ts'

/** A list of so many slices: each part of it is one. */
const SLICES = isLong ? 20 : 3
/** Requests to the database that a slice makes, at most. */
const REQUESTS = 7

function list(word: string): string[] {
  const line = (n: number) => `${word}-${100 + n},TI,${n * 10},0.${1 + (n % 9)}\n`
  const lines = Array.from({ length: SLICES * 3 }, (_, n) => line(n))
  // A row that stands twice, in two slices, is taken once.
  lines[SLICES * 3 - 1] = line(1)
  return Array.from(
    { length: SLICES },
    (_, at) => `${at === 0 ? '型号,品牌,库存,未税单价\n' : ''}${lines.slice(at * 3, at * 3 + 3).join('')}`,
  )
}

/** Whoever works on it is killed at this request of his, and followed by somebody else. */
async function killed(as: Person, jobId: string, fault: 'after' | 'cut', request: number): Promise<void> {
  const headers = { 'X-AppToken': as.token, 'Content-Type': 'application/json', ...calledFrom() }
  const watching = new Request(`${ORIGIN}/api/job/Watch`, { method: 'POST', headers, body: JSON.stringify({ id: jobId }) })
  await worker.fetch(watching, failing(fault, request))
  await query(
    { sql: 'UPDATE job SET lease_until = 1 WHERE id = ? AND lease IS NOT NULL', args: [jobId] },
    { sql: 'UPDATE job SET next_at = 0, tries = 0 WHERE id = ? AND finished IS NULL', args: [jobId] },
  )
}

/** Killed at every slice, each time at another request of it; at every request of every slice in the long run. */
async function workedKilled(as: Person, jobId: string): Promise<string> {
  const kills = isLong ? 2 * REQUESTS : 1
  for (let slice = 0; slice < SLICES * 2 + 3; slice++)
    for (let n = 0; n < kills; n++) {
      const [job] = await query({ sql: 'SELECT finished FROM job WHERE id = ?', args: [jobId] })
      if (job?.['finished'] !== null) return worked(as, jobId)
      const at = n + slice
      await killed(as, jobId, at % 2 === 0 ? 'after' : 'cut', (isLong ? Math.floor(at / 2) : 3 + at) % REQUESTS)
    }
  return worked(as, jobId)
}

describe('an import whose workers are killed at every slice', () => {
  it('leaves the same rows as one that was left alone', async () => {
    const as = await person()
    const word = ownWord()
    const [alone, beset] = await Promise.all([newSupplier(as), newSupplier(as)])
    const { id } = await sendList(as, beset.id, list(word))
    const head = await call(as, 'bomai/importHead', { id })
    const preview = await call(as, 'bomai/importPreview', { id, rowVersion: head.rowVersion, mapping: mappingOf(head) })
    expect(await workedKilled(as, preview.jobId)).toBe('done')
    const tried = await importOf(as, beset.id, id)
    const run = await call(as, 'bomai/importRun', { id, rowVersion: tried.rowVersion, sha256: tried.sha256! })
    expect(await workedKilled(as, run.jobId)).toBe('done')
    const one = await imported(as, alone.id, list(word))
    expect(one).toMatchObject({ state: 6, counts: { rows: SLICES * 3, offers: SLICES * 3 - 1, rejected: 1 } })
    expect(await offersOf(beset.id)).toEqual(await offersOf(alone.id))
    const done = await importOf(as, beset.id, id)
    expect({ ...done.counts, newParts: 0, examples: 0 }).toEqual({ ...one.counts, newParts: 0, examples: 0 })
    expect((await call(as, 'bomai/search', { keyword: word })).total).toBe(SLICES * 3 - 1)
  }, 600_000)
})
