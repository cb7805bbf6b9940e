import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { MINUTE } from '../../../shared/day.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Refusals } from '../../db/failure.ts'
import { shopNonces } from '../../db/schema/shop.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { countByAddress } from '../proof/tries.ts'
import { hasShop, loadSettings } from '../system/settings.ts'

/** How far the shop's clock may be from ours. */
const FRESH = MINUTE

const TIME = /^\d{13}$/
const NONCE = /^[\w-]{16,64}$/
const SIGNATURE = /^[0-9a-f]{64}$/i

/** A signed request is good once: this statement belongs into its batch. */
type Signed = { using: Statement }

export const SIGNED_REFUSALS: Refusals = { 'shop_nonce.nonce': ['invalid', '这个请求已经处理过：X-Shop-Nonce 重复'] }

/**
 * Refuses what the shop's server has not signed: hex HMAC-SHA256 by the secret of the settings over method, path, time, nonce and the
 * SHA-256 of the body in hex, a line each. Wrong signatures alone are counted by address, for all of the shop's come from one.
 */
export async function mustBeShop(ctx: Context): Promise<Signed> {
  const settings = await loadSettings(ctx)
  if (!hasShop(settings)) throw new AppError('conflict', '尚未设置商城')
  const { headers, method, url } = ctx.request
  const [time, nonce, signature] = ['Time', 'Nonce', 'Signature'].map((name) => headers.get(`X-Shop-${name}`) ?? '')
  const body = createHash('sha256')
    .update(ctx.sent ?? '')
    .digest('hex')
  const signed = [method, new URL(url).pathname, time, nonce, body].join('\n')
  if (!isRight(settings['bomai.shopSecret'], signed, signature ?? '') || !NONCE.test(nonce ?? '') || !TIME.test(time ?? '')) {
    await countByAddress(ctx, 'shop')
    throw new AppError('invalid', '签名不正确')
  }
  if (Math.abs(ctx.now - Number(time)) > FRESH) throw new AppError('invalid', '签名已过期：X-Shop-Time 与本站时间相差超过 60 秒')
  return { using: sql`INSERT INTO ${shopNonces} (nonce, at) VALUES (${nonce}, ${ctx.now})` }
}

function isRight(secret: string, signed: string, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false
  return timingSafeEqual(createHmac('sha256', secret).update(signed).digest(), Buffer.from(signature, 'hex'))
}
