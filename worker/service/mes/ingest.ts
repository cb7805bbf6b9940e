import { createHmac, timingSafeEqual } from 'node:crypto'
import type { InStatement } from '@libsql/client/web'
import * as z from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { MINUTE } from '../../../shared/day.ts'
import { MES_SHARE_TYPES } from '../../../shared/operation/mes.ts'
import { openDatabase } from '../../db/client.ts'
import { RuleError } from '../../db/failure.ts'
import type { Env } from '../../env.ts'
import { readBytes } from '../../http/body.ts'
import { headerOf } from '../../http/text-gate.ts'

/** What is told at another time than this may have been heard by somebody else. */
const FRESH = 5 * MINUTE
const MAX_BYTES = 512 * 1024
const MAX_ROWS = 500

const instant = z.int().min(0).max(9_999_999_999_999)
const text = (most: number) => z.string().trim().max(most)

/** One company's news: what was done, and links as they stand now. Ids are the sender's; what was told before is known by them. */
const told = z.strictObject({
  company: text(100).min(1),
  logs: z
    .array(
      z.strictObject({
        id: z.guid(),
        userName: text(64).default(''),
        module: text(40).min(1),
        action: text(80).min(1),
        target: text(200).default(''),
        ip: text(64).default(''),
        at: instant,
      }),
    )
    .max(MAX_ROWS)
    .default([]),
  shares: z
    .array(
      z.strictObject({
        id: z.guid(),
        userName: text(64).default(''),
        type: z.enum(MES_SHARE_TYPES),
        target: text(200).default(''),
        tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
        views: z.int().min(0).max(1_000_000_000).default(0),
        lastView: instant.nullable().default(null),
        expires: instant,
        revoked: instant.nullable().default(null),
        created: instant,
      }),
    )
    .max(MAX_ROWS)
    .default([]),
})

/**
 * POST /api/mes/ingest: the sibling product tells what was done there. `X-Signature` is hex HMAC-SHA256 over `X-Timestamp` (ms), a dot
 * and the body, by MES_SECRET. The same told twice is told once; of a link the last word on its looks and its end counts.
 */
export async function takeMesNews(env: Env, request: Request): Promise<Response> {
  const bytes = await readBytes(request, MAX_BYTES)
  const at = headerOf(request, 'X-Timestamp', 20)
  if (env.MES_SECRET === '') throw new AppError('conflict', '还没有配置 MES 接入密钥（MES_SECRET）')
  if (!isSigned(env.MES_SECRET, at, bytes, headerOf(request, 'X-Signature', 64))) throw new AppError('invalid', '签名不正确')
  const now = Date.now()
  if (Math.abs(now - Number(at)) > FRESH) throw new AppError('invalid', '时间与服务器相差超过 5 分钟')
  const parsed = z.safeParse(told, jsonIn(bytes))
  if (!parsed.success) throw new AppError('invalid', `内容不正确：${parsed.error.issues[0]?.path.join('.') ?? ''}`)
  const { company, logs, shares } = parsed.data
  const data = openDatabase(env)
  const [found] = await data.rows([{ sql: 'SELECT id FROM mes_company WHERE name = ?', args: [company] }])
  const companyId = found?.[0]?.['id']
  if (typeof companyId !== 'string') throw new AppError('missing', '没有这家公司，请先在后台建立')
  const news = [...logs.map((log) => logRow(companyId, log)), ...shares.map((share) => shareRow(companyId, share))]
  const results = await data.note(news).catch((error: unknown) => {
    throw error instanceof RuleError ? new AppError('invalid', '同一个链接用了两个标识') : error
  })
  const kept = results.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0)
  return Response.json({ state: 1, code: 0, message: '', data: { kept } })
}

function isSigned(secret: string, at: string, body: Uint8Array, signature: string): boolean {
  const right = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
  return signature.length === right.length && timingSafeEqual(Buffer.from(signature), Buffer.from(right))
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    return null
  }
}

type Told = z.output<typeof told>

const logRow = (companyId: string, { id, userName, module, action, target, ip, at }: Told['logs'][number]): InStatement => ({
  sql: `INSERT INTO mes_log (id, company_id, user_id, user_name, module, action, target, ip, at) VALUES (?, ?, NULL, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO NOTHING`,
  args: [id, companyId, userName, module, action, target, ip, at],
})

const shareRow = (companyId: string, share: Told['shares'][number]): InStatement => ({
  sql: `INSERT INTO mes_share (id, company_id, user_name, type, target, token_hash, views, last_view, expires, revoked, created)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET views = max(views, excluded.views), last_view = nullif(max(coalesce(last_view, 0), coalesce(excluded.last_view, 0)), 0),
      expires = excluded.expires, revoked = coalesce(revoked, excluded.revoked)
    WHERE company_id = excluded.company_id`,
  args: [
    share.id,
    companyId,
    share.userName,
    share.type,
    share.target,
    share.tokenHash,
    share.views,
    share.lastView,
    share.expires,
    share.revoked,
    share.created,
  ],
})
