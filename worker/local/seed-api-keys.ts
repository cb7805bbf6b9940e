import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { InStatement } from '@libsql/client'
import { shanghaiDay, startOfDay } from '../clock.ts'
import { DAY, HOUR, MINUTE } from '../../shared/day.ts'

type DemoKey = { name: string; ipAllow: string[]; enabled: boolean; daysOld: number; busy: number }

const KEYS: DemoKey[] = [
  { name: 'ERP 询价接口', ipAllow: ['203.0.113.0/24', '2001:db8:40::/48'], enabled: true, daysOld: 52, busy: 36 },
  { name: '夜班批量核价脚本', ipAllow: [], enabled: true, daysOld: 12, busy: 9 },
]

/** Keys of the demo member with what they did in the last 30 days. Nobody has their secrets: to try one, reset it. */
export const apiKeysOf = (ownerId: string): InStatement[] => KEYS.flatMap((key) => statementsOf(ownerId, key))

function statementsOf(ownerId: string, { name, ipAllow, enabled, daysOld, busy }: DemoKey): InStatement[] {
  const id = randomUUID()
  const created = Date.now() - daysOld * DAY
  const secret = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(secret).digest('hex')
  const appId = `dj${randomBytes(10).toString('hex')}`
  const args = [id, ownerId, name, appId, hash, secret.slice(-4), enabled ? 1 : 0, JSON.stringify(ipAllow), created, created]
  const making = {
    sql: `INSERT INTO api_key (id, owner_id, row_version, name, app_id, secret_hash, secret_tail4, enabled, ip_allow, created, updated)
      VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?)`,
    args,
  }
  const today = shanghaiDay(Date.now())
  const days = Array.from({ length: Math.min(30, daysOld) }, (_, ago) => today - 1 - ago)
  return [making, ...days.flatMap((day) => useOf(id, day, callsOn(day, busy)))]
}

/** Busy on working days, quiet at weekends; 1 January 1970 was a Thursday. */
function callsOn(day: number, busy: number): number {
  const isWeekend = (day + 3) % 7 >= 5
  return isWeekend ? 0 : busy + ((day * day * 7) % Math.ceil(busy * 0.9)) - Math.floor(busy / 3)
}

function useOf(keyId: string, day: number, calls: number): InStatement[] {
  if (calls <= 0) return []
  const last = startOfDay(day) + 17.4 * HOUR
  const sql = 'INSERT INTO api_use (key_id, day, calls, minute, minute_calls, last, last_ip) VALUES (?, ?, ?, ?, 1, ?, ?)'
  return [{ sql, args: [keyId, day, calls, Math.floor(last / MINUTE), Math.floor(last), '203.0.113.26'] }]
}
