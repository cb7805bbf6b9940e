/**
 * Every call that reads, on the demo database and on one of years of use, in turn: how its time grows, also for the member with most
 * bills, 40 in the demo and 50,000 in the other. SCALE is the share of a million members, 3 million bills, 30 million rows of logs and
 * ledgers, a million parts with 5 offers each and 200,000 orders; 1 takes about an hour and 60 GB. KEPT names a folder where what was
 * made stays, for the next run; ONLY names calls, by commas, that alone are timed and told. Ends with an error for a call whose median grows above
 * 1.3, or its 99th percentile above 2.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from '@libsql/client'
import { openDatabase } from '../../worker/local/database.ts'
import { freePort } from '../../worker/local/ports.ts'
import { startProduct } from '../../worker/local/product.ts'
import { tokenSecret } from '../../worker/local/secrets.ts'
import { fill, GROWN, LITTLE, type Filled } from './growth/fill.ts'
import { inputOf, READS, thingsOf, type Read, type Things } from './growth/reads.ts'
import { tellSizes } from './growth/sizes.ts'
import { serve } from './world/serve.ts'

const SCALE = Number(process.env['SCALE'] ?? 0.05)
const ONLY = process.env['ONLY']?.split(',')
const ROUNDS = Number(process.env['ROUNDS'] ?? 40)
/** A call above is timed so often, and its best time told. */
const TRIES = 3
const MOST = { p50: 1.3, p99: 2 }
/** Of the companies of the demo one that has something of everything. */
const TRADER = `SELECT orders.owner_id AS id FROM orders JOIN quote USING (owner_id) JOIN surplus USING (owner_id)
  GROUP BY orders.owner_id ORDER BY count(*) DESC LIMIT 1`
const say = (line: string): void => console.log(line)

type Side = { url: string; client: Client; stop: () => Promise<void> }
type Reader = { side: Side; token: string; things: Things }
type Timed = { name: string; p50: [number, number]; p99: [number, number] }

const ratio = ([demo, full]: readonly [number, number]): number => full / demo
const isAbove = ({ p50, p99 }: Omit<Timed, 'name'>): boolean => ratio(p50) > MOST.p50 || ratio(p99) > MOST.p99

const kept = process.env['KEPT']
const root = kept ?? mkdtempSync(join(tmpdir(), 'dianjia-growth-'))
const [bare, small, large, told] = ['bare', 'demo', 'full', 'filled.json'].map((name) => join(root, name)) as [
  string,
  string,
  string,
  string,
]
const sides: Side[] = []
try {
  const { heavyId } = existsSync(told) ? (JSON.parse(readFileSync(told, 'utf8')) as Filled) : await made()
  const demo = await open(small)
  const full = await open(large)
  const [memberId, adminId] = [
    await idOf(demo.client, TRADER),
    await idOf(demo.client, "SELECT id FROM user WHERE name = 'admin'"),
  ]
  const of = async (side: Side, id: string): Promise<Reader> => ({
    side,
    token: await signIn(side, id),
    things: await thingsOf(side.client, id),
  })
  const one = { member: await of(demo, memberId), admin: await of(demo, adminId), heavy: await of(demo, heavyId) }
  const other = { member: await of(full, memberId), admin: await of(full, adminId), heavy: await of(full, heavyId) }
  // Operators look at the same member's things on both sides.
  one.admin.things = one.member.things
  other.admin.things = other.member.things
  const timed: Timed[] = []
  const skipped: string[] = []
  for (const read of READS.filter(({ name }) => ONLY?.includes(name) ?? true)) {
    const pairs: [string, Reader, Reader][] = read.isAdmin
      ? [['', one.admin, other.admin]]
      : [
          ['', one.member, other.member],
          [', by whoever has most bills', one.heavy, other.heavy],
        ]
    for (const [who, from, to] of pairs) {
      const result = await compared(read, from, to)
      if (typeof result === 'string') skipped.push(`${read.name}${who}: ${result}`)
      else timed.push({ name: `${read.name}${who}`, ...result })
    }
  }
  tell(timed, skipped)
} finally {
  for (const { stop } of sides) await stop()
  if (kept === undefined) rmSync(root, { recursive: true, force: true })
}
process.exit(process.exitCode ?? 0)

function fileOf(dir: string): string {
  return join(dir, 'database/dbs/default/data')
}

