import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { freePort } from '../../worker/local/ports.ts'
import { isRunning, type Identity } from '../../worker/local/supervisor/identity.ts'

export const ROOT = join(import.meta.dirname, '../..')

const folders: string[] = []
export function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'dianjia-fault-'))
  folders.push(dir)
  return dir
}
export const removeFolders = (): void => folders.forEach((dir) => rmSync(dir, { recursive: true, force: true }))

export type Started = {
  pid: number
  url: string
  out: () => string
  end: (signal: NodeJS.Signals) => Promise<number | null>
  ended: Promise<number | null>
}

const BOOTSTRAP = [process.execPath, join(ROOT, 'worker/local/bootstrap.mjs'), 'start']

/** `npm start` as a person runs it, in a process of its own; by default without npm. */
export function start(env: Record<string, string>, [program = '', ...args]: string[] = BOOTSTRAP): Started {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, TOKEN_SECRET: '', LIBSQL_URL: '', DEMO_STORY: '0', ...env },
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const end = (signal: NodeJS.Signals) => (child.kill(signal), ended)
  return { pid: child.pid ?? 0, url: `http://127.0.0.1:${env['PORT']}`, out: () => said, end, ended }
}

export const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

export async function ready({ url, out, ended }: Pick<Started, 'url' | 'out' | 'ended'>): Promise<void> {
  const over = ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${out()}`)))
  while (!(await Promise.race([isHealthy(url), over]))) await sleep(100)
}

export async function login(url: string, name: string, pwd: string) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/user/login`, { method: 'POST', body: JSON.stringify({ name, pwd }), headers })
  return (await answer.json()) as { state: number; code: number; message: string; data: { accessToken: string } }
}

export const signsIn = async (url: string, name: string, pwd: string): Promise<boolean> =>
  (await login(url, name, pwd)).state === 1

type Note = { owner: Identity; starter: Identity | null; children: { database?: Identity[]; worker?: Identity[] } }

/** Who works in the data folder, as its note has it: the one who started the owner first. */
export function familyOf(dir: string) {
  const { owner, starter, children } = JSON.parse(readFileSync(join(dir, 'running'), 'utf8')) as Note
  const [database] = children.database ?? []
  const [host, workerd] = children.worker ?? []
  return { starter, owner, database, host, workerd }
}

export const membersOf = (dir: string): Identity[] => Object.values(familyOf(dir)).filter((one) => !!one)

export const stillRunning = (some: readonly Identity[]): Identity[] => some.filter(isRunning)

/** How long a busy machine may take for anything here. */
export const PATIENT = { timeout: 120_000, interval: 200 }
export const SEED_PASSWORD = 'correct horse battery'

export const fresh = async () => ({ DATA_DIR: folder(), PORT: String(await freePort()), SEED_PASSWORD })

/** A product that is up with all of its processes noted. */
export async function running(env: Awaited<ReturnType<typeof fresh>>, command?: string[]) {
  const run = start(env, command)
  await ready(run)
  await expect.poll(() => membersOf(env.DATA_DIR).length, PATIENT).toBe(5)
  await expect.poll(run.out, PATIENT).toContain('Ctrl-C stops it')
  return run
}

/** The command line, as a person calls it. */
export async function dianjia(args: string[], env: Record<string, string>, input = '') {
  const child = spawn(process.execPath, [join(ROOT, 'worker/local/bootstrap.mjs'), 'dianjia', ...args], {
    env: { ...process.env, LIBSQL_URL: '', TOKEN_SECRET: '', ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  child.stdin.end(input)
  const status = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { status, ...said }
}
