import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import type { Miniflare } from 'miniflare'
import { buildStale } from './bundles.ts'
import { openDatabase, type Database } from './database.ts'
import { fail } from './fail.ts'
import { migrate } from './migrations.ts'
import { messageOf } from './paths.ts'
import { whyNotFree } from './ports.ts'
import { startRuntime } from './runtime.ts'
import { seedPassword, tokenSecret } from './secrets.ts'
import { seedHistory, seedUsers } from './seed.ts'

export type ProductOptions = { host: string; port: number; dir: string; say: (line: string) => void }
export type Product = { url: string; password: string; passwordFile: string | null; stop: () => Promise<void> }

/** Brings the whole product up: database, migrations, demo data, worker, web. Stops what it started when a step fails. */
export async function startProduct({ host, port, dir, say }: ProductOptions): Promise<Product> {
  const taken = await whyNotFree(host, port)
  if (taken) fail(`port ${port} on ${host} cannot be used (${taken}); choose another with PORT=…`)
  const secret = tokenSecret(dir)
  const { password, file } = seedPassword(dir)
  await buildStale(say)
  const database = await openDatabase(dir)
  let runtime: Miniflare | null = null
  const stop = async () => {
    await runtime?.dispose()
    await database.stop()
  }
  try {
    const fresh = await prepare(database, password)
    runtime = await startRuntime({ host, port, dir, database, tokenSecret: secret })
    const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
    await untilHealthy(url)
    if (fresh) await seedHistory(url, password, database)
    return { url, password, passwordFile: file, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Migrates and seeds; true on the first run. A folder that is no database says so in one line. */
async function prepare(database: Database, password: string): Promise<boolean> {
  const client = createClient({ url: database.url, authToken: database.authToken, intMode: 'number' })
  try {
    await client.execute('SELECT count(*) FROM sqlite_master')
    await migrate(client)
    return await seedUsers(client, password)
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
