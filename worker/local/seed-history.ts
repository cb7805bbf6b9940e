import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type Client, type InStatement } from '@libsql/client'
import type { Database } from './sqld.ts'
import { fail } from './fail.ts'
import { useOf } from './seed-ledger.ts'
import { HOUR } from '../../shared/day.ts'

const DEMO = join(import.meta.dirname, 'demo')
const JSON_TYPE = { 'content-type': 'application/json' }

/** What the demo member ordered in the last weeks: hours before now, sets, and the file each was priced from. */
const HISTORY = [
  { file: 'LED 恒流驱动 60W.csv', project: 'LED 恒流驱动 60W 试产', sets: 300, hoursAgo: 28 * 24 + 3 },
  { file: '四路温控器.csv', project: '四路温控器 打样', sets: 20, hoursAgo: 25 * 24 + 6 },
  { file: '智能插座主控板 V2.1.csv', project: '智能插座主控板 V2.1', sets: 500, hoursAgo: 21 * 24 + 2 },
  { file: 'BMS 采样板 16串.csv', project: 'BMS 采样板 16串 B03', sets: 200, hoursAgo: 17 * 24 + 7 },
  { file: '四路温控器.csv', project: '四路温控器 小批量', sets: 200, hoursAgo: 12 * 24 + 5 },
  { file: 'ESP32 工业网关.csv', project: 'ESP32 工业网关 EVT', sets: 50, hoursAgo: 8 * 24 + 4 },
  { file: '智能插座主控板 V2.1.csv', project: '智能插座主控板 V2.1 返单', sets: 2000, hoursAgo: 5 * 24 + 1 },
  { file: 'ESP32 工业网关.csv', project: 'ESP32 工业网关 DVT', sets: 100, hoursAgo: 22 },
]

/**
 * Which of them are still to be made: written with the demo users, one row less with each bill, and gone once all are there.
 * So a start that was interrupted is completed by the next.
 */
export const historyDue: InStatement[] = [
  'CREATE TABLE demo_due (item INTEGER PRIMARY KEY) STRICT',
  { sql: 'INSERT INTO demo_due SELECT key FROM json_each(?)', args: [JSON.stringify(HISTORY.map(() => 0))] },
]

/** Prices the demo bills that are due through the product's own calls, then dates them back. */
export async function seedHistory(url: string, database: Database): Promise<void> {
  const client = createClient({ url: database.url, authToken: database.authToken, intMode: 'number' })
  try {
    const due = await dueItems(client)
    if (due === null) return
    const [member] = (await client.execute("SELECT id FROM user WHERE name = 'member' AND state = 1")).rows
    if (member) await makeAll(client, url, { memberId: String(member['id']), due })
    await client.batch(['DROP TABLE demo_due'], 'write')
  } finally {
    client.close()
  }
}

async function dueItems(client: Client): Promise<number[] | null> {
  const found = await client.execute("SELECT 1 FROM sqlite_master WHERE name = 'demo_due'")
  if (found.rows.length === 0) return null
  return (await client.execute('SELECT item FROM demo_due ORDER BY item')).rows.map(({ item }) => Number(item))
}

type Work = { memberId: string; due: number[] }

async function makeAll(client: Client, url: string, { memberId, due }: Work): Promise<void> {
  const signedIn = await signIn(client, url, memberId)
  for (const item of due) {
    const bill = HISTORY[item] ?? fail(`the demo data knows no item ${item}`)
    const at = Date.now() - bill.hoursAgo * HOUR
    // Paid for on its day: the save that follows is free, as every save of a file within 30 days of its first.
    await client.batch([useOf(memberId, readFileSync(join(DEMO, bill.file)), at)], 'write')
    const args = [memberId, bill.project]
    const made = await client.execute({ sql: 'SELECT id FROM bom WHERE owner_id = ? AND prj_name = ?', args })
    const id = made.rows[0] ? String(made.rows[0]['id']) : await makeBill(url, signedIn, bill)
    const dated = { sql: 'UPDATE bom SET created = ?, updated = ? WHERE id = ?', args: [at, at, id] }
    await client.batch([dated, { sql: 'DELETE FROM demo_due WHERE item = ?', args: [item] }], 'write')
  }
  await post(url, 'user/logout', '', signedIn)
}

type Headers = Record<string, string>

/** By a one-time code: the member's password is known to the first start alone. */
async function signIn(client: Client, url: string, userId: string): Promise<Headers> {
  const code = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(code).digest('hex')
  const ticket = { sql: 'INSERT INTO login_ticket (hash, user_id, created) VALUES (?, ?, ?)', args: [hash, userId, Date.now()] }
  await client.batch([ticket], 'write')
  const { accessToken } = await post<{ accessToken: string }>(url, 'user/redeemCode', JSON.stringify({ code }), JSON_TYPE)
  return { 'X-AppToken': accessToken }
}

async function makeBill(url: string, signedIn: Headers, { file, project, sets }: (typeof HISTORY)[number]): Promise<string> {
  const form = new FormData()
  form.set('file', new File([readFileSync(join(DEMO, file))], file))
  const { id: fileId } = await post<{ id: string }>(url, 'file/Save?type=2', form, signedIn)
  const draft = JSON.stringify({ fileId, prjName: project, choices: { order: { sets } } })
  return (await post<{ id: string }>(url, 'BomAnalyse/SaveItem', draft, { ...signedIn, ...JSON_TYPE })).id
}

async function post<T>(url: string, call: string, body: string | FormData, headers: Headers): Promise<T> {
  const response = await fetch(`${url}/api/${call}`, { method: 'POST', body, headers })
  const answer = (await response.json()) as { state: number; message: string; data: T }
  if (answer.state !== 1) fail(`the demo data could not be made: ${call}: ${answer.message}`)
  return answer.data
}
