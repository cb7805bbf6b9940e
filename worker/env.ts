import * as z from 'zod'
import { SETTING_SCHEMAS } from '../shared/settings.ts'

/**
 * Everything the worker is given. Secrets: TOKEN_SECRET, LIBSQL_AUTH_TOKEN. Bindings: FILES (R2); ASSETS (the built web,
 * local runs only); LOGIN_LIMIT, UPLOAD_LIMIT, SAVE_LIMIT, DETAILS_LIMIT, VISITOR_LIMIT, LOOKUP_LIMIT (rate limits, a cheap first gate where the platform has them). The others
 * are plain variables; lists are separated by commas.
 */
const list = SETTING_SCHEMAS.hosts.prefault('')
const contacts = SETTING_SCHEMAS.contacts.prefault('')
const address = SETTING_SCHEMAS.url.default('')

/** A platform object, known by the one method that is used of it. */
const binding = <T>(method: keyof T & string) =>
  z.custom<T>((value) => typeof value === 'object' && value !== null && method in value, { error: 'binding is missing' })

const schema = z.object({
  ENVIRONMENT: z.enum(['local', 'preview', 'production']),
  /** Local runs only: by it the worker knows the word of the front that stands before it. */
  FRONT_SECRET: z.string().default(''),
  TOKEN_SECRET: z
    .string({ error: 'is missing' })
    .refine((text) => new TextEncoder().encode(text).length >= 32, 'is shorter than 32 bytes'),
  LIBSQL_URL: z.url({ protocol: /^(https?|libsql)$/, error: 'is missing or no http(s) or libsql address' }),
  LIBSQL_AUTH_TOKEN: z.string().default(''),
  FILES: binding<R2Bucket>('put'),
  ASSETS: binding<Fetcher>('fetch').optional(),
  LOGIN_LIMIT: binding<RateLimit>('limit').optional(),
  UPLOAD_LIMIT: binding<RateLimit>('limit').optional(),
  SAVE_LIMIT: binding<RateLimit>('limit').optional(),
  DETAILS_LIMIT: binding<RateLimit>('limit').optional(),
  VISITOR_LIMIT: binding<RateLimit>('limit').optional(),
  LOOKUP_LIMIT: binding<RateLimit>('limit').optional(),
  /** The deployed version, by the platform; a local run tells the hash of its bundle. */
  VERSION: z.object({ id: z.string() }).default({ id: '' }),
  API_BASE: address,
  LOGIN_URL: address,
  SIGN_UP_URL: address,
  TOOL_HOSTS: list,
  EMBED_HOSTS: list,
  COMPANY: z.string().default(''),
  FILING_NUMBER: z.string().default(''),
  CONTACTS: contacts,
  SENDER_URL: address,
  SENDER_SECRET: z.string().default(''),
  ALIYUN_KEY_ID: z.string().default(''),
  ALIYUN_KEY_SECRET: z.string().default(''),
  TENCENT_KEY_ID: z.string().default(''),
  TENCENT_KEY_SECRET: z.string().default(''),
  MES_SECRET: z.string().default(''),
  PROVIDER_SECRET: SETTING_SCHEMAS.longSecret.default(''),
})

export type Env = z.output<typeof schema>

/** The parsed environment, or one line that names every key at fault; values are never shown. */
export function readEnv(raw: unknown): Env | string {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  return parsed.error.issues.map((issue) => `${issue.path.join('.') || 'env'} ${issue.message}`).join('; ')
}
