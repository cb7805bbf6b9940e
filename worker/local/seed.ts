import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type Client } from '@libsql/client'
import { hashPassword } from '../password.ts'
import type { Database } from './sqld.ts'
import { fail } from './fail.ts'

const DEMO = join(import.meta.dirname, 'demo')
const HOUR = 3_600_000

const USERS = [
  { name: 'admin', phone: '13800000001', admin: 1, tool: 0 },
  { name: 'member', phone: '13800000002', admin: 0, tool: 0 },
  { name: 'tool', phone: '13800000003', admin: 1, tool: 1 },
]

export const hasUsers = async (client: Client): Promise<boolean> =>
  (await client.execute('SELECT 1 FROM user LIMIT 1')).rows.length > 0

/** Makes the demo users. */
export async function seedUsers(client: Client, password: string): Promise<void> {
  const now = Date.now()
  const statements = USERS.map(async ({ name, phone, admin, tool }) => ({
    sql: `INSERT INTO user (id, name, phone, password_hash, is_admin, is_admin_bom_tool, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    args: [randomUUID(), name, phone, await hashPassword(password), admin, tool, now, now],
  }))
  await client.batch(await Promise.all(statements), 'write')
}

/** What the demo member ordered in the last weeks: hours before now, sets, and the file each was priced from. */
const HISTORY = [
  { file: 'LED 恒流驱动 60W.csv', project: 'LED 恒流驱动 60W 试产', sets: 300, hoursAgo: 41 * 24 + 3 },
  { file: '四路温控器.csv', project: '四路温控器 打样', sets: 20, hoursAgo: 33 * 24 + 6 },
  { file: '智能插座主控板 V2.1.csv', project: '智能插座主控板 V2.1', sets: 500, hoursAgo: 26 * 24 + 2 },
  { file: 'BMS 采样板 16串.csv', project: 'BMS 采样板 16串 B03', sets: 200, hoursAgo: 19 * 24 + 7 },
  { file: '四路温控器.csv', project: '四路温控器 小批量', sets: 200, hoursAgo: 12 * 24 + 5 },
  { file: 'ESP32 工业网关.csv', project: 'ESP32 工业网关 EVT', sets: 50, hoursAgo: 8 * 24 + 4 },
  { file: '智能插座主控板 V2.1.csv', project: '智能插座主控板 V2.1 返单', sets: 2000, hoursAgo: 5 * 24 + 1 },
  { file: 'ESP32 工业网关.csv', project: 'ESP32 工业网关 DVT', sets: 100, hoursAgo: 22 },
]

type Answer = { state: number; message: string; data: { accessToken: string; id: string } }

/** Prices the demo bills through the product's own calls, then dates them back. */
export async function seedHistory(url: string, password: string, database: Database): Promise<void> {
  const files = new Set(readdirSync(DEMO))
  const json = { 'content-type': 'application/json' }
  const { accessToken } = await post(url, 'user/login', JSON.stringify({ name: 'member', pwd: password }), json)
  const signedIn = { 'X-AppToken': accessToken }
  const client = createClient({ url: database.url, authToken: database.authToken })
  try {
    for (const { file, project, sets, hoursAgo } of HISTORY) {
      if (!files.has(file)) fail(`the demo file ${file} is missing`)
      const form = new FormData()
      form.set('file', new File([readFileSync(join(DEMO, file))], file))
      const { id: fileId } = await post(url, 'file/Save?type=2', form, signedIn)
      const draft = JSON.stringify({ fileId, prjName: project, options: { sets } })
      const { id } = await post(url, 'BomAnalyse/SaveItem', draft, { ...json, ...signedIn })
      const at = Date.now() - hoursAgo * HOUR
      await client.batch([{ sql: 'UPDATE bom SET created = ?, updated = ? WHERE id = ?', args: [at, at, id] }], 'write')
    }
  } finally {
    client.close()
  }
}

async function post(
  url: string,
  call: string,
  body: string | FormData,
  headers: Record<string, string>,
): Promise<Answer['data']> {
  const response = await fetch(`${url}/api/${call}`, { method: 'POST', body, headers })
  const answer = (await response.json()) as Answer
  if (answer.state !== 1) fail(`the demo data could not be made: ${call}: ${answer.message}`)
  return answer.data
}
