import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import { isWithin } from '../../shared/ip.ts'
import { timeText } from '../../shared/day.ts'
import { shanghaiDay, startOfDay } from '../clock.ts'
import type { Context, User } from './context.ts'
import { apiBadTries, apiKeys } from '../db/schema/access/api-key.ts'
import { users } from '../db/schema/user.ts'
import { networkOf } from '../http/network.ts'
import { MINUTE } from '../../shared/day.ts'

/** Bad keys from one network in a minute; who sends more is told to wait. */
const MAX_BAD = 60
const APP_ID = /^dj[0-9a-f]{20}$/
/** 32 bytes in base64url. */
const SECRET = /^[\w-]{43}$/
/** Compared where there is no key, so that an unknown appId takes as long as a wrong secret. */
const NO_HASH = '0'.repeat(64)

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A new pair. The secret has 256 random bits: a plain hash keeps it as well as a slow one would. */
export function newSecret() {
  const secret = Buffer.from(randomBytes(32)).toString('base64url')
  return { appId: newAppId(), secret, secretHash: hashOf(secret), secretTail4: secret.slice(-4) }
}

const newAppId = (): string => `dj${Buffer.from(randomBytes(10)).toString('hex')}`

type Key = typeof apiKeys.$inferSelect
type Owner = typeof users.$inferSelect

/**
 * The owner behind the header `X-ApiKey: appId.secret`, once the key and its addresses allow the request. `count` counts
 * the use and knows its limits: beside it the request may read, but neither write nor be answered.
 */
export async function authenticateKey(ctx: Context): Promise<{ user: User; count: () => Promise<void> }> {
  const { key, owner } = await findKey(ctx, ctx.request.headers.get('X-ApiKey') ?? '')
  refuseDead(ctx, key, owner)
  if (key.ipAllow.length > 0 && !isWithin(ctx.ip, key.ipAllow))
    throw new AppError('narrowed', `此 API密钥不允许从 ${ctx.ip || '未知地址'} 调用，请在“API管理”中加入这个地址`)
  const user: User = {
    id: owner.id,
    ownerId: owner.id,
    name: owner.name,
    // Whatever the owner may do besides, his programs are a member's.
    roles: ['member'],
    isAdminBomTool: false,
    permissions: new Set(),
    role: null,
    // No session: what asks for one is beyond programs.
    sessionId: '',
    actingId: null,
    isInitial: owner.initialUntil !== null,
    sub: null,
    key: { id: key.id, name: key.name },
  }
  return { user, count: () => countUse(ctx, key) }
}

async function findKey(ctx: Context, header: string): Promise<{ key: Key; owner: Owner }> {
  const [appId = '', secret = '', ...more] = header.split('.')
  const isWhole = APP_ID.test(appId) && SECRET.test(secret) && more.length === 0
  const [[row], [bad]] = await ctx.db.batch([
    ctx.db
      .select({ key: apiKeys, owner: users })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.ownerId))
      .where(and(eq(apiKeys.appId, isWhole ? appId : ''), isNull(apiKeys.removed))),
    ctx.db.select().from(apiBadTries).where(badTries(ctx)),
  ])
  const isRight = timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(row?.key.secretHash ?? NO_HASH))
  if (row && isRight) return row
  await countBad(ctx, bad?.tries ?? 0)
  throw new AppError('signedOut', 'API密钥无效：请求头 X-ApiKey 应为“appId.密钥”')
}

/** Whoever has the secret may know what is wrong with the key. */
function refuseDead({ now }: Context, key: Key, owner: Owner): void {
  if (owner.state !== 1 || owner.removed !== null) throw new AppError('signedOut', '此 API密钥的账号已停用')
  if (key.barred) throw new AppError('signedOut', '此 API密钥已被管理员停用，请联系客服')
  if (!key.enabled) throw new AppError('signedOut', '此 API密钥已停用')
  if (key.expireAt !== null && now >= key.expireAt)
    throw new AppError('signedOut', `此 API密钥已于 ${timeText(key.expireAt)} 过期`)
}

/**
 * Counts the request and keeps both limits in one statement, so that parallel requests cannot pass together. A refused
 * request is not counted. A clock that lags behind another's counts in the newer minute.
 */
async function countUse({ data, now, ip }: Context, key: Key): Promise<void> {
  const [day, minute] = [shanghaiDay(now), Math.floor(now / MINUTE)]
  const [counted, found] = await data.note([
    {
      sql: `INSERT INTO api_use (key_id, day, calls, minute, minute_calls, last, last_ip) VALUES (?1, ?2, 1, ?3, 1, ?4, ?5)
        ON CONFLICT (key_id, day) DO UPDATE SET calls = calls + 1, minute = max(minute, excluded.minute),
          minute_calls = iif(excluded.minute > minute, 1, minute_calls + 1), last = max(last, excluded.last), last_ip = excluded.last_ip
        WHERE calls < (SELECT daily_limit FROM api_key WHERE id = ?1)
          AND (excluded.minute > minute OR minute_calls < (SELECT per_minute FROM api_key WHERE id = ?1))`,
      args: [key.id, day, minute, now, ip],
    },
    { sql: 'SELECT calls FROM api_use WHERE key_id = ? AND day = ?', args: [key.id, day] },
  ])
  if (counted?.rowsAffected === 1) return
  const tomorrow = startOfDay(day + 1)
  if (Number(found?.rows[0]?.['calls']) >= key.dailyLimit)
    throw tooMany(`此 API密钥今天的 ${key.dailyLimit} 次已用完，北京时间 ${timeText(tomorrow)} 重新计数`, tomorrow - now)
  throw tooMany(`此 API密钥每分钟最多 ${key.perMinute} 次，请稍后再试`, (minute + 1) * MINUTE - now)
}

const tooMany = (message: string, waitMs: number) =>
  new AppError('tooMany', message, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })

const badTries = ({ ip, now }: Context) =>
  and(eq(apiBadTries.network, networkOf(ip)), eq(apiBadTries.minute, Math.floor(now / MINUTE)))

/** Bad keys are counted by network. Good ones from the same office go through: nobody guesses 256 bits. */
async function countBad({ data, now, ip }: Context, before: number): Promise<void> {
  const minute = Math.floor(now / MINUTE)
  if (before >= MAX_BAD) throw tooMany('无效的 API密钥过多，请一分钟后再试', (minute + 1) * MINUTE - now)
  await data.note([
    { sql: 'DELETE FROM api_bad_try WHERE minute < ?', args: [minute] },
    {
      sql: `INSERT INTO api_bad_try (network, minute, tries) VALUES (?1, ?2, 1)
        ON CONFLICT (network) DO UPDATE SET tries = tries + 1 WHERE tries < ?3`,
      args: [networkOf(ip), minute, MAX_BAD],
    },
  ])
}
