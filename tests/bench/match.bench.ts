/**
 * A bill of 1,000 lines matched by the worker under workerd, its slices from the request to the answer, beside the bare join that finds
 * the same parts on the same database; its prices compared beside the rows of that; and 200 lines matched through the door beside the command. PARTS and CASES name a catalogue and
 * lines as the command reads them; without them both are made of the demo catalogue. Ends with an error above 1.5, or where door and
 * command differ.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Client, type InStatement } from '@libsql/client'
import { openDatabase } from '../../worker/local/database.ts'
import { freePort } from '../../worker/local/ports.ts'
import { ROOT } from '../../worker/local/paths.ts'
import { startProduct } from '../../worker/local/product.ts'
import { tokenSecret } from '../../worker/local/secrets.ts'
import { cases, load, parts, text, type Fields } from './match/catalogue.ts'
import { comparePrices } from './match/prices.ts'
import { halfway, report } from './report.ts'
import { median } from './times.ts'
import { serve } from './world/serve.ts'

type Match = {
  LINES_A_SLICE: number
  lineOf: (json: unknown) => unknown
  standingLine: (line: unknown, edit: undefined) => { asked: unknown } | null
  lookUps: (lines: unknown[]) => { batches: unknown[][] }
  candidatesStatement: (asking: { ownerId: string; now: number }, keys: unknown[]) => InStatement
}
// By their addresses: their types are those of the runtime, which a bench has not got.
const exportsOf = async (path: string) =>
  (await import(new URL(`../../worker/service/${path}`, import.meta.url).href)) as Partial<Match>
const match = {
  ...(await exportsOf('match/candidates.ts')),
  ...(await exportsOf('match/match-slice.ts')),
  ...(await exportsOf('match/asked-line.ts')),
  ...(await exportsOf('bom/lines/line-json.ts')),
} as Match

const [LINES, DOOR, ROUNDS, MOST] = [1000, 200, 5, 1.5]
/** Our own: the call also reads each line anew, and who may buy of whom. */
const MOST_PRICES = 3

const CELLS = ['designator', 'value', 'footprint', 'description', 'mpn', 'manufacturer'] as const

