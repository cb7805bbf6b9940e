/**
 * The first page of 1,000,000 orders (ORDERS names another number) as operators see it, and that of an owner of a tenth of them, beside
 * `SELECT 1` to the same server, in turn. Ends with an error above three times.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@libsql/client'
import { openDatabase } from '../../worker/local/database.ts'
import { migrate } from '../../worker/local/migrations.ts'
import { halfway, report } from './report.ts'
import { median, timed } from './times.ts'

const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000)
const SLICE = 20_000
const [WARM, ROUNDS, MOST] = [50, 300, 3]
const OWNERS = Array.from({ length: 10 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)

const dir = mkdtempSync(join(tmpdir(), 'dianjia-orders-'))
const server = await openDatabase(dir)
const client = createClient({ url: server.url, authToken: server.authToken, intMode: 'number' })

type Page = { items: unknown[]; total: number }
type List = (ctx: object, search: object) => Promise<Page>
// Written for the worker's types, which this project does not have.
const from = async <T>(path: string): Promise<T> => (await import(String(new URL(`../../worker/${path}`, import.meta.url)))) as T
const { listAllOrders, listOrders } = await from<{ listAllOrders: List; listOrders: List }>('service/orders/list-orders.ts')
type Opened = { db: object; rows: (statements: { sql: string; args: unknown[] }[]) => Promise<unknown> }
const { openDatabase: open } = await from<{ openDatabase: (env: object) => Opened }>('db/client.ts')

try {
  await prepare(client)
  // A request opens a client of its own, which has so many seconds for all that it asks.
  const env = { LIBSQL_URL: server.url, LIBSQL_AUTH_TOKEN: server.authToken, ENVIRONMENT: 'production' }
  const user = { id: OWNERS[0], ownerId: OWNERS[0], sub: null, roles: ['member', 'admin'], permissions: null }
  const search = { pageIndex: 1, pageSize: 20, sort: 'created', descending: true, reported: false }
  type Context = { db: object; user: object }
  const pages: [string, number, (ctx: Context) => Promise<Page>][] = [
    ['everybody’s', ORDERS, (ctx) => listAllOrders(ctx, search)],
    ['everybody’s, of a state', ORDERS / 2, (ctx) => listAllOrders(ctx, { ...search, state: 60 })],
    ['an owner’s', ORDERS / 10, (ctx) => listOrders(ctx, search)],
  ]
  for (const [name, count, page] of pages) {
    const asked = () => ({ db: open(env).db, user })
    const { items, total } = await page(asked())
    if (items.length !== 20 || total !== count) throw new Error(`${name}: ${items.length} rows of ${total}`)
    const ours: number[] = []
    const bare: number[] = []
    for (let round = 0; round < WARM + ROUNDS; round++) {
      const [{ rows }, ctx] = [open(env), asked()]
      const [one, two] = [await timed(() => rows([{ sql: 'SELECT 1', args: [] }])), await timed(() => page(ctx))]
      if (round < WARM) continue
      bare.push(one)
      ours.push(two)
    }
    const ratio = median(ours) / median(bare)
    console.log(
      `${total} orders, ${name}: first page ${median(ours).toFixed(2)} ms, SELECT 1 ${median(bare).toFixed(2)} ms: ${ratio.toFixed(2)} (at most ${MOST})`,
    )
    report(`first page of orders, ${name} / SELECT 1`, ratio, { most: halfway(MOST) })
    if (ratio > MOST) process.exitCode = 1
  }
} finally {
  client.close()
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** Orders as they lie there: of ten owners in turn, half of them done, each with its line. */
async function prepare(one: Client): Promise<void> {
  await migrate(one)
  const people = OWNERS.map((id, n) => ({
    sql: `INSERT INTO user (id, name, password_hash, created, updated) VALUES (?, ?, 'nobody signs in with it', 0, 0)`,
    args: [id, `会员 ${n}`],
  }))
  const product = {
    sql: `INSERT INTO product VALUES (?1, 1, '套餐', '', 1000, NULL, NULL, NULL, NULL, 0, 1, ?1, 0, 0)`,
    args: [OWNERS[0] ?? ''],
  }
  await one.batch([...people, product], 'write')
  for (let at = 0; at < ORDERS; at += SLICE) {
    const rows = `WITH RECURSIVE row (n) AS (SELECT ${at} UNION ALL SELECT n + 1 FROM row WHERE n + 1 < ${Math.min(ORDERS, at + SLICE)})`
    const id = `printf('10000000-0000-4000-8000-%012d', n)`
    const owner = `printf('00000000-0000-4000-8000-%012d', n / 2 % 10)`
    await one.batch(
      [
        `${rows} INSERT INTO orders (id, no, owner_id, created_by, kind, state, title, content, total_fen, tax_fen, freight_fen, paid_fen,
          remark, product_id, created, updated)
        SELECT ${id}, printf('D%08d%07d', 20260101 + n / 100000, n), ${owner}, ${owner}, 'plan', iif(n % 2, 60, 10), '套餐', '{}', 1000, 0, 0,
          iif(n % 2, 1000, 0), '', '${OWNERS[0]}', 1700000000000 + n * 1000, 0 FROM row`,
        `${rows} INSERT INTO order_line (order_id, n, part, supplier, qty, price_micro, amount_fen, detail)
        SELECT ${id}, 1, '套餐', '', 1, 10000000, 1000, '{}' FROM row`,
      ],
      'write',
    )
  }
}
