/**
 * The dashboard's figures of thirty days over a ledger of 1,000,000 movements of money (LEDGER names another number) in half a year,
 * past days counted by the job and today live, beside `SELECT 1` to the same server, in turn; and that its sums are those of the lists
 * they open. Ends with an error above twenty times, or where a sum differs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type InStatement } from '@libsql/client'
import { DAY } from '../../shared/day.ts'
import { openDatabase } from '../../worker/local/database.ts'
import { migrate } from '../../worker/local/migrations.ts'
import { halfway, report } from './report.ts'
import { written } from './written.ts'
import { median, timed } from './times.ts'

const LEDGER = Number(process.env['LEDGER'] ?? 1_000_000)
const [MEMBERS, DAYS, SHOWN] = [10_000, 180, 30]
const [WARM, ROUNDS, MOST] = [50, 300, 20]
/** A movement in and one out after it: more comes in than goes out. */
const [IN, OUT] = [10_000, 4000]

const dir = mkdtempSync(join(tmpdir(), 'dianjia-dashboard-'))
const server = await openDatabase(dir)
const client = createClient({ url: server.url, authToken: server.authToken, intMode: 'number' })

type Facts = { series: Record<'members' | 'walletIn' | 'walletOut', { n: number[]; fen: number[] }> }
type Wallets = { total: number; inFen: number; outFen: number }
// Written for the worker's types, which this project does not have.
const from = async <T>(path: string): Promise<T> => (await import(String(new URL(`../../worker/${path}`, import.meta.url)))) as T
const { readFacts } = await from<{ readFacts: (ctx: object, asked: object) => Promise<Facts> }>('service/dashboard/read-facts.ts')
const { listWallets } = await from<{ listWallets: (ctx: object, search: object) => Promise<Wallets> }>(
  'service/money/wallet-lists.ts',
)
type Counted = { statements: InStatement[]; cursor: object | null }
const { countDays } = await from<{ countDays: (work: object, cursor: object | null) => Promise<Counted> }>('job/count-days.ts')
type Opened = { db: object; rows: (statements: InStatement[]) => Promise<unknown> }
const { openDatabase: open } = await from<{ openDatabase: (env: object, patience?: object) => Opened }>('db/client.ts')

try {
  await migrate(client)
  const now = Date.now()
  await prepare(now)
  for (let cursor: object | null = null, isOver = false; !isOver;) {
    const slice: Counted = await countDays({ now }, cursor)
    await written(client, slice.statements)
    cursor = slice.cursor
    isOver = cursor === null
  }
  // A request opens a client of its own, which has so many seconds for all that it asks.
  const env = { LIBSQL_URL: server.url, LIBSQL_AUTH_TOKEN: server.authToken, ENVIRONMENT: 'production' }
  const asked = (patience = {}) => {
    const data = open(env, patience)
    return { db: data.db, data, now, user: { roles: ['member', 'admin'], permissions: null } }
  }
  const midnight = Math.floor((now + DAY / 3) / DAY) * DAY - DAY / 3
  const shown = { from: midnight - (SHOWN - 1) * DAY, to: midnight + DAY - 1 }
  const facts = () => readFacts(asked(), shown)
  const { series } = await facts()
  for (const [name, direction] of [
    ['walletIn', 'in'],
    ['walletOut', 'out'],
  ] as const) {
    const search = { ...shown, real: true, direction, pageIndex: 1, pageSize: 20, sort: 'at', descending: true }
    const { total, inFen, outFen } = await listWallets(asked({ timeout: 60_000, budget: 60_000 }), search)
    const [told, listed] = [
      [sum(series[name].n), sum(series[name].fen)],
      [total, inFen - outFen],
    ]
    console.log(`${name}: ${told[0]} movements of ${LEDGER}, ${told[1]} fen; the list: ${listed[0]}, ${listed[1]} fen`)
    if (total === 0 || String(told) !== String(listed)) process.exitCode = 1
  }
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM + ROUNDS; round++) {
    const { rows } = open(env)
    const [one, two] = [await timed(() => rows([{ sql: 'SELECT 1', args: [] }])), await timed(facts)]
    if (round < WARM) continue
    bare.push(one)
    ours.push(two)
  }
  const ratio = median(ours) / median(bare)
  console.log(
    `the dashboard ${median(ours).toFixed(2)} ms, SELECT 1 ${median(bare).toFixed(2)} ms: ${ratio.toFixed(2)} (at most ${MOST})`,
  )
  report('the dashboard of thirty days / SELECT 1', ratio, { most: halfway(MOST) })
  if (ratio > MOST) process.exitCode = 1
} finally {
  client.close()
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** Members in turn, each with a chain of movements that end a moment ago; the triggers in force keep his balance. */
async function prepare(now: number): Promise<void> {
  const member = `printf('00000000-0000-4000-8000-%012d', n)`
  const rows = `WITH RECURSIVE row (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM row WHERE n + 1 < ${MEMBERS})`
  const begun = now - DAYS * DAY
  await written(client, [
    `${rows} INSERT INTO user (id, name, password_hash, created, updated)
      SELECT ${member}, '会员' || n, 'nobody signs in with it', ${begun} + n * ${Math.floor((DAYS * DAY) / MEMBERS)}, 0 FROM row`,
  ])
  for (let seq = 1; seq <= LEDGER / MEMBERS; seq++) {
    const isIn = seq % 2 === 1
    const balance = Math.ceil(seq / 2) * IN - Math.floor(seq / 2) * OUT
    const at = `${begun} + CAST(1.0 * (${(seq - 1) * MEMBERS} + n) / ${LEDGER} * ${DAYS * DAY} AS INTEGER)`
    await written(client, [
      `${rows} INSERT INTO wallet_tx (id, owner_id, seq, kind, amount_fen, balance_fen, idem, actor_id, remark, at)
        SELECT printf('10000000-0000-4000-8000-%012d', ${(seq - 1) * MEMBERS} + n), ${member}, ${seq}, ${isIn ? 1 : 2}, ${isIn ? IN : -OUT}, ${balance},
          'bench-${seq}', ${member}, '', ${at} FROM row`,
    ])
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0)
}
