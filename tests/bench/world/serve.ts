import { execFile, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ROOT } from '../../../worker/local/paths.ts'
import { freePort } from '../../../worker/local/ports.ts'

const wrangler = promisify(execFile)

/** The runtime's own program, found where the package of its platform lies. */
const WORKERD = join(
  dirname(
    createRequire(import.meta.url).resolve(
      `@cloudflare/workerd-${process.platform}-${process.arch === 'x64' ? '64' : process.arch}/package.json`,
    ),
  ),
  'bin/workerd',
)

type Database = { url: string; authToken: string }
export type Served = { url: string; stop: () => Promise<void> }

/** The worker of tests/api/world under `workerd serve`, without miniflare between: that alone costs two thirds of the rate. */
export async function serve(database: Database, tokenSecret: string): Promise<Served> {
  const dir = mkdtempSync(join(tmpdir(), 'dianjia-bench-'))
  const entry = join(ROOT, 'tests/api/world/served.ts')
  const env = { ...process.env, TOKEN_SECRET: tokenSecret, LIBSQL_AUTH_TOKEN: 'x', WRANGLER_SEND_METRICS: 'false', CI: 'true' }
  await wrangler('wrangler', ['deploy', entry, '--dry-run', '--env=', '--outdir', dir], { cwd: ROOT, env })
  const { url, stop } = await serveFile(join(dir, 'served.js'), { ...database, tokenSecret }, '/api/health')
  return { url, stop: () => stop().finally(() => rmSync(dir, { recursive: true, force: true })) }
}

/** A worker's one file under `workerd serve`, once it answers this path, and not that it cannot. */
export async function serveFile(file: string, given: Given, path: string): Promise<Served> {
  const port = await freePort()
  writeFileSync(`${file}.capnp`, config(port, basename(file), given))
  const child = spawn(WORKERD, ['serve', `${file}.capnp`], { stdio: ['ignore', 'ignore', 'inherit'] })
  // A measurement that fails leaves no runtime behind.
  const end = () => child.kill()
  process.on('exit', end)
  const url = `http://127.0.0.1:${port}`
  while ((await fetch(`${url}${path}`).catch(() => ({ status: 503 }))).status >= 500) {
    if (child.exitCode !== null) throw new Error('workerd ended')
    await sleep(5)
  }
  const stop = async () => {
    const ended = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGTERM')
    await ended
    process.off('exit', end)
  }
  return { url, stop }
}

type Given = Database & { tokenSecret: string }

const config = (port: number, file: string, { url, authToken, tokenSecret }: Given): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["public", "private"])),
    (name = "nowhere", external = (address = "127.0.0.1:9", http = ())),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed ${JSON.stringify(file)})],
  compatibilityDate = "2026-08-01",
  compatibilityFlags = ["nodejs_compat"],
  bindings = [
    (name = "ENVIRONMENT", text = "production"),
    (name = "TOKEN_SECRET", text = ${JSON.stringify(tokenSecret)}),
    (name = "LIBSQL_URL", text = ${JSON.stringify(url)}),
    (name = "LIBSQL_AUTH_TOKEN", text = ${JSON.stringify(authToken)}),
    (name = "FILES", r2Bucket = "nowhere"),
  ],
);
`