async function made(): Promise<Filled> {
  if (!existsSync(bare)) await makeDemo()
  for (const dir of [small, large]) cpSync(bare, dir, { recursive: true })
  const began = performance.now()
  fill(fileOf(small), LITTLE, () => {})
  const file = fileOf(large)
  const filled = fill(file, { ...GROWN, share: SCALE }, say)
  say(`made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  writeFileSync(told, JSON.stringify(filled))
  tellSizes(file, filled, say)
  return filled
}

/** The demo product, once all of its history and its catalogue are there. */
async function makeDemo(): Promise<void> {
  mkdirSync(bare, { recursive: true })
  const product = await startProduct({ host: '127.0.0.1', port: await freePort(), dir: bare, story: true, say: () => {} })
  const { url, authToken } = await openDatabase(bare, { guest: true })
  const client = createClient({ url, authToken })
  // Two tables that go with their last rows, then the work that tells of thirty companies and what follows from it.
  while (
    (
      await client.execute(
        "SELECT 1 FROM sqlite_schema WHERE name IN ('demo_part_due', 'demo_due') UNION ALL SELECT 1 FROM job WHERE kind IN ('demoStory', 'dayFacts') AND state IN ('waiting', 'running')",
      )
    ).rows.length > 0
  )
    await sleep(500)
  client.close()
  await product.stop()
}

async function open(dir: string): Promise<Side> {
  const database = await openDatabase(dir)
  const client = createClient({ url: database.url, authToken: database.authToken, intMode: 'number' })
  // Without the limits on requests, and without what a local run has between.
  const served = await serve(database, tokenSecret(dir))
  const stop = async () => {
    client.close()
    await served.stop()
    await database.stop()
  }
  const side = { url: served.url, client, stop }
  sides.push(side)
  return side
}

async function idOf(client: Client, sql: string): Promise<string> {
  return String((await client.execute(sql)).rows[0]?.['id'])
}

/** By a code of one use, as an operator's sign-in for a member is. */
async function signIn({ url, client }: Side, userId: string): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(code).digest('hex')
  await client.batch(
    [{ sql: 'INSERT INTO login_ticket (hash, user_id, created) VALUES (?, ?, ?)', args: [hash, userId, Date.now()] }],
    'write',
  )
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/user/redeemCode`, { method: 'POST', headers, body: JSON.stringify({ code }) })
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  const first = await fetch(`${url}/api/user/info`, { method: 'POST', headers: { 'X-AppToken': data.accessToken } })
  return first.headers.get('X-New-Token') ?? data.accessToken
}

function ask(read: Read, { side, token, things }: Reader): () => Promise<Response> {
  const input = JSON.stringify(inputOf(read, things))
  const headers: Record<string, string> = read.isOpen ? {} : { 'X-AppToken': token }
  const init = read.hasBody
    ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: input }
    : { method: read.method, headers }
  return () => fetch(`${side.url}/api/${read.name}`, init)
}

/** Times of both in turn; why it cannot be asked, where it says no. */
async function compared(read: Read, from: Reader, to: Reader): Promise<Omit<Timed, 'name'> | string> {
  const asks = [ask(read, from), ask(read, to)] as const
  for (const one of asks) {
    const { code, message } = (await (await one()).json()) as { code?: number; message?: string }
    if (code !== undefined && code !== 0) return `${code} ${message}`
  }
  let best: Omit<Timed, 'name'> | null = null
  // What the machine's other work adds is not there each time.
  for (let tries = 0; tries < TRIES; tries++) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++)
      for (const index of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const start = performance.now()
        const answer = await asks[index]()
        await answer.arrayBuffer()
        if (answer.status !== 200) return `HTTP ${answer.status}`
        times[index].push(performance.now() - start)
      }
    const now: Omit<Timed, 'name'> = {
      p50: [at(times[0], 0.5), at(times[1], 0.5)],
      p99: [at(times[0], 0.99), at(times[1], 0.99)],
    }
    if (best === null || ratio(now.p50) < ratio(best.p50)) best = now
    if (!isAbove(now)) return now
  }
  return best ?? 'nothing was timed'
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN
}

function tell(timed: readonly Timed[], skipped: readonly string[]): void {
  const above = timed.filter(isAbove)
  const pair = ([demo, full]: readonly [number, number]) =>
    `${demo.toFixed(1)} -> ${full.toFixed(1)} ms, ${ratio([demo, full]).toFixed(2)}`
  say(`\n${timed.length} reads timed, ${above.length} above ${MOST.p50} in the median or ${MOST.p99} in the 99th percentile:`)
  for (const { name, p50, p99 } of (ONLY ? timed : above).toSorted((a, b) => ratio(b.p50) - ratio(a.p50)))
    say(`  ${name}: p50 ${pair(p50)}; p99 ${pair(p99)}`)
  say(`\nnot asked: ${skipped.join('; ')}`)
  if (above.length > 0) process.exitCode = 1
}