const dir = mkdtempSync(join(tmpdir(), 'dianjia-match-'))
const product = await startProduct({ host: '127.0.0.1', port: await freePort(), dir, say: () => {} })
const secret = tokenSecret(dir)
let failed = false
try {
  const guest = await openDatabase(dir, { guest: true })
  const client = createClient({ url: guest.url, authToken: guest.authToken, intMode: 'number' })
  for (;;) {
    const due = await client.execute("SELECT 1 FROM sqlite_master WHERE name = 'demo_part_due'")
    if (due.rows.length === 0) break
    await sleep(500)
  }
  await client.batch(['DELETE FROM offer', 'DELETE FROM part'], 'write')
  await load(client)
  const token = await signIn()
  const ask = asking(product.url, token)
  const all = Array.from({ length: LINES }, (_, n) => cases[n % cases.length] ?? {})
  const [large, small] = [await saveBill(ask, all), await saveBill(ask, cases.slice(0, DOOR))]
  client.close()
  await product.stop()
  const database = await openDatabase(dir)
  const served = await serve(database, secret)
  const direct = createClient({ url: database.url, authToken: database.authToken, intMode: 'number', fetch: asIs })
  const call = asking(served.url, token)
  const statements = await joinsOf(large, direct)
  const [worker, bare] = [[] as number[], [] as number[]]
  for (let round = 0; round <= ROUNDS; round++) {
    const both = [
      await matched(call, large),
      await timed(async () => {
        for (const one of statements) await direct.execute(one)
      }),
    ] as const
    if (round > 0) {
      worker.push(both[0])
      bare.push(both[1])
    }
  }
  const ratio = median(worker.map((ms, at) => ms / (bare[at] ?? Number.NaN)))
  console.log(
    `${LINES} lines among ${parts.length} parts: worker ${median(worker).toFixed(0)} ms, bare join ${median(bare).toFixed(0)} ms: ${ratio.toFixed(2)} (at most ${MOST})`,
  )
  report('1,000 lines matched / the bare join', ratio, { most: halfway(MOST) })
  const prices = await comparePrices(() => call('bomai/prices', { bills: [{ id: large, sets: 100 }] }), direct, large)
  console.log(`prices of them compared ${prices.ours.toFixed(0)} ms, its rows bare ${prices.bare.toFixed(0)} ms`)
  report('prices of 1,000 lines compared / its rows read bare', prices.ours / prices.bare, { most: MOST_PRICES })
  await matched(call, small)
  const differing = await compared(direct, small)
  console.log(
    `${DOOR} lines through the door beside the command: ${differing.length === 0 ? 'the same' : `${differing.length} differ`}`,
  )
  for (const line of differing.slice(0, 20)) console.log(line)
  failed = ratio > MOST || differing.length > 0
  direct.close()
  await served.stop()
  await database.stop()
} finally {
  rmSync(dir, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

/** As jobs ask for them: answers that nobody compresses. */
function asIs(request: Request): Promise<Response> {
  request.headers.set('Accept-Encoding', 'identity')
  return fetch(request)
}

async function signIn(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'member', pwd: product.password })
  const answer = await fetch(`${product.url}/api/user/login`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken
}

type Ask = (name: string, input: object) => Promise<Record<string, unknown>>

function asking(url: string, token: string): Ask {
  const headers = { 'content-type': 'application/json', 'X-AppToken': token }
  return async (name, input) => {
    const answer = await fetch(`${url}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
    const { state, message, data } = (await answer.json()) as { state: number; message: string; data: Record<string, unknown> }
    if (state !== 1) throw new Error(`${name}: ${message}`)
    return data
  }
}

/** A bill whose columns are named, saved as everybody saves one. */
async function saveBill(ask: Ask, lines: readonly Fields[]): Promise<string> {
  const cell = (value: string): string => `"${value.replaceAll('"', '""')}"`
  const rows = lines.map((line) => CELLS.map((name) => cell(text(line[name]))).join(','))
  const { id } = await ask('BomAnalyse/SaveItem', { text: ['位号,值,封装,描述,型号,品牌', ...rows].join('\r\n') })
  return String(id)
}

async function timed(run: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

/** From the first request until all is matched. */
function matched(ask: Ask, id: string): Promise<number> {
  return timed(async () => {
    const { jobId } = await ask('bomai/match', { id })
    while ((await ask('job/Watch', { id: jobId }))['finished'] === null);
  })
}

/** The joins that the slices make, over the very keys. */
async function joinsOf(id: string, client: Client): Promise<InStatement[]> {
  const found = await client.execute({ sql: 'SELECT json FROM bom_line WHERE bom_id = ? ORDER BY row_no', args: [id] })
  const lines = found.rows.flatMap((row) => match.standingLine(match.lineOf(row['json']), undefined)?.asked ?? [])
  const slices = Array.from({ length: Math.ceil(lines.length / match.LINES_A_SLICE) }, (_, at) =>
    lines.slice(at * match.LINES_A_SLICE, (at + 1) * match.LINES_A_SLICE),
  )
  return slices.flatMap((some) =>
    match.lookUps(some).batches.map((keys) => match.candidatesStatement({ ownerId: id, now: Date.now() }, keys)),
  )
}

/** Lines to which the command gives another part than the door. */
async function compared(client: Client, id: string): Promise<string[]> {
  const path = join(dir, 'parts.jsonl')
  const kept = new Set((await client.execute('SELECT id FROM part')).rows.map((row) => Number(row['id'])))
  writeFileSync(
    path,
    parts
      .filter((_, at) => kept.has(at + 1))
      .map((part) => JSON.stringify(part))
      .join('\n'),
  )
  const input = cases
    .slice(0, DOOR)
    .map((line) => JSON.stringify(line))
    .join('\n')
  const { stdout } = spawnSync('npm', ['run', '-s', 'dianjia', '--', 'match', '--parts', path], {
    cwd: ROOT,
    input,
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  })
  const command = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id: number; chosen: string | null; candidates: string[] })
  const { rows } = await client.execute({
    sql: 'SELECT line_key, part_id, candidates FROM bom_match WHERE bom_id = ?',
    args: [id],
  })
  const door = new Map(rows.map((row) => [Number(String(row['line_key']).split(':')[1]) - 1, row]))
  const skuOf = (partId: unknown): string | null =>
    partId === null || partId === undefined ? null : text(parts[Number(partId) - 1]?.['sku'])
  return command.flatMap((answer) => {
    const row = door.get(answer.id)
    const candidates = (JSON.parse(String(row?.['candidates'] ?? '[]')) as [number][]).map(([partId]) => skuOf(partId))
    const own = JSON.stringify([skuOf(row?.['part_id'] ?? null), candidates])
    const theirs = JSON.stringify([answer.chosen, answer.candidates])
    return own === theirs ? [] : [`${answer.id} ${JSON.stringify(cases[answer.id])}\n  door    ${own}\n  command ${theirs}`]
  })
}
