import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client } from '@libsql/client'
import { reachable } from './banner.ts'
import { buildApart } from './runtime/bundles.ts'
import { startDatabase } from './database.ts'
import { fail } from './fail.ts'
import { startFront, type Front } from './front/front.ts'
import { migrate } from './migrations.ts'
import { messageOf } from './paths.ts'
import { runRuntime } from './runtime/process.ts'
import { keptSeedPassword, seedPassword, tokenSecret, type SeedPassword } from './secrets.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedHistory } from './seed-history.ts'
import type { Database } from './sqld.ts'
import { holdFolder } from './supervisor/holding.ts'
import type { Identity } from './supervisor/identity.ts'
import { watch } from './supervisor/watchdog.ts'

export type ProductOptions = {
  host: string
  port: number
  dir: string
  /** Who started this process and ends with it; none where it stands for itself. */
  starter?: Identity | null
  /** A first start brings the companies of the demo, too. */
  story?: boolean
  /** The first process that holds the runtime, where it was launched ahead. */
  ahead?: ChildProcess
  say: (line: string) => void
}
/** `told` says where the demo users' password is to be found. */
export type Product = { url: string; password: string; told: string; stop: () => Promise<void> }

/** Brings the whole product up: database, migrations, demo data, worker, web. Stops what it started when a step fails. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { host, port, dir, starter = null, story = false, ahead, say } = options
  const stops: (() => unknown)[] = []
  let front: Front | null = null
  const stop = async () => {
    // First the front, so that what is under way comes to its end.
    await front?.close()
    for (const one of stops.splice(0).toReversed()) await one()
  }
  try {
    const holding = await holdFolder(dir, starter)
    stops.push(holding.release)
    const frontSecret = randomBytes(32).toString('base64url')
    const door = (front = await startFront({ host, port, secret: frontSecret }))
    const secret = tokenSecret(dir)
    await buildApart(say)
    const database = await startDatabase(dir, holding)
    stops.push(database.stop)
    const { password, told } = await prepare(database, dir, story)
    let workerPort: number | null = null
    const aim = (at: number | null) => door.aim((workerPort = at))
    const worker = await runRuntime(
      { dir, database: { url: database.url, authToken: database.authToken }, tokenSecret: secret, frontSecret },
      holding,
      aim,
      ahead,
    )
    stops.push(worker.stop)
    const url = `http://${reachable(host)}:${port}`
    await untilHealthy(url)
    await seedHistory(url, database)
    stops.push(seedCatalogue(database, say))
    stops.push(
      watch({
        workerPort: () => workerPort,
        databaseUrl: database.replace ? database.url : null,
        replaceWorker: worker.replace,
        replaceDatabase: database.replace ?? (async () => {}),
        say: (line) => console.error(`点价: ${line}`),
      }),
    )
    return { url, password, told, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Known names and phone numbers belong in no database that others reach, and in a named one only by express wish. */
const mayHaveDemo = (url: string): boolean =>
  !process.env.LIBSQL_URL || (process.env.DEMO_USERS === '1' && /^(127\..*|localhost|\[::1\])$/.test(new URL(url).hostname))

const hasUsers = async (client: Client): Promise<boolean> => (await client.execute('SELECT 1 FROM user LIMIT 1')).rows.length > 0

/** Migrates, and makes the demo users on the first run. A folder that is no database says so in one line. */
async function prepare(database: Database, dir: string, story: boolean): Promise<SeedPassword> {
  const client = createClient({ url: database.url, authToken: database.authToken, intMode: 'number' })
  try {
    await client.execute('SELECT count(*) FROM sqlite_master')
    await migrate(client)
    if (await hasUsers(client)) return keptSeedPassword(dir)
    if (!mayHaveDemo(database.url))
      return { password: '', told: 'no users yet: npm run -s dianjia -- admin NAME PHONE makes the first' }
    const seed = seedPassword(dir)
    // What a first start alone makes is loaded by it alone.
    const { seedUsers } = await import('./seed.ts')
    await seedUsers(client, seed.password, { story })
    return seed
  } catch (error) {
    if (/malformed|not a database|corrupt|disk image/i.test(messageOf(error)))
      fail(`the database is damaged (${messageOf(error)}); restore the data folder or set another DATA_DIR`)
    throw error
  } finally {
    client.close()
  }
}

/** A busy machine takes its time. */
const STARTING_MS = 60_000

async function untilHealthy(url: string): Promise<void> {
  let last = 'no answer'
  for (const until = Date.now() + STARTING_MS; Date.now() < until;) {
    try {
      const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) })
      if (answer.ok) return
      last = (await answer.text()).slice(0, 300)
    } catch (error) {
      last = messageOf(error)
    }
    await sleep(20)
  }
  fail(`the product does not answer: ${last}`)
}
