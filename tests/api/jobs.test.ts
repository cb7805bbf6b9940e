import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import worker from '../../worker/index.ts'
import { memberRow } from './context.ts'
import { failing } from './examples.ts'
import { call, calledFrom, codeOf, envelope, ORIGIN, person, query, type Person } from './harness.ts'
import { shared } from './quote-examples.ts'

const DAY = 24 * 3_600_000

async function watchWith(over: object, as: Person, id: string) {
  const headers = { 'X-AppToken': as.token, 'Content-Type': 'application/json', ...calledFrom() }
  const request = new Request(`${ORIGIN}/api/job/Watch`, { method: 'POST', headers, body: JSON.stringify({ id }) })
  return envelope(await worker.fetch(request, { ...env, ...over }))
}

/** Moves a job on until it ends. */
async function finished(as: Person, id: string) {
  for (let turn = 0; turn < 50; turn++) {
    const job = await call(as, 'job/Watch', { id })
    if (job.finished !== null) return job
  }
  throw new Error('the job does not end')
}

/** As if whoever worked on it had been killed a minute ago. */
const expire = (id: string) => query({ sql: 'UPDATE job SET lease_until = 1 WHERE id = ? AND lease IS NOT NULL', args: [id] })

/** Rows of faults that are long over. */
const oldFaults = (word: string, count: number) =>
  query({
    sql: `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO fault (id, hash, place, call, message, stack, url, release, agent, times, first, last)
      SELECT substr(?1, 1, 30) || printf('%06d', i), substr(?1, 1, 36) || printf('%028d', i), 'server', '', ?1, '', '', '', '', 1, 1, 1 FROM n`,
    args: [word, count],
  })

const left = async (word: string) =>
  Number((await query({ sql: 'SELECT count(*) AS n FROM fault WHERE message = ?', args: [word] }))[0]?.['n'])

const stepsOf = async (id: string) =>
  (
    await query({
      sql: 'SELECT count(*) AS steps, max(seq) AS last, sum(done) AS done FROM job_step WHERE job_id = ?',
      args: [id],
    })
  )[0]

