import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from './fail.ts'
import { freePort } from './ports.ts'
import { databaseKeys } from './secrets.ts'

export type Database = { url: string; authToken: string; stop: () => Promise<void> }

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

/** A running libSQL server: the one that LIBSQL_URL names, else our own on a loopback port over `dir`. */
export async function openDatabase(dir: string): Promise<Database> {
  const url = process.env.LIBSQL_URL
  if (url) return { url, authToken: process.env.LIBSQL_AUTH_TOKEN ?? '', stop: async () => {} }
  const binary = sqldBinary()
  if (!binary)
    return fail(`no libSQL server for ${process.platform}-${process.arch}; name one with LIBSQL_URL and LIBSQL_AUTH_TOKEN`)
  return startSqld(binary, dir)
}

async function startSqld(binary: string, dir: string): Promise<Database> {
  const keys = databaseKeys(dir)
  const port = await freePort()
  const args = [
    '--db-path',
    join(dir, 'database'),
    '--http-listen-addr',
    `127.0.0.1:${port}`,
    '--auth-jwt-key-file',
    keys.publicKeyFile,
  ]
  const child = spawn(binary, [...args, '--max-concurrent-requests', '512', '--no-welcome'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own group: Ctrl-C reaches us first, and we end it after the worker has drained.
    detached: true,
    env: { ...process.env, RUST_LOG: 'error' },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await Promise.race([gone, sleep(3000).then(() => child.kill('SIGKILL'))])
  }
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
    if (await isHealthy(url)) return { url, authToken: keys.token, stop }
    await sleep(50)
  }
  await stop()
  const cause = said.split('\n').filter(Boolean).at(-1) ?? 'no word from it'
  return fail(`the database in ${dir} does not open (${cause.trim()}); restore the folder or set another DATA_DIR`)
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(500) })).ok
  } catch {
    return false
  }
}
