/**
 * A list of 100,000 parts (PARTS names another number) that the catalogue lacks, tried and written by the jobs of the product, beside bare
 * inserts of the same rows into the same indexed tables of another database, in turn second by second; the same list again beside the first
 * time; and searches meanwhile beside quiet ones. Ends with an error above the goals: writing 2.0, again 0.4, searching 3.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createClient, type Client } from '@libsql/client'
import { partColumns } from '../../shared/engine/match/part-columns.ts'
import { openDatabase } from '../../worker/local/database.ts'
import { migrate } from '../../worker/local/migrations.ts'
import { headStatements, insertParts } from '../../worker/local/catalogue/demo-rows.ts'
import { begin, beginWriting, IDS, listParts, Store, toldParts, type Told } from './import/list.ts'
import { written } from './written.ts'
import { median } from './times.ts'

const PARTS = Number(process.env['PARTS'] ?? 100_000)
const MOST = { write: 2, again: 0.4, search: 3 }
const BAND = 6_000_000_000
const SLICE = 2000
const ROUND_MS = 1000
const USER = `INSERT INTO user (id, name, password_hash, created, updated) VALUES (?, 'bench', 'nobody signs in with it', 0, 0)`

const dirs = ['ours', 'bare'].map((name) => mkdtempSync(join(tmpdir(), `dianjia-import-${name}-`)))
const [ours, bare] = await Promise.all(dirs.map((dir) => openDatabase(dir)))
if (!ours || !bare) throw new Error('no databases')
const clientOf = ({ url, authToken }: { url: string; authToken: string }) => createClient({ url, authToken, intMode: 'number' })
const [client, beside] = [clientOf(ours), clientOf(bare)]
const store = new Store()
/** Of its surroundings a job asks the store to read, and nothing else. */
const env = { LIBSQL_URL: ours.url, LIBSQL_AUTH_TOKEN: ours.authToken, ENVIRONMENT: 'production', FILES: store }
type Jobs = { workOn: (env: object, only: string, end: number) => Promise<boolean> }
// What the runtime brings, as far as jobs have to do with it: nobody is kept waiting here.
const RUNTIME = { url: 'data:text/javascript,export const waitUntil = () => {}', shortCircuit: true }
registerHooks({ resolve: (name, around, next) => (name === 'cloudflare:workers' ? RUNTIME : next(name, around)) })
// Written for the worker's types, which this project does not have.
const { workOn } = (await import(String(new URL('../../worker/job/run.ts', import.meta.url)))) as Jobs
const told = toldParts(PARTS)

try {
  for (const one of [client, beside]) await prepare(one)
  const parts = listParts(told, () => 1000)
  const rows = told.map(bareRow)
  const first = await imported(parts, rows)
  console.log(
    `${PARTS} parts: bare inserts ${seconds(first.bare)}, tried ${seconds(first.tried)}, written ${seconds(first.written)}: ${(first.written / first.bare).toFixed(2)} (at most ${MOST.write}); with the trial ${((first.tried + first.written) / first.bare).toFixed(2)}`,
  )
  const again = await imported(parts, [])
  const ratio = (again.tried + again.written) / (first.tried + first.written)
  console.log(
    `the same again: tried ${seconds(again.tried)}, written ${seconds(again.written)}: ${ratio.toFixed(2)} (at most ${MOST.again})`,
  )
  const search = await searched()
  if (first.written / first.bare > MOST.write || ratio > MOST.again || search > MOST.search) process.exitCode = 1
} finally {
  client.close()
  beside.close()
  await Promise.all([ours.stop(), bare.stop()])
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true })
}

async function prepare(one: Client): Promise<void> {
  await migrate(one)
  await one.batch(headStatements(0), 'write')
  await one.batch(
    [
      { sql: USER, args: [IDS.user] },
      {
        sql: `INSERT INTO supplier VALUES (?, NULL, 1, '供应商', 'CNY', 0, 0, NULL, 0, 3, 0, 1, 0, 0, NULL)`,
        args: [IDS.supplier],
      },
    ],
    'write',
  )
}