describe('a job', () => {
  it('tells its progress, and is done once whoever is killed at whichever request', async () => {
    const operator = await person({ isAdmin: true })
    const word = crypto.randomUUID()
    await oldFaults(word, 1600)
    const { id } = await call(operator, 'job/Start', { kind: 'retention' })
    for (const fault of ['after', 'cut'] as const)
      for (let n = 0; n < 9; n++) {
        await watchWith(failing(fault, n), operator, id)
        await expire(id)
        await query({ sql: 'UPDATE job SET next_at = 0, tries = 0 WHERE id = ? AND finished IS NULL', args: [id] })
      }
    const job = await finished(operator, id)
    expect(job).toMatchObject({ state: 'done', fault: null, tries: 0 })
    expect(job.done).toBeGreaterThanOrEqual(1600)
    expect(job.total).toBeGreaterThanOrEqual(1600)
    expect(await left(word)).toBe(0)
    const steps = await stepsOf(id)
    expect(steps).toEqual({ steps: steps!['last'], last: steps!['last'], done: job.done })
  }, 60_000)

  it('is worked on by one of many', async () => {
    const operator = await person({ isAdmin: true })
    const word = crypto.randomUUID()
    await oldFaults(word, 1100)
    const { id } = await call(operator, 'job/Start', { kind: 'retention' })
    await Promise.all(Array.from({ length: 6 }, () => call(operator, 'job/Watch', { id })))
    const job = await finished(operator, id)
    const steps = await stepsOf(id)
    expect(steps).toEqual({ steps: steps!['last'], last: steps!['last'], done: job.done })
    expect(await left(word)).toBe(0)
  })

  it('gives the others their turn: a long one goes on when each that is due has been worked on', async () => {
    const operator = await person({ isAdmin: true })
    await oldFaults(crypto.randomUUID(), 1600)
    const long = await call(operator, 'job/Start', { kind: 'retention' })
    const short = await call(operator, 'job/Start', { kind: 'files' })
    await query({ sql: 'UPDATE job SET next_at = 1 + (id = ?) WHERE id IN (?, ?)', args: [short.id, long.id, short.id] })
    await watchWith({}, operator, long.id)
    const [row] = await query({
      sql: "SELECT next_at > (SELECT next_at FROM job WHERE id = ?) AS behind FROM job WHERE id = ? AND state = 'waiting'",
      args: [short.id, long.id],
    })
    expect(row).toEqual({ behind: 1 })
    await finished(operator, long.id)
  })

  it('is tried again later and later, ends after five failures, and tells the number of the last', async () => {
    const operator = await person({ isAdmin: true })
    const { id } = await call(operator, 'job/Start', { kind: 'files' })
    const broken = { FILES: { put: () => null, list: () => Promise.reject(new Error('the store is away')) } }
    for (let turn = 1; turn <= 5; turn++) {
      const before = Date.now()
      await watchWith(broken, operator, id)
      const [row] = await query({ sql: 'SELECT tries, state, next_at, fault FROM job WHERE id = ?', args: [id] })
      expect(row).toMatchObject({ tries: turn, state: turn === 5 ? 'failed' : 'waiting' })
      expect(Number(row!['next_at'])).toBeGreaterThanOrEqual(before + 60_000 * 4 ** (turn - 1))
      expect((await call(operator, 'log/list', { keyword: String(row!['fault']) })).items).toMatchObject([{ call: 'job/files' }])
      // Before its time nobody tries.
      expect((await call(operator, 'job/Watch', { id })).tries).toBe(turn)
      await query({ sql: 'UPDATE job SET next_at = 0 WHERE id = ?', args: [id] })
    }
  })

  it('is cancelled, and stays so', async () => {
    const operator = await person({ isAdmin: true })
    const { id } = await call(operator, 'job/Start', { kind: 'files' })
    await call(operator, 'job/Cancel', { id })
    expect(await call(operator, 'job/Watch', { id })).toMatchObject({ state: 'cancelled', done: 0 })
    expect(await codeOf(operator, 'job/Cancel', { id })).toBe(4102)
    expect((await call(operator, 'job/List', { state: 'cancelled' })).items.map((job) => job.id)).toContain(id)
  })

  it('is entered once a day by the clock, which works it off', async () => {
    const operator = await person({ isAdmin: true })
    const now = Date.now()
    for (let turn = 0; turn < 2; turn++) await worker.scheduled!(createScheduledController({ scheduledTime: new Date(now) }), env)
    const day = new Date(now + 5 * 3_600_000).toISOString().slice(0, 10)
    const rows = await query({ sql: 'SELECT id, kind, state FROM job WHERE occasion = ? ORDER BY kind', args: [day] })
    expect(rows).toMatchObject([
      { kind: 'dayFacts', state: 'done' },
      { kind: 'files', state: 'done' },
      { kind: 'imports', state: 'done' },
      { kind: 'retention', state: 'done' },
      { kind: 'surplusEnd', state: 'done' },
    ])
    expect((await call(operator, 'job/Watch', { id: String(rows[0]!['id']) })).userName).toBeNull()
  }, 60_000)
})

