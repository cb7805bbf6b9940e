/**
 * What the product takes for what people do with it: requests to the worker and to the database, CPU of the worker, rows that the
 * database reads and writes, bytes in the store of files; and from them a month of so many members at the public prices.
 */
import { readdirSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import { openDatabase } from '../../worker/local/database.ts'
import { freePort } from '../../worker/local/ports.ts'
import { startProduct } from '../../worker/local/product.ts'
import { startRuntime } from '../../worker/local/runtime/runtime.ts'
import { ROOT } from '../../worker/local/paths.ts'
import { tokenSecret } from '../../worker/local/secrets.ts'
import { monthly, type Taken } from './cost/prices.ts'

const TIMES = 20
const CSV = readFileSync(join(ROOT, 'worker/local/demo/智能插座主控板 V2.1.csv'), 'utf8').trimEnd()
const counted = { trips: 0, read: 0, written: 0 }
let calls = 0

const dir = join(mkdtempSync(join(tmpdir(), 'dianjia-cost-')), 'data')
mkdirSync(dir)
const product = await startProduct({ host: '127.0.0.1', port: await freePort(), dir, say: () => {} })
const { url, authToken } = await openDatabase(dir, { guest: true })
const client = createClient({ url, authToken, intMode: 'number' })
const proxy = await countingProxy(url)
const port = await freePort()
const before = new Set(workerds())
const runtime = await startRuntime({
  port,
  dir,
  database: { url: proxy.url, authToken },
  tokenSecret: tokenSecret(dir),
  frontSecret: '',
})
const pid = workerds().find((one) => !before.has(one)) ?? 0
try {
  while ((await client.execute("SELECT 1 FROM sqlite_schema WHERE name = 'demo_part_due'")).rows.length > 0) await sleep(200)
  const [admin, member] = [await signIn('admin'), await signIn('member')]
  const userId = (await call<{ id: string }>(member, 'user/info')).id
  await call(admin, 'wallet/topUp', { key: crypto.randomUUID(), userId, amountFen: 100_000_000 })
  for (const service of ['smt', 'match'])
    await call(admin, 'quota/grant', { key: crypto.randomUUID(), userId, service, ticks: 1000, days: 30 })
  const bills: { id: string; rowVersion: number }[] = []
  const taken: Record<string, Taken> = {
    'a bill of 24 lines, uploaded, priced, opened': await measured(async (n) => {
      const { id: fileId } = await upload(member, `${CSV}\n"TP${n}",1,测试点,,,,\n`)
      const bill = await call<{ id: string; rowVersion: number }>(member, 'BomAnalyse/SaveItem', {
        fileId,
        key: crypto.randomUUID(),
      })
      await call(member, 'BomAnalyse/Details', { id: bill.id, whole: true })
      bills.push(bill)
    }),
    'a search with its facets': await measured(async (n) => {
      const keyword = ['STM32F103', '10k 0603', 'AMS1117', '100nF 50V'][n % 4]
      await call(member, 'bomai/search', { keyword })
      await call(member, 'bomai/facets', { keyword })
    }),
    'a match of its lines': await measured(async (n) => {
      const id = bills[n]?.id
      const { jobId } = await call<{ jobId: string }>(member, 'bomai/match', { id })
      while ((await call<{ finished: number | null }>(member, 'job/Watch', { id: jobId })).finished === null);
      await call(member, 'bomai/matchList', { id })
    }),
    'an order of a plan, paid from the balance': await measured(async () => {
      const plans = await call<{ id: string; left: number | null }[]>(member, 'Product/getSimpleList')
      const plan = plans.find(({ left }) => left === null)
      const { id } = await call<{ id: string }>(member, 'Order/save', {
        key: crypto.randomUUID(),
        productId: plan?.id,
        payNow: true,
      })
      await call(member, 'Order/detail', { id })
    }),
    'a list of bills': await measured(() => call(member, 'bomHistory/getMyList', {})),
    'a sign-in': await measured(() => signIn('member')),
  }
  console.log(
    '| what | requests | trips to the database | CPU ms | rows read | rows written | bytes of files |\n| --- | --- | --- | --- | --- | --- | --- |',
  )
  for (const [what, { requests, trips, cpuMs, read, written, bytes }] of Object.entries(taken))
    console.log(
      `| ${what} | ${requests.toFixed(1)} | ${trips.toFixed(1)} | ${cpuMs.toFixed(1)} | ${read.toFixed(0)} | ${written.toFixed(0)} | ${bytes.toFixed(0)} |`,
    )
  const [bill, search, match, order, list, entry] = Object.values(taken) as [Taken, Taken, Taken, Taken, Taken, Taken]
  console.log()
  for (const line of monthly({ bill, search, match, order, list, entry })) console.log(line)
} finally {
  client.close()
  await runtime.dispose()
  await proxy.stop()
  await product.stop()
  rmSync(dir, { recursive: true, force: true })
}
process.exit(0)

/** The mean of some times. */
async function measured(work: (n: number) => Promise<unknown>): Promise<Taken> {
  const was = { ...counted, calls, cpu: cpuUsed(), bytes: await storedBytes() }
  for (let n = 0; n < TIMES; n++) await work(n)
  const each = (now: number, then: number) => (now - then) / TIMES
  return {
    requests: each(calls, was.calls),
    trips: each(counted.trips, was.trips),
    cpuMs: each(cpuUsed(), was.cpu),
    read: each(counted.read, was.read),
    written: each(counted.written, was.written),
    bytes: each(await storedBytes(), was.bytes),
  }
}

async function storedBytes(): Promise<number> {
  return Number((await client.execute('SELECT coalesce(sum(size), 0) AS n FROM file')).rows[0]?.['n'])
}

/** The programs of this name that we have started. */
function workerds(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        return readFileSync(`/proc/${one}/comm`, 'utf8').trim() === 'workerd' && statOf(one)[1] === String(process.pid)
      } catch {
        return false
      }
    })
}