/** Everything a bare insert needs is made before it is timed. */
function bareRow({ sku, mpn, maker, category, pkg, descr, price }: Told, at: number) {
  const columns = partColumns({ mpn, makers: [maker], category, pkg, pins: null, descr, attrs: {} })
  const part = {
    id: BAND + at + 1,
    makerId: 1,
    mpn,
    ...columns,
    category,
    pkg,
    attrs: '{}',
    descr,
    lifecycle: 1,
    datasheet: '',
    source: '',
  }
  const breaks = [
    [1, price * 2],
    [100, Math.round(price * 1.5)],
    [1000, price],
  ]
  return { part, offer: { partId: part.id, sku, breaks: JSON.stringify(breaks) } }
}
type BareRow = ReturnType<typeof bareRow>

async function insertBare(rows: readonly BareRow[]): Promise<void> {
  await written(beside, [
    insertParts(
      rows.map(({ part }) => part),
      0,
    ),
    {
      sql: `INSERT INTO offer (supplier_id, gen, part_id, sku, packing, moq, mult, stock, lead_days, breaks, valid_to)
        SELECT ?, 1, value ->> 'partId', value ->> 'sku', '', 1, 1, 1000, NULL, value ->> 'breaks', NULL FROM json_each(?)`,
      args: [IDS.supplier, JSON.stringify(rows.map(({ offer }) => offer))],
    },
  ])
}

/** A second of the list's slices, as the clock works them off, then as many bare rows, and so on. */
async function imported(parts: Uint8Array[], rows: readonly BareRow[]) {
  const spent = { bare: 0, tried: 0, written: 0 }
  const timed = async (key: keyof typeof spent, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    spent[key] += performance.now() - began
  }
  const { id, jobId } = await begin(client, store, parts)
  while (!(await rowsDone(jobId)).isOver) await timed('tried', () => worked(jobId))
  const writing = await beginWriting(client, id)
  let at = 0
  for (let isOver = false; !isOver;) {
    await timed('written', () => worked(writing))
    const now = await rowsDone(writing)
    isOver = now.isOver
    for (const most = isOver ? rows.length : Math.min(now.rows, rows.length); at < most; at += SLICE)
      await timed('bare', () => insertBare(rows.slice(at, at + SLICE)))
  }
  const [row] = (await client.execute({ sql: 'SELECT state, counts FROM import WHERE id = ?', args: [id] })).rows
  if (row?.['state'] !== 6) throw new Error(`the import has come to state ${String(row?.['state'])}: ${String(row?.['counts'])}`)
  return spent
}

/** A round of the clock; what the server was too busy for waits for the next one. */
async function worked(jobId: string): Promise<void> {
  await workOn(env, jobId, Date.now() + ROUND_MS).catch((error: unknown) => {
    if ((error as { kind?: string }).kind !== 'unavailable') throw error
    console.log('the server was busy: the next round goes on')
  })
}

async function rowsDone(jobId: string): Promise<{ rows: number; isOver: boolean }> {
  const { rows } = await client.execute({ sql: 'SELECT state, done, fault FROM job WHERE id = ?', args: [jobId] })
  const [job] = rows
  if (job?.['state'] === 'failed') throw new Error('the job has failed')
  if (job?.['fault']) {
    console.log(`stumbled after ${String(job['done'])} rows: taken up again at once, where the clock would let a minute pass`)
    await written(client, [{ sql: 'UPDATE job SET next_at = 0, fault = NULL WHERE id = ?', args: [jobId] }])
  }
  return { rows: Number(job?.['done']), isOver: job?.['state'] === 'done' }
}

/** Searches in a thread of their own: quiet, then while a list is written of which every row has changed. */
async function searched(): Promise<number> {
  const words = Array.from({ length: 200 }, (_, n) => told[(n * 104_729) % told.length]?.mpn.slice(0, 8) ?? '')
  const times: number[] = []
  const thread = new Worker(new URL('./import/searching.ts', import.meta.url), {
    workerData: { url: ours?.url, authToken: ours?.authToken, words },
  })
  thread.on('message', (time: number) => times.push(time))
  await setTimeout(1000)
  times.length = 0
  await setTimeout(6000)
  const quiet = median(times.splice(0))
  await imported(
    listParts(told, (at) => at),
    [],
  )
  const meanwhile = median(times)
  await thread.terminate()
  console.log(
    `searching: quiet p50 ${quiet.toFixed(2)} ms, meanwhile ${meanwhile.toFixed(2)} ms: ${(meanwhile / quiet).toFixed(2)} (at most ${MOST.search})`,
  )
  return meanwhile / quiet
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
