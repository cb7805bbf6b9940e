import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createClient } from '@libsql/client'
import { fail } from './fail.ts'
import { messageOf } from './paths.ts'
import { databaseKeys } from './secrets.ts'
import { startSqld, type Database } from './sqld.ts'
import { holdFolder, runningOver, type Holding } from './supervisor/holding.ts'

/** The libSQL server that an optional package brings for this platform; null where there is none. */
export function sqldBinary(platform: string = process.platform, arch: string = process.arch): string | null {
  const name = `@sqld/${platform}-${arch}`
  try {
    const binary = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'sqld')
    return existsSync(binary) ? binary : null
  } catch {
    return null
  }
}

/**
 * A libSQL server for a short work beside a running product or without one: the one that LIBSQL_URL names, the one that
 * runs over `dir` already when a guest asks, else our own. Whoever is no guest is told who holds the folder.
 */
export async function openDatabase(dir: string, { guest = false } = {}): Promise<Database> {
  if (process.env.LIBSQL_URL) return await namedDatabase()
  const running = guest ? runningOver(dir) : null
  if (running?.database) return { url: running.database, authToken: databaseKeys(dir).token, stop: async () => {} }
  const holding = await holdFolder(dir)
  try {
    const database = await startDatabase(dir, holding)
    return { ...database, stop: () => database.stop().finally(holding.release) }
  } catch (error) {
    holding.release()
    throw error
  }
}

/** The database of whoever holds the folder: the server that LIBSQL_URL names, else our own. */
export async function startDatabase(dir: string, holding: Holding): Promise<Database> {
  if (process.env.LIBSQL_URL) return await namedDatabase()
  const binary = sqldBinary()
  if (!binary)
    return fail(`no libSQL server for ${process.platform}-${process.arch}; name one with LIBSQL_URL and LIBSQL_AUTH_TOKEN`)
  return await startSqld(binary, dir, databaseKeys(dir), holding)
}

/** The database that LIBSQL_URL names; a run without one, or one that does not answer, ends here. */
export async function namedDatabase(): Promise<Database> {
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken = '' } = process.env
  if (!url) return fail('LIBSQL_URL names no database')
  if (!/^(https?|libsql):\/\/[^/]/.test(url)) return fail(`LIBSQL_URL ${url} is no http(s) or libsql address`)
  const client = createClient({ url, authToken })
  try {
    await client.execute('SELECT 1')
  } catch (error) {
    fail(`the database that LIBSQL_URL names cannot be used (${messageOf(error)}); see LIBSQL_URL and LIBSQL_AUTH_TOKEN`)
  } finally {
    client.close()
  }
  return { url, authToken, stop: async () => {} }
}
