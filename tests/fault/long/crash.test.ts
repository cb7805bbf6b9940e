import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from '@libsql/client'
import type { Miniflare } from 'miniflare'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../worker/local/database.ts'
import { freePort } from '../../../worker/local/ports.ts'
import { startProduct, type Product } from '../../../worker/local/product.ts'
import { startRuntime } from '../../../worker/local/runtime/runtime.ts'
import { tokenSecret } from '../../../worker/local/secrets.ts'
import { brokenInvariants } from '../../api/invariants.ts'
import { startFaultProxy } from '../../harness-proxy.ts'
import { underLoad } from '../load.ts'
import { familyOf } from '../run.ts'

/**
 * Money under a database that dies, stops or loses its replies, with eight writers at work: what was acknowledged is
 * there, and what was not is there once after it has been asked for again with its key.
 */
const WRITERS = 8
const dir = mkdtempSync(join(tmpdir(), 'dianjia-crash-'))
let product: Product
let client: Client

beforeAll(async () => {
  product = await startProduct({ host: '127.0.0.1', port: await freePort(), dir, say: () => {} })
  const { url, authToken } = await openDatabase(dir, { guest: true })
  client = createClient({ url, authToken, intMode: 'number' })
})
afterAll(async () => {
  client.close()
  await product.stop()
  rmSync(dir, { recursive: true, force: true })
})
afterEach(async () => {
  const read = async (statements: string[]) => (await client.batch(statements, 'read')).map(({ rows }) => rows)
  expect(await brokenInvariants(read)).toEqual([])
})

type Answer = { state: number; code: number; message: string; data: { accessToken: string; id: string } }

async function post(url: string, call: string, body: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token ? { 'X-AppToken': token } : {}) }
  const answer = await fetch(`${url}/api/${call}`, { method: 'POST', body: JSON.stringify(body), headers })
  return (await answer.json()) as Answer
}

async function signIn(url: string, name: string) {
  const { accessToken } = (await post(url, 'user/login', { name, pwd: product.password })).data
  return { token: accessToken, id: (await post(url, 'user/info', {}, accessToken)).data.id }
}

const UNKNOWN = 5030

/** Writers at work until they are stopped; each then brings the top-up in its hands to its end. */
async function startWriters(url: string) {
  const [admin, member] = [await signIn(url, 'admin'), await signIn(url, 'member')]
  const acknowledged = new Map<string, number>()
  const count = { retries: 0 }
  const work = new AbortController()
  const topUp = async () => {
    const draft = { key: crypto.randomUUID(), userId: member.id, amountFen: 1 + Math.floor(Math.random() * 1000), remark: '转账' }
    for (;;) {
      const answer = await post(url, 'wallet/topUp', draft, admin.token).catch(() => null)
      if (answer?.state === 1) return void acknowledged.set(draft.key, draft.amountFen)
      if (answer && answer.code !== UNKNOWN) throw new Error(`${answer.code} ${answer.message}`)
      count.retries++
      await sleep(50 + Math.random() * 150)
    }
  }
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!work.signal.aborted) await topUp()
  })
  const stop = async () => {
    work.abort()
    await Promise.all(writers)
    return { acknowledged, ...count }
  }
  return { stop, acknowledged }
}

/** The ledger's rows under these keys: each once, with its amount. */
async function ledgerOf(keys: Iterable<string>): Promise<Map<string, number>> {
  const [rows] = await client.batch(
    [
      {
        sql: `SELECT idem, amount_fen FROM wallet_tx WHERE idem IN (SELECT 'wallet/topUp:' || value FROM json_each(?))`,
        args: [JSON.stringify([...keys])],
      },
    ],
    'read',
  )
  return new Map(rows?.rows.map(({ idem, amount_fen }) => [String(idem).replace('wallet/topUp:', ''), Number(amount_fen)]))
}

const movements = async () => Number((await client.execute('SELECT count(*) AS n FROM wallet_tx')).rows[0]?.['n'])
const server = (): number => familyOf(dir).database!.pid

async function untilHealthy(): Promise<void> {
  while (
    !(await fetch(`${product.url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(50)
}

test('two hundred connections for a minute, reads and writes: every answer is a success, every write is there', async () => {
  const before = await movements()
  const admin = await signIn(product.url, 'admin')
  const { id } = (await post(product.url, 'job/Start', { kind: 'retention' }, admin.token)).data
  const load = await underLoad(product.url, product.password, { connections: 200, ms: 60_000 })
  console.log(`${load.answers} answers in 60 s, ${load.acknowledged.size} of them acknowledged writes`)
  expect(load.faults).toEqual({})
  expect(load.acknowledged.size).toBeGreaterThan(100)
  expect(await ledgerOf(load.acknowledged.keys())).toEqual(load.acknowledged)
  expect(await movements()).toBe(before + load.acknowledged.size)
  // Nobody watches it: the clock of the product has come round meanwhile.
  const finished = async () =>
    (await client.execute({ sql: 'SELECT state FROM job WHERE id = ?', args: [id] })).rows[0]?.['state']
  await expect.poll(finished, { timeout: 90_000, interval: 1000 }).toBe('done')
}, 300_000)

test('the database server is killed thirty times under load', async () => {
  const before = await movements()
  const { stop, acknowledged: sofar } = await startWriters(product.url)
  for (let kill = 0; kill < 30; kill++) {
    const done = sofar.size
    await sleep(300 + Math.random() * 400)
    process.kill(server(), 'SIGKILL')
    await untilHealthy()
    // Each time it has to work again, not only to answer.
    while (sofar.size === done) await sleep(20)
  }
  const { acknowledged, retries } = await stop()
  expect(await ledgerOf(acknowledged.keys())).toEqual(acknowledged)
  expect(await movements()).toBe(before + acknowledged.size)
  expect(acknowledged.size).toBeGreaterThan(100)
  expect(retries).toBeGreaterThan(0)
}, 180_000)

test('the database server stops for ten seconds and goes on', async () => {
  const before = await movements()
  const { stop } = await startWriters(product.url)
  await sleep(500)
  process.kill(server(), 'SIGSTOP')
  await sleep(10_000)
  process.kill(server(), 'SIGCONT')
  await sleep(500)
  const { acknowledged } = await stop()
  expect(await ledgerOf(acknowledged.keys())).toEqual(acknowledged)
  expect(await movements()).toBe(before + acknowledged.size)
}, 60_000)

test('every third reply is lost after the work is done', async () => {
  const before = await movements()
  const { url, authToken } = await openDatabase(dir, { guest: true })
  const proxy = await startFaultProxy(url)
  const database = { url: `${proxy.url}/every/3/all/`, authToken }
  const port = await freePort()
  const runtime: Miniflare = await startRuntime({ port, dir, database, tokenSecret: tokenSecret(dir), frontSecret: '' })
  try {
    const { stop } = await startWriters(`http://127.0.0.1:${port}`)
    await sleep(5000)
    const { acknowledged } = await stop()
    expect(await ledgerOf(acknowledged.keys())).toEqual(acknowledged)
    expect(await movements()).toBe(before + acknowledged.size)
    expect(acknowledged.size).toBeGreaterThan(20)
  } finally {
    await runtime.dispose()
    await proxy.stop()
  }
}, 60_000)
