import { createHmac, timingSafeEqual } from 'node:crypto'
import type { InStatement } from '@libsql/client/web'
import * as z from 'zod'
import { AppError } from '../../../shared/errors.ts'
import type { MessageProvider } from '../../../shared/message/names.ts'
import { openDatabase } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import { readJson } from '../../http/body.ts'
import type { Context } from '../../rpc/context.ts'
import { loadSettings } from '../system/settings.ts'

const PROVIDERS = ['http', 'aliyun', 'tencent'] as const satisfies readonly MessageProvider[]

/** What became of a message, by our id of it or the provider's own. */
type Receipt = { id: string | null; providerId: string | null; isDelivered: boolean; reason: string }

const text = z.string().max(300).default('')

/** How each provider tells it: several at once. */
const SHAPES: Readonly<Record<MessageProvider, z.ZodType<Receipt[]>>> = {
  http: z
    .union([
      z.array(z.object({ id: z.guid(), delivered: z.boolean(), reason: text })),
      z.object({ id: z.guid(), delivered: z.boolean(), reason: text }),
    ])
    .transform((told) => (Array.isArray(told) ? told : [told]))
    .transform((rows) => rows.map(({ id, delivered, reason }) => ({ id, providerId: null, isDelivered: delivered, reason }))),
  aliyun: z
    .array(
      z.object({
        biz_id: z.string().max(100),
        out_id: z.string().max(100).optional(),
        success: z.boolean(),
        err_code: text,
        err_msg: text,
      }),
    )
    .transform((rows) =>
      rows.map(({ biz_id: providerId, out_id: id = null, success, err_code: code, err_msg: why }) => ({
        id,
        providerId,
        isDelivered: success,
        reason: success ? '' : `${code} ${why}`.trim(),
      })),
    ),
  tencent: z
    .array(z.object({ sid: z.string().max(100), report_status: z.string().max(40), errmsg: text, description: text }))
    .transform((rows) =>
      rows.map(({ sid, report_status: status, errmsg, description }) => ({
        id: null,
        providerId: sid,
        isDelivered: status === 'SUCCESS',
        reason: status === 'SUCCESS' ? '' : `${errmsg} ${description}`.trim(),
      })),
    ),
}

const MAX_BYTES = 256 * 1024
const MAX_ROWS = 500

const keyOf = (env: Env, provider: MessageProvider): string =>
  createHmac('sha256', env.TOKEN_SECRET).update(`receipt|${provider}`).digest('base64url')

const isKey = (given: string, key: string): boolean =>
  given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key))

/** Where each provider is to send its receipts. */
export async function readSetup(ctx: Context) {
  const settings = await loadSettings(ctx)
  const receipts = PROVIDERS.map((provider) => ({ provider, path: `/api/receipt/${provider}/${keyOf(ctx.env, provider)}` }))
  return { receipts, smsSign: settings['message.smsSign'] }
}

/**
 * POST /api/receipt/{provider}/{key}: what became of messages. The key is the provider's alone. The first receipt of a message holds;
 * one of a message that is not there changes nothing, and is answered alike.
 */
export async function takeReceipts(env: Env, request: Request, named: string, key: string): Promise<Response> {
  const provider = PROVIDERS.find((one) => one === named)
  if (provider === undefined || !isKey(key, keyOf(env, provider))) throw new AppError('missing', '没有这个接口')
  const { value } = await readJson(request, MAX_BYTES)
  const parsed = z.safeParse(SHAPES[provider], value)
  if (!parsed.success || parsed.data.length > MAX_ROWS) throw new AppError('invalid', '回执格式不正确')
  const now = Date.now()
  if (parsed.data.length > 0) await openDatabase(env).note(parsed.data.map((receipt) => noted(provider, receipt, now)))
  // In the words that the providers take for a yes.
  return Response.json({ code: 0, msg: 'OK', result: 0, errmsg: 'OK', state: 1, message: '', data: null })
}

const noted = (provider: MessageProvider, { id, providerId, isDelivered, reason }: Receipt, now: number): InStatement => ({
  sql: `UPDATE message_out SET state = ?1, reason = ?2, received = ?3, lease = NULL, lease_until = NULL
    WHERE provider = ?4 AND (id = ?5 OR provider_id = ?6) AND received IS NULL AND state IN ('sending', 'sent', 'unknown')`,
  args: [isDelivered ? 'delivered' : 'failed', reason.slice(0, 300), now, provider, id, providerId],
})
