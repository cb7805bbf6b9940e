/**
 * How soon the worker answers that was not running, in `workerd serve`, beside an empty app of the same framework; and a second
 * `npm start` beside its database server and workerd started bare, until the first sound answer of the database. In turn, median of five.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { openDatabase } from '../../worker/local/database.ts'
import { ROOT } from '../../worker/local/paths.ts'
import { freePort } from '../../worker/local/ports.ts'
import { startProduct } from '../../worker/local/product.ts'
import { WORKER_BUNDLE } from '../../worker/local/runtime/bundles.ts'
import { tokenSecret } from '../../worker/local/secrets.ts'
import { bundle } from './bundle.ts'
import { report } from './report.ts'
import { median } from './times.ts'
import { serveFile } from './world/serve.ts'

const ROUNDS = 5
const NOBODY = { url: 'http://127.0.0.1:9', authToken: '', tokenSecret: 'x'.repeat(32) }

type Stop = () => Promise<unknown>

/** Milliseconds until it answers; what was started is ended before the next begins. */
async function timed(start: () => Promise<Stop>): Promise<number> {
  const began = performance.now()
  const stop = await start()
  const ms = performance.now() - began
  await stop()
  return ms
}

/** Medians of both in turn, and of their ratios. */
async function besides(ours: () => Promise<Stop>, bare: () => Promise<Stop>) {
  const pairs: [number, number][] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const pair: [number, number] = [await timed(ours), await timed(bare)]
    if (round > 0) pairs.push(pair)
  }
  const of = (at: 0 | 1) => median(pairs.map((pair) => pair[at]))
  return { ours: of(0), bare: of(1), ratio: median(pairs.map(([one, other]) => one / other)) }
}

const folder = mkdtempSync(join(tmpdir(), 'dianjia-start-'))
const dir = join(folder, 'data')
mkdirSync(dir)
try {
  const first = await startProduct({ host: '127.0.0.1', port: await freePort(), dir, say: () => {} })
  await first.stop()

  const [worker, empty] = [join(folder, 'worker.js'), join(folder, 'empty.js')]
  copyFileSync(WORKER_BUNDLE, worker)
  writeFileSync(empty, await bundle(join(import.meta.dirname, 'start/worker.ts'), 'es'))
  for (const file of [worker, empty]) {
    const bytes = readFileSync(file)
    console.log(`${file.slice(folder.length + 1)} ${bytes.length} bytes, as brotli ${brotliCompressSync(bytes).length}`)
  }
  // An answer without the database: what that takes is not the worker's.
  const cold = (file: string, path: string) => async () => (await serveFile(file, NOBODY, path)).stop
  const firstOf = async (path: string) => {
    const { ours, bare, ratio } = await besides(cold(worker, path), cold(empty, path))
    console.log(`${path}: the worker answers after ${ours.toFixed(0)} ms, an empty app after ${bare.toFixed(0)} ms`)
    return ratio
  }
  report('first answer of a worker just started / an empty Hono app', await firstOf('/api/nothing'), { most: 1.5 })
  // A call takes the schemas of its group besides; this one is refused before it comes to the database.
  report('first call that a worker just started answers / an empty Hono app', await firstOf('/api/Order/list'), { most: 1.5 })

  const secret = tokenSecret(dir)
  const starts = await besides(npmStart, async () => {
    const database = await openDatabase(dir)
    const { stop } = await serveFile(worker, { ...database, tokenSecret: secret }, '/api/health')
    return () => stop().finally(database.stop)
  })
  console.log(`npm start is there after ${starts.ours.toFixed(0)} ms, bare sqld and workerd after ${starts.bare.toFixed(0)} ms`)
  report('a second npm start / bare sqld and workerd', starts.ratio, { most: 1.2 })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit()

async function npmStart(): Promise<Stop> {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: '', DATA_DIR: dir, HOST: '127.0.0.1', PORT: String(port) }
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => ({ ok: false }))).ok) {
    if (child.exitCode !== null) throw new Error('npm start ended')
    await sleep(5)
  }
  return () => {
    child.kill('SIGINT')
    return ended
  }
}
