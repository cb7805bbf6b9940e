import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../worker/local/database.ts'
import { migrate } from '../worker/local/migrations.ts'
import { startFaultProxy } from './harness-proxy.ts'

/** Real libSQL servers with the real migrations, for all tests that run in workerd: one for all, one that is nobody's yet. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ url, authToken, stop }, lone] = await Promise.all([newDatabase(), newDatabase()])
  const proxy = await startFaultProxy(url)
  project.provide('faultUrl', proxy.url)
  project.provide('databaseUrl', url)
  project.provide('databaseToken', authToken)
  project.provide('loneDatabase', { url: lone.url, token: lone.authToken })
  return async () => {
    await proxy.stop()
    await Promise.all([stop(), lone.stop()])
  }
}

async function newDatabase() {
  const dir = mkdtempSync(join(tmpdir(), 'dianjia-api-'))
  const { url, authToken, stop } = await openDatabase(dir)
  const client = createClient({ url, authToken, intMode: 'number' })
  await migrate(client)
  client.close()
  return { url, authToken, stop: () => stop().then(() => rmSync(dir, { recursive: true, force: true })) }
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
    databaseToken: string
    /** A database without users. */
    loneDatabase: { url: string; token: string }
    /** The same database behind a proxy that fails on demand. */
    faultUrl: string
  }
}
