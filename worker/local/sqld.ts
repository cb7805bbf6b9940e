import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from './fail.ts'
import { freePort } from './ports.ts'
import type { DatabaseKeys } from './secrets.ts'
import { hasEnded, keepRunning } from './supervisor/child.ts'
import type { Holding } from './supervisor/holding.ts'

/** `replace` is for our own server that hangs. */
export type Database = { url: string; authToken: string; stop: () => Promise<void>; replace?: () => Promise<void> }

/**
 * With an interval given, checkpoints run by the clock alone. Without, they run within writes, and some two dozen writers at
 * once then lose the turn to write: all of them wait in circles at full load, for good (0.24.1, connection_manager).
 */
const CHECKPOINTS = ['--checkpoint-interval-s', '60']

/** A large database takes its time to open after its server was killed. */
const OPENING_MS = 60_000

/** Starts sqld over `dir`. One that ends is started again on the same port, so the product recovers by itself. */
export async function startSqld(binary: string, dir: string, keys: DatabaseKeys, holding: Holding): Promise<Database> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const options = [...CHECKPOINTS, '--max-concurrent-requests', '512', '--no-welcome', '--auth-jwt-key-file', keys.publicKeyFile]
  let said = ''
  const lastWord = () => said.trim().split('\n').at(-1) ?? ''
  const launch = () => {
    said = ''
    const child = spawn(binary, ['--db-path', join(dir, 'database'), '--http-listen-addr', `127.0.0.1:${port}`, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its own group: Ctrl-C reaches us first, and we end it after the worker has drained.
      detached: true,
      env: { ...process.env, RUST_LOG: 'error' },
    })
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
    return child
  }
  const ended = (how: string) =>
    console.error(`点价: the database server ended (${how}${said.trim() ? `: ${lastWord()}` : ''}); starting it again`)
  try {
    const { stop, replace } = await keepRunning(
      { name: 'database', launch, ready: (child) => untilHealthy(url, child), ended },
      holding,
    )
    holding.noteDatabase(url)
    return { url, authToken: keys.token, stop, replace }
  } catch {
    return fail(
      `the database in ${dir} does not open (${lastWord() || 'no word from it'}); restore the folder or set another DATA_DIR`,
    )
  }
}

async function untilHealthy(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + OPENING_MS
  while (!(await answers(`${url}/health`))) {
    if (hasEnded(server) || Date.now() > until) throw new Error('no answer')
    await sleep(20)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}