describe('retention', () => {
  it('takes what is past its time and nothing else', async () => {
    const [operator, user] = [await person({ isAdmin: true }), await memberRow()]
    const now = Date.now()
    const id = () => crypto.randomUUID()
    const log = (at: number, one = id()) => {
      const sql = `INSERT INTO operation_log (id, at, user_id, call, ip, input) VALUES (?, ?, ?, 'x/y', '', 'null')`
      const after = { sql: 'INSERT INTO operation_after VALUES (?, ?)', args: [one, '[]'] }
      return [{ sql, args: [one, at, user] }, after]
    }
    const session = (end: number, seen: number) => ({
      sql: `INSERT INTO session (id, user_id, created, last_seen, absolute_end, ip, agent) VALUES (?, ?, 0, ?, ?, '', '')`,
      args: [id(), user, seen, end],
    })
    const once = (key: string, created: number) => ({
      sql: `INSERT INTO once_key VALUES (?, ?, 'x/y', ?, 'null', ?)`,
      args: [user, key, '0'.repeat(64), created],
    })
    const { id: link } = await shared(await person())
    const look = (at: number) => ({
      sql: `INSERT INTO share_view (share_id, at, network, agent) VALUES (?, ?, '', '')`,
      args: [link, at],
    })
    await query(
      ...log(now - 1096 * DAY),
      ...log(now - 1094 * DAY),
      ...log(now - 29 * DAY),
      session(now - 91 * DAY, 1),
      session(now - 89 * DAY, 2),
      session(now - 400 * DAY, 3),
      once('old', now - 31 * DAY),
      once('young', now - 29 * DAY),
      look(now - 181 * DAY),
      look(now - 179 * DAY),
    )
    await finished(operator, (await call(operator, 'job/Start', { kind: 'retention' })).id)
    const count = async (sql: string) => Number((await query({ sql, args: [user] }))[0]?.['n'])
    expect(await count('SELECT count(*) AS n FROM operation_log WHERE user_id = ?')).toBe(2)
    const afters = 'SELECT count(*) AS n FROM operation_after JOIN operation_log ON id = log_id WHERE user_id = ?'
    expect(await count(afters)).toBe(2)
    // The one last used stays, however old.
    expect(await count('SELECT count(*) AS n FROM session WHERE user_id = ?')).toBe(2)
    expect(await query({ sql: 'SELECT key FROM once_key WHERE user_id = ?', args: [user] })).toEqual([{ key: 'young' }])
    // What is counted stays so.
    const looks = 'SELECT at, views FROM share_view JOIN share ON share.id = share_id WHERE share_id = ?'
    expect(await query({ sql: looks, args: [link] })).toEqual([{ at: now - 179 * DAY, views: 2 }])
  })
})

describe('the sweep of files', () => {
  /** The store as if these objects had been put there two days ago. */
  const aged = (keys: ReadonlySet<string>) => ({
    put: env.FILES.put.bind(env.FILES),
    delete: env.FILES.delete.bind(env.FILES),
    list: async (options: R2ListOptions) => {
      const listed = await env.FILES.list(options)
      const objects = listed.objects.map((object) =>
        keys.has(object.key) ? { key: object.key, uploaded: new Date(Date.now() - 2 * DAY) } : object,
      )
      return { ...listed, truncated: listed.truncated, objects }
    },
  })

  it('leaves no object without a row, keeps the young and the owned, and tells of rows without an object', async () => {
    const operator = await person({ isAdmin: true })
    const user = await memberRow()
    const key = () => `f/2020/${crypto.randomUUID()}`
    const [owned, young, dead, ...orphans] = Array.from({ length: 703 }, key) as [string, string, string, ...string[]]
    await Promise.all([owned, young, ...orphans].map((one) => env.FILES.put(one, 'x')))
    const row = (one: string) => ({
      sql: `INSERT INTO file VALUES (?, ?, ?, 2, 'csv', 'a.csv', ?, 1, ?, 1)`,
      args: [one.slice(7), user, user, one, '0'.repeat(64)],
    })
    await query(row(owned), row(dead))
    const { id } = await call(operator, 'job/Start', { kind: 'files' })
    const FILES = aged(new Set([owned, ...orphans]))
    for (let turn = 0; turn < 9; turn++) await watchWith({ FILES }, operator, id)
    expect(await call(operator, 'job/Watch', { id })).toMatchObject({ state: 'done', fault: null })
    const { objects } = await env.FILES.list({ prefix: 'f/2020/' })
    expect(objects.map((object) => object.key).toSorted()).toEqual([owned, young].toSorted())
    const { items } = await call(operator, 'log/list', { keyword: dead.slice(7) })
    expect(items).toMatchObject([{ place: 'server', call: 'job/files' }])
    await env.FILES.delete([owned, young])
    await query({ sql: 'DELETE FROM file WHERE owner_id = ?', args: [user] })
  }, 60_000)
})
