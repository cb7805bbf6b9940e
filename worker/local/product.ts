import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import type { Miniflare } from 'miniflare'
import { reachable } from './banner.ts'
import { buildStale } from './bundles.ts'
import { openDatabase } from './database.ts'
import { fail } from './fail.ts'
import { startFront } from './front/front.ts'
import { migrate } from './migrations.ts'
import { messageOf } from './paths.ts'
import { freePort } from './ports.ts'
import { startRuntime } from './runtime.ts'
import { keptSeedPassword, seedPassword, tokenSecret, type SeedPassword } from './secrets.ts'
import { seedHistory } from './seed-history.ts'
import { hasUsers, seedUsers } from './seed.ts'
import type { Database } from './sqld.ts'

export type ProductOptions = { host: string; port: number; dir: string; say: (line: string) => void }
/** `told` says where the demo users' password is to be found. */
export type Product = { url: string; password: string; told: string; stop: () => Promise<void> }

/** Brings the whole product up: database, migrations, demo data, worker, web. Stops what it started when a step fails. */
export async function startProduct({ host, port, dir, say }: ProductOptions): Promise<Product> {
  const frontSecret = randomBytes(32).toString('base64url')
  const front = await startFront({ host, port, secret: frontSecret })
  let database: Database | null = null
  let runtime: Miniflare | null = null
  const stop = async () => {
    await front.close()
    await runtime?.dispose()
    await database?.stop()
  }
  try {
    const secret = tokenSecret(dir)
    await buildStale(say)
    database = await openDatabase(dir)
    const { password, told } = await prepare(database, dir)
    const workerPort = await freePort()
    runtime = await startRuntime({ port: workerPort, dir, database, tokenSecret: secret, frontSecret })
    front.aim(workerPort)
    const url = `http://${reachable(host)}:${port}`
    await untilHealthy(url)
    await seedHistory(url, database)
    return { url, password, told, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Migrates, and makes the demo users on the first run. A folder that is no database says so in one line. */
async function prepare(database: Database, dir: string): Promise<SeedPassword> {
  const client = createClient({ url: database.url, authToken: database.authToken, intMode: 'number' })
  try {
    await client.execute('SELECT count(*) FROM sqlite_master')
    await migrate(client)
    if (await hasUsers(client)) return keptSeedPassword(dir)
    const seed = seedPassword(dir)
    await seedUsers(client, seed.password)
    return seed
  } catch (error) {
    if (/malformed|not a database|corrupt|disk image/i.test(messageOf(error)))
      fail(`the database is damaged (${messageOf(error)}); restore the data folder or set another DATA_DIR`)
    throw error
  } finally {
    client.close()
  }
}

async function untilHealthy(url: string): Promise<void> {
  let last = 'no answer'
  for (let tries = 0; tries < 100; tries++) {
    try {
      const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })
      if (answer.ok) return
      last = (await answer.text()).slice(0, 300)
    } catch (error) {
      last = messageOf(error)
    }
    await sleep(100)
  }
  fail(`the product does not answer: ${last}`)
}
