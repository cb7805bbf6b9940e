import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { fail } from './fail.ts'
import { freePort } from './ports.ts'
import type { DatabaseKeys } from './secrets.ts'

export type Database = { url: string; authToken: string; stop: () => Promise<void> }

/** Who runs a server over the data folder; kept in it, so that two never do. `dir` tells a copied folder from its source. */
const note = z.object({ dir: z.string(), url: z.string(), owner: z.int(), server: z.int() })
const noteFile = (dir: string): string => join(dir, 'database-running')

/**
 * With an interval given, checkpoints run by the clock alone. Without, they run within writes, and some two dozen writers at
 * once then lose the turn to write: all of them wait in circles at full load, for good (0.24.1, connection_manager).
 */
const CHECKPOINTS = ['--checkpoint-interval-s', '60']

/** Starts sqld over `dir`. One that dies later is started again on the same port, so the product recovers by itself. */
export async function startSqld(binary: string, dir: string, keys: DatabaseKeys): Promise<Database> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const options = [...CHECKPOINTS, '--max-concurrent-requests', '512', '--no-welcome', '--auth-jwt-key-file', keys.publicKeyFile]
  let said = ''
  let stopping = false
  const launch = (): ChildProcess => {
    const child = spawn(binary, ['--db-path', join(dir, 'database'), '--http-listen-addr', `127.0.0.1:${port}`, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its own group: Ctrl-C reaches us first, and we end it after the worker has drained.
      detached: true,
      env: { ...process.env, RUST_LOG: 'error' },
    })
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)))
    child.once('error', (error) => (said = error.message))
    const mine = { dir, url, owner: process.pid, server: child.pid ?? 0 }
    writeFileSync(noteFile(dir), JSON.stringify(mine), { mode: 0o600 })
    return child
  }
  let child = launch()
  const stop = async () => {
    stopping = true
    await ended(child)
    rmSync(noteFile(dir), { force: true })
  }
  const revive = async (signal: NodeJS.Signals | null) => {
    if (stopping) return
    console.error(`点价: the database server ended (${signal ?? said.trim().split('\n').at(-1)}); starting it again`)
    await sleep(500)
    if (stopping) return
    child = launch()
    child.once('exit', (_, next) => void revive(next))
  }
  process.once('exit', () => child.kill('SIGKILL'))
  for (let tries = 0; tries < 200 && child.pid !== undefined && child.exitCode === null; tries++) {
    if (await isHealthy(url)) {
      child.once('exit', (_, signal) => void revive(signal))
      return { url, authToken: keys.token, stop }
    }
    await sleep(50)
  }
  await stop()
  const cause = said.split('\n').filter(Boolean).at(-1) ?? 'no word from it'
  return fail(`the database in ${dir} does not open (${cause.trim()}); restore the folder or set another DATA_DIR`)
}

/** The server that a living process runs over `dir`; one whose owner was killed is ended, its place is free. */
export async function runningServer(dir: string, keys: DatabaseKeys): Promise<{ url: string; owner: number } | null> {
  const found = readNote(dir)
  if (found?.dir !== dir || !(await takesToken(found.url, keys.token))) return null
  if (isAlive(found.owner)) return found
  process.kill(found.server, 'SIGTERM')
  for (let tries = 0; tries < 60 && isAlive(found.server); tries++) await sleep(50)
  return null
}

function readNote(dir: string): z.output<typeof note> | null {
  try {
    return note.parse(JSON.parse(readFileSync(noteFile(dir), 'utf8')))
  } catch {
    return null
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await Promise.race([gone, sleep(3000).then(() => child.kill('SIGKILL'))])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const isHealthy = (url: string): Promise<boolean> => answers(`${url}/health`, {})

/** Whether the server is the one whose keys lie in the folder. */
const takesToken = (url: string, token: string): Promise<boolean> =>
  answers(`${url}/v2/pipeline`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ requests: [] }),
  })

async function answers(url: string, init: RequestInit): Promise<boolean> {
  try {
    return (await fetch(url, { ...init, signal: AbortSignal.timeout(500) })).ok
  } catch {
    return false
  }
}
