/**
 * How far the product is from its database: what a delay before each request to it costs a list screen in the browser, what
 * asking who is signed in costs a read, what five statements in one trip cost beside one, and a save beside its bare rows.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../worker/local/database.ts'
import { freePort } from '../../worker/local/ports.ts'
import { startProduct } from '../../worker/local/product.ts'
import { startRuntime } from '../../worker/local/runtime/runtime.ts'
import { tokenSecret } from '../../worker/local/secrets.ts'
import { startFaultProxy } from '../harness-proxy.ts'
import { report, type Goal } from './report.ts'
import { compared, type Asked } from './world/load.ts'
import { compareSaves } from './world/saves.ts'
import { timeScreens } from './world/screens.ts'
import { serve } from './world/serve.ts'

const FAR = 200
const DELAYS = [0, 50, FAR]
const ROUNDS = 9

const dir = mkdtempSync(join(tmpdir(), 'dianjia-world-'))
const product = await startProduct({ host: '127.0.0.1', port: await freePort(), dir, say: () => {} })
const { url, authToken } = await openDatabase(dir, { guest: true })
const secret = tokenSecret(dir)

const waiting = (loadavg()[0] ?? 0) / availableParallelism()
if (waiting > 1) console.log(`${waiting.toFixed(1)} programs wait for each core: the times below tell of them too`)

/** A goal that is missed ends the measurement with an error. */
function tell(what: string, figure: number, goal: Goal): void {
  if (!report(what, figure, goal)) process.exitCode = 1
}

/** A token as pages hold it: the first answer after a sign-in brings one that tells who he is. */
async function signIn(name: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name, pwd: product.password })
  const answer = await fetch(`${product.url}/api/user/login`, { method: 'POST', headers, body })
  const { accessToken } = ((await answer.json()) as { data: { accessToken: string } }).data
  const first = await fetch(`${product.url}/api/user/info`, { method: 'POST', headers: { 'X-AppToken': accessToken } })
  return first.headers.get('X-New-Token') ?? accessToken
}

try {
  const proxy = await startFaultProxy(url)
  const far = await Promise.all(
    DELAYS.map(async (delay) => {
      const port = await freePort()
      const database = { url: `${proxy.url}/slow/${delay}/${delay}/`, authToken }
      const runtime = await startRuntime({ port, dir, database, tokenSecret: secret, frontSecret: '' })
      const inSequence = async () =>
        ((await (await fetch(`${proxy.url}/told/0/${delay}/`)).json()) as { inSequence: number }).inSequence
      return { url: `http://127.0.0.1:${port}`, inSequence, stop: () => runtime.dispose() }
    }),
  )
  const screens = await timeScreens(far, product)
  for (const { path, times, waits } of screens) {
    tell(`${path}, waits for the database one after the other`, waits, { most: 2 })
    console.log(`${path}: ${DELAYS.map((delay, index) => `${delay} ms away ${times[index]?.toFixed(0)} ms`).join(', ')}`)
    const near = times[0] ?? 0
    // A delay of 50 ms is about what the machine's other work adds: told, not held to the goal.
    for (const [index, delay] of DELAYS.entries()) {
      const cost = ((times[index] ?? 0) - near) / delay
      if (delay === FAR) tell(`${path}, cost of ${delay} ms over the delay`, cost, { most: 2.5 })
      else if (delay > 0) console.log(`     cost of ${delay} ms over the delay: ${cost.toFixed(2)}`)
    }
  }
  for (const { stop } of far) await stop()
  await proxy.stop()

  const [token, member] = [await signIn('admin'), await signIn('member')]
  await product.stop()
  const database = await openDatabase(dir)
  const served = await serve(database, secret)
  const ask = (call: string, headers = {}): Asked => ({ url: `${served.url}/api/${call}`, method: 'POST', headers })
  const signed = await compared(ask('news/GetFrendLinkList', { 'X-AppToken': token }), ask('news/open'), ROUNDS, 1500)
  console.log(`a read, signed in ${signed.a.toFixed(0)}/s, declared open ${signed.b.toFixed(0)}/s`)
  tell('signed-in reads a second / the same read open', signed.ratio, { least: 0.9 })
  const trip = (path: string): Asked => ({ url: `${served.url}/${path}`, method: 'GET' })
  const five = await compared(trip('five'), trip('one'), ROUNDS, 1500)
  console.log(`five statements in a trip ${five.a.toFixed(0)}/s, one ${five.b.toFixed(0)}/s`)
  tell('five statements in a trip / one, a second', five.ratio, { least: 0.75 })
  const saves = await compareSaves(served.url, database, member)
  console.log(`a save of 200 lines ${saves.ours.toFixed(1)} ms, its rows bare ${saves.bare.toFixed(1)} ms`)
  tell('a save of 200 lines / the bare write batch', saves.ours / saves.bare, { most: 1.5 })
  await served.stop()
  await database.stop()
} finally {
  await product.stop()
  rmSync(dir, { recursive: true, force: true })
}
process.exit()
