import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createClient } from '@libsql/client'
import { fail } from './fail.ts'
import { messageOf } from './paths.ts'
import { databaseKeys } from './secrets.ts'
import { runningServer, startSqld, type Database } from './sqld.ts'

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
 * A running libSQL server: the one that LIBSQL_URL names, else our own over `dir`. A server that already runs over `dir`
 * is used by a guest (the command line beside `npm start`); anyone else is told who holds the folder.
 */
export async function openDatabase(dir: string, { guest = false } = {}): Promise<Database> {
  const url = process.env.LIBSQL_URL
  if (url) return await namedServer(url, process.env.LIBSQL_AUTH_TOKEN ?? '')
  const binary = sqldBinary()
  if (!binary)
    return fail(`no libSQL server for ${process.platform}-${process.arch}; name one with LIBSQL_URL and LIBSQL_AUTH_TOKEN`)
  const keys = databaseKeys(dir)
  const running = await runningServer(dir, keys)
  if (running && guest) return { url: running.url, authToken: keys.token, stop: async () => {} }
  if (running) return fail(`DATA_DIR ${dir} is in use by process ${running.owner}; stop that or set another DATA_DIR`)
  return await startSqld(binary, dir, keys)
}

async function namedServer(url: string, authToken: string): Promise<Database> {
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
