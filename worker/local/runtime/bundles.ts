import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fail } from '../fail.ts'
import { messageOf, ROOT } from '../paths.ts'

const CACHE = join(ROOT, 'node_modules/.cache/dianjia')
export const WEB_DIST = join(ROOT, 'web/dist')
export const WORKER_BUNDLE = join(CACHE, 'worker/index.js')
/** Where the builds leave their source maps. */
export const MAP_FOLDERS = [join(ROOT, 'web/maps'), join(CACHE, 'worker')]

type Part = { name: string; sources: string[]; output: string; build: () => Promise<unknown> }

/** Made by the builds, or not part of them. */
const NOT_SOURCES = new Set(['dist', 'maps', 'routeTree.gen.ts', 'local'])

const run = promisify(execFile)

const WEB: Part = {
  name: 'web',
  sources: ['web', 'shared', 'worker/http/headers.ts', 'package-lock.json'],
  output: join(WEB_DIST, 'index.html'),
  build: async () => {
    const { build } = await import('vite')
    await build({ configFile: join(ROOT, 'web/vite.config.ts'), root: join(ROOT, 'web'), logLevel: 'error' })
  },
}

const WORKER: Part = {
  name: 'worker',
  sources: ['worker', 'shared', 'wrangler.toml', 'package-lock.json'],
  output: WORKER_BUNDLE,
  // The production bundler itself, so that what runs here is what is deployed.
  build: () =>
    run('wrangler', ['deploy', '--dry-run', '--outdir', join(CACHE, 'worker')], {
      cwd: ROOT,
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true' },
    }),
}

/** Builds what is missing or older than its sources; unchanged parts cost one hash of their files. */
export async function buildStale(): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  for (const { name, build, stamp, hash } of staleParts()) {
    await build().catch((error: unknown) => fail(`the ${name} does not build: ${firstError(error)}`))
    writeFileSync(stamp, hash)
  }
}

/** The same in a process of its own: bundlers keep their memory and listen to signals. */
export async function buildApart(say: (line: string) => void): Promise<void> {
  const stale = staleParts().map(({ name }) => name)
  if (stale.length === 0) return
  say(`building the ${stale.join(' and the ')} …`)
  const script = join(import.meta.dirname, '../build.ts')
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', script]).catch((error: unknown) => {
    const said = stderrOf(error).trim()
    fail(said === '' ? messageOf(error) : said.slice(said.indexOf(': ') + 2))
  })
}

function staleParts() {
  return [WEB, WORKER].flatMap((part) => {
    const stamp = join(CACHE, `${part.name}.hash`)
    const hash = hashOf(part.sources)
    const isFresh = existsSync(part.output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
    return isFresh ? [] : [{ ...part, stamp, hash }]
  })
}

function hashOf(sources: string[]): string {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    const full = join(ROOT, path)
    if (!statSync(full).isDirectory()) return void hash.update(path).update(readFileSync(full))
    const names = readdirSync(full).filter((name) => !name.startsWith('.') && !NOT_SOURCES.has(name))
    for (const name of names.toSorted()) add(join(path, name))
  }
  for (const source of sources) add(source)
  return hash.digest('hex')
}

function firstError(error: unknown): string {
  const said = stderrOf(error)
  const lines = said.split('\n').filter((line) => /error/i.test(line))
  return lines.slice(0, 3).join(' ') || said.slice(0, 300) || messageOf(error)
}

const stderrOf = (error: unknown): string => (error && typeof error === 'object' && 'stderr' in error ? String(error.stderr) : '')
