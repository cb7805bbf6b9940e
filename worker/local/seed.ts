import { randomUUID } from 'node:crypto'
import type { Client, InStatement } from '@libsql/client'
import { UNLIMITED_TICKS } from '../../shared/constants.ts'
import { hashPassword } from '../service/proof/password.ts'
import { apiKeysOf } from './seed-api-keys.ts'
import { catalogueDue } from './seed-catalogue.ts'
import { historyDue } from './seed-history.ts'
import { ledgerOf, plansBy, quotaOf } from './seed-ledger.ts'

const USERS = [
  { name: 'admin', phone: '13800000001', admin: 1, tool: 0 },
  { name: 'member', phone: '13800000002', admin: 0, tool: 0 },
  { name: 'tool', phone: '13800000003', admin: 1, tool: 1 },
]

/** Makes the demo users, and says in the data that their history and the demo catalogue are still to come. */
export async function seedUsers(client: Client, password: string, { story }: { story: boolean }): Promise<void> {
  const now = Date.now()
  const adminId = randomUUID()
  const statements = USERS.map(async ({ name, phone, admin, tool }) => {
    const id = name === 'admin' ? adminId : randomUUID()
    const inserting = {
      sql: `INSERT INTO user (id, name, phone, password_hash, is_admin, is_admin_bom_tool, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      args: [id, name, phone, await hashPassword(password), admin, tool, now, now],
    }
    return [
      inserting,
      ...(admin === 1 ? quotaOf(id, { by: adminId, ticks: UNLIMITED_TICKS }) : [...ledgerOf(id, adminId), ...apiKeysOf(id)]),
    ]
  })
  await client.batch(
    [
      ...(await Promise.all(statements)).flat(),
      ...plansBy(adminId, now),
      ...historyDue,
      ...catalogueDue,
      ...(story ? [storyDue(now), ...siteBy(adminId, now)] : []),
    ],
    'write',
  )
}

/** The companies of the demo are still to come: a job of the worker makes them while the product is used already. */
const storyDue = (now: number): InStatement => ({
  sql: `INSERT INTO job (id, kind, occasion, state, cursor, steps, done, tries, next_at, created)
    VALUES (?, 'demoStory', 'first start', 'waiting', 'null', 0, 0, 0, ?, ?)`,
  args: [randomUUID(), now, now],
})

/** What a site says of itself; made up, like the companies. */
const SITE = {
  'site.company': '点价演示工厂',
  'site.filingNumber': '粤ICP备00000000号（演示）',
  'site.contacts': '电话=400-000-0000\n微信=dianjia-demo\n邮箱=service@example.cn',
}

const siteBy = (adminId: string, now: number): InStatement[] =>
  Object.entries(SITE).map(([key, value]) => ({
    sql: `INSERT INTO setting (key, value, remark, row_version, updated, updated_by) VALUES (?, ?, '演示', 1, ?, ?)`,
    args: [key, value, now, adminId],
  }))
