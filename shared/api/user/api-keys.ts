import * as z from 'zod'
import { EMPTY_ID } from '../../constants.ts'
import { admin, id, instant, none, owner, owns, paged, paging, read, rowVersion, saved, write } from '../../contract.ts'
import { isNetwork } from '../../ip.ts'
import { KEY_STATES, SERVICES } from '../../enums.ts'
import { password } from '../schema/fields.ts'

/** Keys one owner may have. */
export const MAX_KEYS = 5

/** The database takes none beyond. */
const LAST_INSTANT = 9_999_999_999_999

const count = z.int().min(0)

/** A key as its owner sees it. The secret is in no list: it is told when it is made, and never again. */
export const apiInfo = z.object({
  id,
  rowVersion: z.int(),
  name: z.string(),
  appId: z.string(),
  secretTail4: z.string(),
  enabled: z.boolean(),
  /** The operator has stopped it; the owner cannot switch it on. */
  barred: z.boolean(),
  /** What its uses count towards. */
  services: z.array(z.enum(SERVICES)),
  ipAllow: z.array(z.string()),
  perMinute: count,
  dailyLimit: count,
  usedToday: count,
  /** Null while it was never used. */
  lastUsed: instant.nullable(),
  lastIp: z.string(),
  expireAt: instant.nullable(),
  created: instant,
  updated: instant,
})

/** Requests of one day of Shanghai, as `YYYY-MM-DD`. */
const dayUse = z.object({ day: z.string(), calls: count })

/** The last 30 days with today, oldest first, days without requests too. */
export const myApiInfo = apiInfo.extend({ days: z.array(dayUse) })

const keyName = z
  .string({ error: '请输入名称' })
  .trim()
  .max(40, '名称最多 40 个字')
  .regex(/[^\p{C}\p{Z}]/u, '请输入名称')
  .regex(/^[^\p{Cc}]*$/u, '名称含有不可见字符')

const LIKE = '应如 203.0.113.7、10.0.0.0/8、2001:db8::/32（网段的主机位须为 0）'
/** What was typed, unless it may be something else than an address: a secret pasted into the wrong field is not said again. */
const quoted = (text: string): string => (/^[\d.:a-f/]{1,50}$/i.test(text) ? `“${text}”` : '这一项')

const network = z
  .string()
  .trim()
  .max(64, '地址过长')
  .refine(isNetwork, { error: ({ input }) => `${quoted(String(input))}不是 IP 地址或网段，${LIKE}` })

/**
 * A key to keep: `id` all-zero makes one. `reset` gives it a new secret, `remove` takes it away for good; both, like a new
 * key, need a password checked within 15 minutes, or `pwd`.
 */
export const apiKeyDraft = z
  .strictObject({
    id: id.default(EMPTY_ID),
    rowVersion: rowVersion.default(0),
    name: keyName,
    /** Addresses and networks it may be used from; none is any. These three: what a change leaves out stays as it is. */
    ipAllow: z.array(network).max(20, '最多 20 个地址或网段').optional(),
    expireAt: instant.max(LAST_INSTANT, '有效期过远').nullable().optional(),
    enabled: z.boolean().optional(),
    reset: z.literal(true).optional(),
    remove: z.literal(true).optional(),
    pwd: password.optional(),
  })
  .refine(({ reset, remove }) => !(reset && remove), { error: '不能同时重置和删除', path: ['remove'] })

/** `secret` is told this once, with a new key or a reset; what a program sends is `appId.secret`. */
export const savedApiKey = saved.extend({ appId: z.string(), secret: z.string().nullable() })

/** `keyword` looks in member, key name and appId. */
export const apiInfoSearch = paging.extend({
  state: z.enum(KEY_STATES).optional(),
  userId: id.optional(),
  sort: z.enum(['created', 'lastUsed', 'usedToday', 'name', 'perMinute', 'dailyLimit']).default('created'),
  descending: z.boolean().default(true),
})

/** A key as the operator sees it. */
export const apiInfoRow = apiInfo.extend({ userId: id, userName: z.string(), used30: count })

export const apiInfoChange = z.strictObject({
  id,
  rowVersion,
  barred: z.boolean(),
  perMinute: z.int().min(1, '每分钟至少 1 次').max(6000, '每分钟最多 6000 次'),
  dailyLimit: z.int().min(1, '每天至少 1 次').max(1_000_000, '每天最多 1,000,000 次'),
})

export const apiKeysApi = {
  'user/GetMyApiInfo': read(owner, none, z.array(myApiInfo), '我的API密钥'),
  'user/UpdateMyApiInfo': owns({ id: 'apiKey' }, write(owner, apiKeyDraft, savedApiKey, '保存API密钥')),
  'user/GetApiInfos': owns({ userId: 'user' }, read(admin, apiInfoSearch, paged(apiInfoRow), '全部API密钥')),
  'user/UpdateApiInfo': owns({ id: 'apiKey' }, write(admin, apiInfoChange, saved, '修改API密钥限制')),
}
