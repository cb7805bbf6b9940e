import { createHash, randomUUID } from 'node:crypto'
import type { InStatement } from '@libsql/client'
import { UNLIMITED_TICKS } from '../../shared/constants.ts'
import type { Service } from '../../shared/enums.ts'
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

type Item = readonly [service: Service, ticks: number, days: number]
type Plan = { name: string; summary: string; yuan: number; originYuan?: number; limit?: number; items: readonly Item[] }

/** What the demo shop sells. */
const PLANS: readonly Plan[] = [
  { name: '体验包', summary: '第一次使用，先算几块板试试。每个会员一份。', yuan: 29, limit: 1, items: [['smt', 20, 30]] },
  {
    name: '标准版',
    summary: '适合每月十几块板的小批量工厂。',
    yuan: 699,
    items: [
      ['smt', 200, 365],
      ['match', 100, 365],
    ],
  },
  {
    name: '专业版',
    summary: '计价、快速匹配和报价对比都包含，适合采购和报价团队。',
    yuan: 1999,
    originYuan: 2599,
    items: [
      ['smt', 1000, 365],
      ['match', 500, 365],
      ['prices', 500, 365],
    ],
  },
  {
    name: '计价月卡',
    summary: '一个月内 SMT计价不限次数，续费从到期日接着算。',
    yuan: 399,
    items: [['smt', UNLIMITED_TICKS, 30]],
  },
]

/** The plans of the demo, put on sale by an operator. */
export const plansBy = (adminId: string, now: number): InStatement[] =>
  PLANS.flatMap(({ name, summary, yuan, originYuan, limit, items }, at) => {
    const id = randomUUID()
    const product = {
      sql: `INSERT INTO product (id, row_version, name, summary, price_fen, origin_fen, member_limit, seq, state, created_by, created, updated)
        VALUES (?, 1, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
      args: [
        id,
        name,
        summary,
        yuan * 100,
        originYuan ? originYuan * 100 : null,
        limit ?? null,
        (at + 1) * 10,
        adminId,
        now,
        now,
      ],
    }
    const brought = items.map((item) => ({ sql: 'INSERT INTO product_item VALUES (?, ?, ?, ?)', args: [id, ...item] }))
    return [product, ...brought]
  })
