import { createHash, randomUUID } from 'node:crypto'
import type { InStatement } from '@libsql/client'
import { shanghaiDay, startOfDay } from '../clock.ts'
import { DAY, HOUR } from '../../shared/day.ts'

const YEAR = 365

/** An instant of the day so many days ago in Shanghai, in the hours of an office; equal ones at different minutes. */
function officeTime(daysAgo: number): number {
  return startOfDay(shanghaiDay(Date.now()) - daysAgo) + 9.5 * HOUR + ((daysAgo * 1_117_000) % (7 * HOUR))
}

type Lot = {
  service?: 'smt' | 'match' | 'prices'
  ticks: number
  /** Who gives it. */
  by: string
  reason?: 'grant' | 'trial'
  daysAgo?: number
  days?: number
  remark?: string
}

/** A lot of uses as it was opened so many days ago. Statements for an empty ledger, the oldest first. */
export function quotaOf(ownerId: string, lot: Lot): InStatement[] {
  const { service = 'smt', ticks, by, reason = 'grant', daysAgo = 60, days = YEAR, remark = '开通演示账号' } = lot
  const [lotId, at] = [randomUUID(), officeTime(daysAgo)]
  return [
    { sql: `INSERT INTO quota_lot VALUES (?, ?, ?, ?, 0, ?, ?)`, args: [lotId, ownerId, service, ticks, at, at + days * DAY] },
    {
      sql: `INSERT INTO quota_tx (id, owner_id, service, lot_id, reason, delta, used, remain, actor_id, remark, at)
        SELECT ?, ?, ?, ?, ?, ?, 0, sum(ticks - used), ?, ?, ? FROM quota_lot WHERE owner_id = ? AND service = ? AND expire_at > ?`,
      args: [randomUUID(), ownerId, service, lotId, reason, ticks, by, remark, at, ownerId, service, at],
    },
  ]
}

type Movement = { kind: 1 | 4; yuan: number; daysAgo: number; remark: string }

/** What the demo member paid in. */
const PAID: Movement[] = [
  { kind: 1, yuan: 5000, daysAgo: 45, remark: '银行转账，流水号 20260907-1183' },
  { kind: 1, yuan: 20_000, daysAgo: 20, remark: '银行转账，流水号 20261001-0452' },
  { kind: 4, yuan: -120, daysAgo: 19, remark: '到账金额多记了手续费，扣回' },
  { kind: 1, yuan: 3000, daysAgo: 3, remark: '对公转账，备注“十一月物料款”' },
]

/** The demo member's ledgers: a trial, what the operator gave him since, and what he paid in. */
export function ledgerOf(ownerId: string, adminId: string): InStatement[] {
  const trial: Lot = { ticks: 10, by: ownerId, reason: 'trial', daysAgo: 60, days: 30, remark: '新会员试用' }
  const year: Lot = { ticks: 500, by: adminId, daysAgo: 45, remark: '年度服务 500 次' }
  const others: Lot[] = [
    { service: 'match', ticks: 200, by: adminId, daysAgo: 30, remark: '随年度服务赠送' },
    { service: 'prices', ticks: 100, by: adminId, daysAgo: 30, remark: '随年度服务赠送' },
  ]
  return [
    ...[trial, year, ...others].flatMap((lot) => quotaOf(ownerId, lot)),
    ...PAID.map((paid, n) => moneyOf(ownerId, adminId, paid, n)),
  ]
}

function moneyOf(ownerId: string, adminId: string, { kind, yuan, daysAgo, remark }: Movement, n: number): InStatement {
  const fen = yuan * 100
  return {
    sql: `INSERT INTO wallet_tx SELECT ?, ?, count(*) + 1, ?, ?, coalesce(sum(amount_fen), 0) + ?, NULL, NULL, ?, ?, ?, ?
      FROM wallet_tx WHERE owner_id = ?`,
    args: [randomUUID(), ownerId, kind, fen, fen, `demo:${n}`, adminId, remark, officeTime(daysAgo), ownerId],
  }
}

/** The use that a file cost the member on the day of its first bill; none when it was paid for already. */
export function useOf(ownerId: string, file: Uint8Array, at: number): InStatement {
  const sha256 = createHash('sha256').update(file).digest('hex')
  return {
    sql: `INSERT INTO quota_tx (id, owner_id, service, lot_id, reason, delta, used, remain, object_id, actor_id, remark, at)
      SELECT ?, owner_id, 'smt', id, 'use', -1, used + 1, ticks - used - 1, ?, owner_id, '', ? FROM quota_lot
      WHERE owner_id = ? AND service = 'smt' AND start_at <= ? AND expire_at > ?
        AND NOT EXISTS (SELECT 1 FROM quota_tx WHERE owner_id = ? AND object_id = ?) ORDER BY expire_at LIMIT 1`,
    args: [randomUUID(), sha256, at, ownerId, at, at, ownerId, sha256],
  }
}