/** What stands behind the name: state, parent, … */
function statOf(one: number): string[] {
  return readFileSync(`/proc/${one}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
}

/** In ticks of 10 ms. */
function cpuUsed(): number {
  const stat = statOf(pid)
  return (Number(stat[11]) + Number(stat[12])) * 10
}

type Body = { state: number; code: number; message: string; data: unknown }

async function send<T>(
  token: string | null,
  path: string,
  body: BodyInit | undefined,
  headers: Record<string, string>,
): Promise<T> {
  calls++
  const all = { ...headers, ...(token ? { 'X-AppToken': token } : {}) }
  const answer = (await (
    await fetch(`http://127.0.0.1:${port}/api/${path}`, { method: 'POST', headers: all, ...(body !== undefined && { body }) })
  ).json()) as Body
  if (answer.state !== 1) {
    if (answer.code !== 4029) throw new Error(`${path}: ${answer.code} ${answer.message}`)
    // The limits of a minute are not what is measured.
    calls--
    await sleep(5000)
    return send(token, path, body, headers)
  }
  return answer.data as T
}

function call<T>(token: string | null, name: string, input?: object): Promise<T> {
  return input
    ? send(token, name, JSON.stringify(input), { 'content-type': 'application/json' })
    : send(token, name, undefined, {})
}

function upload(token: string, csv: string): Promise<{ id: string }> {
  const body = new FormData()
  body.set('file', new File([csv], 'bom.csv'))
  return send(token, 'file/Save?type=2', body, {})
}

async function signIn(name: string): Promise<string> {
  return (await call<{ accessToken: string }>(null, 'user/login', { name, pwd: product.password })).accessToken
}

type Result = {
  response?: {
    result?: {
      rows_read?: number
      rows_written?: number
      step_results?: ({ rows_read?: number; rows_written?: number } | null)[]
    }
  }
}

/** Counts what the server says of each statement. */
async function countingProxy(target: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((incoming, answer) => {
    const forwarding = async () => {
      const body = await text(incoming)
      const outgoing = request(`${target}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, (reply) => {
        void text(reply).then((said) => {
          if (incoming.url?.endsWith('/pipeline')) count(said)
          answer.writeHead(reply.statusCode ?? 502, reply.headers).end(said)
        })
      })
      outgoing.on('error', () => incoming.socket.destroy())
      outgoing.end(body)
    }
    void forwarding()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

function count(said: string): void {
  counted.trips++
  const { results = [] } = JSON.parse(said) as { results?: Result[] }
  for (const { response } of results)
    for (const one of [response?.result, ...(response?.result?.step_results ?? [])]) {
      counted.read += one?.rows_read ?? 0
      counted.written += one?.rows_written ?? 0
    }
}
