import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../worker/local/ports.ts'
import { patient } from '../patience.ts'

const ROOT = join(import.meta.dirname, '../..')

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** A revision of the project in a folder of its own. */
export type Revision = { name: string; dir: string; remove: () => void }

/** Checks it out; packages are shared where both ask for the same. */
export function checkOut(name: string, dir: string): Revision {
  const commit = git('rev-parse', '--verify', `${name}^{commit}`)
  git('worktree', 'add', '--quiet', '--detach', '--force', dir, commit)
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lock(dir) === lock(ROOT)) sharePackages(dir)
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: dir, stdio: 'inherit' })
  execFileSync(process.execPath, ['web/generate-routes.mjs'], { cwd: dir })
  return { name: `${name} (${commit.slice(0, 8)})`, dir, remove: () => void git('worktree', 'remove', '--force', dir) }
}

/** A folder of links, not one link: what a build keeps there is the revision's own, and whoever runs beside it keeps his. */
function sharePackages(dir: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(dir, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) if (name !== '.cache') symlinkSync(join(from, name), join(to, name))
}

export type Running = { url: string; stop: () => Promise<void> }

/** Builds and starts it over a data folder. */
export async function start({ dir }: Revision, data: string, password: string): Promise<Running> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, SEED_PASSWORD: password }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(dir, 'worker/local/start.ts')], {
    cwd: dir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await untilSaid(child, 'Ctrl-C')
  } catch (error) {
    await ended(child)
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => ended(child) }
}

function untilSaid(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`the product does not come up: ${said}`)), patient(300))
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes(word)) return
      clearTimeout(late)
      resolve()
    })
    child.on('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`the product ended with ${code}: ${said}`))
    })
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** The table of routes that the revision has. */
export const routeTreeOf = ({ dir }: Revision): string => {
  const path = join(dir, 'web/routeTree.gen.ts')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
