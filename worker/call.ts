import * as z from 'zod'
import { api } from '../shared/api/index.ts'
import { STATE_OK } from '../shared/constants.ts'
import { none, type Endpoint, type Envelope } from '../shared/contract.ts'
import { AppError } from '../shared/errors.ts'
import { handlers } from './api/index.ts'
import { authenticateKey } from './rpc/api-key.ts'
import { authenticate } from './rpc/auth.ts'
import { readJson } from './http/body.ts'
import { isForm, readForm } from './http/form.ts'
import { peerOf } from './http/peer.ts'
import { onlyOnce, queryOf } from './http/text-gate.ts'
import type { Context, User } from './rpc/context.ts'
import { openDatabase } from './db/client.ts'
import type { Env } from './env.ts'
import { mayCall } from './rpc/rights.ts'

/** Makes one declared call: the endpoint, the caller, his right, the input, the handler, the envelope. */
export async function answerCall(env: Env, request: Request, name: string): Promise<Response> {
  const endpoint = endpointOf(name)
  if (!endpoint) return refusal(new AppError('missing', '没有这个接口'), 404)
  if (!takes(endpoint, request.method)) return refusal(new AppError('invalid', `此接口只接受 ${endpoint.method} 请求`), 405)
  const ctx = newContext(env, request, name)
  const user = await callerOf(ctx, endpoint)
  await withinLimit(env, endpoint, user)
  const data = await run({ ...ctx, user, ...(await inputOf(request, endpoint)) }, endpoint)
  return request.method === 'GET' && endpoint.access.roles === null
    ? await publicAnswer(request, data)
    : success(data, ctx.headers)
}

const takes = ({ method, alsoGet }: Endpoint, asked: string): boolean => asked === method || (alsoGet && asked === 'GET')

function endpointOf(name: string): Endpoint | null {
  const calls: Readonly<Record<string, Endpoint>> = api
  return Object.hasOwn(calls, name) ? (calls[name] ?? null) : null
}

function newContext(env: Env, request: Request, call: string): Context {
  const data = openDatabase(env)
  const { ip, near } = peerOf(env, request)
  return {
    env,
    data,
    db: data.db,
    files: env.FILES,
    call,
    request,
    ip,
    loopback: near === 'self',
    user: null,
    now: Date.now(),
    newId: () => crypto.randomUUID(),
    input: null,
    upload: null,
    headers: new Headers(),
    committed: false,
  }
}

/** Whoever calls, by his session or as a program by its key: each has calls of its own. */
async function callerOf(ctx: Context, endpoint: Endpoint): Promise<User | null> {
  const { headers } = ctx.request
  const { roles, program } = endpoint.access
  if (!headers.has('X-ApiKey')) return roles === null ? null : admit(ctx, endpoint)
  if (headers.has('X-AppToken')) throw new AppError('invalid', 'X-AppToken 与 X-ApiKey 只能带一个')
  if (!program) throw new AppError('narrowed', `“${endpoint.label}”不接受 API 密钥`)
  const user = await authenticateKey(ctx)
  if (user.isInitial) throw new AppError('narrowed', '此 API 密钥的账号还在使用初始密码，请先登录修改')
  return user
}

/** The signed-in caller if he may use the call. */
async function admit(ctx: Context, { access, label }: Endpoint): Promise<User> {
  const { env, data, request, now, headers } = ctx
  const user = await authenticate({ secret: env.TOKEN_SECRET, data, request, now, headers })
  if (access.program && !user) throw new AppError('signedOut', '请在请求头 X-ApiKey 中带上 API 密钥（appId.密钥）')
  if (!user) throw new AppError('signedOut', '请先登录')
  if (access.program) throw new AppError('forbidden', '此接口供程序调用，请用 API 密钥（X-ApiKey）')
  if (!access.roles?.some((role) => user.roles.includes(role))) throw new AppError('forbidden', '您没有使用此功能的权限')
  if (user.isAdminBomTool && !access.tool) throw new AppError('narrowed', '此账号只能使用 BOM 工具的功能')
  if (!mayCall(user.rights, ctx.call)) throw new AppError('narrowed', `您的角色没有“${label}”的权限`)
  if (user.actingId !== null && !access.acting) throw new AppError('narrowed', '代登录时不能使用此功能')
  if (user.sub !== null && !access.sub) throw new AppError('narrowed', '子账号不能使用此功能，请联系主账号')
  if (user.isInitial && !access.initial) throw new AppError('narrowed', '请先修改初始密码')
  if (user.roles.includes('public_web') && (await env.VISITOR_LIMIT?.limit({ key: user.id }))?.success === false)
    throw new AppError('tooMany', '操作过于频繁，请稍后再试')
  return user
}

/** A cheap first gate where the platform has one: as often as the declaration allows a person or a program in a minute. */
async function withinLimit(env: Env, { limit }: Endpoint, user: User | null): Promise<void> {
  if (limit === null || user === null) return
  const asked = await env[limit]?.limit({ key: user.key?.id ?? user.id })
  if (asked?.success === false) throw new AppError('tooMany', '操作过于频繁，请稍后再试')
}

/** The parsed input, and the file that came with it. */
async function inputOf(request: Request, endpoint: Endpoint): Promise<Pick<Context, 'input' | 'upload'>> {
  const query = queryOf(request)
  if (request.method === 'GET') return { input: parse(endpoint.input, endpoint.input === none ? null : query), upload: null }
  if (endpoint.body === 'file' || (endpoint.body === 'either' && isForm(request))) {
    const { upload, fields } = await readForm(request, endpoint.maxBytes)
    const named = onlyOnce([...Object.entries(query), ...Object.entries(fields)])
    return { input: parse(endpoint.query ?? endpoint.input, named), upload }
  }
  const body = await readJson(request, endpoint.maxBytes)
  return { input: parse(endpoint.input, withQuery(endpoint, body ?? null, query)), upload: null }
}

function parse(schema: z.core.$ZodType, raw: unknown): unknown {
  const parsed = z.safeParse(schema, raw)
  if (parsed.success) return parsed.data
  throw invalid(parsed.error)
}

/** The body with what the declaration lets stand in the address; anything else there would be kept in logs on the way. */
function withQuery({ input, inQuery }: Endpoint, body: unknown, query: Record<string, string>): unknown {
  for (const name of Object.keys(query)) {
    if (!inQuery.includes(name)) throw new AppError('invalid', `参数 ${name} 写在 JSON 请求体里，不写在地址里`, { field: name })
    if (typeof body === 'object' && body !== null && name in body)
      throw new AppError('invalid', `参数 ${name} 重复`, { field: name })
  }
  const isEmpty = body === null || (typeof body === 'object' && Object.keys(body).length === 0)
  if (isEmpty) return input === none ? null : query
  return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...query } : body
}

/** Tells the first thing that is wrong: in Chinese for people, its place beside it for forms and programs. */
function invalid({ issues: [issue] }: z.core.$ZodError): AppError {
  const message = issue?.message ?? '输入有误'
  return new AppError('invalid', message, { field: issue?.path.join('.') || null })
}

async function run(ctx: Context, endpoint: Endpoint): Promise<unknown> {
  // The contract has checked the pairing: each name's handler takes that name's parsed input.
  const handler = handlers[ctx.call as keyof typeof handlers] as (ctx: Context, input: unknown) => Promise<unknown>
  const data = await handler(ctx, ctx.input)
  if (endpoint.kind === 'write' && !ctx.committed) throw new Error(`${ctx.call} answered without a commit`)
  if (ctx.env.ENVIRONMENT === 'local') z.parse(endpoint.output, data)
  return data
}

function success(data: unknown, headers: Headers): Response {
  return Response.json({ state: STATE_OK, code: 0, message: '', data } satisfies Envelope, { headers })
}

/** The same for everyone: caches may keep it for a minute and ask again by its tag. */
async function publicAnswer(request: Request, data: unknown): Promise<Response> {
  const answer = success(data, new Headers({ 'Cache-Control': 'public, max-age=60' }))
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer())
  const tag = `"${Buffer.from(digest).toString('base64url').slice(0, 27)}"`
  answer.headers.set('ETag', tag)
  const known = request.headers
    .get('If-None-Match')
    ?.split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
  return known?.includes(tag) ? new Response(null, { status: 304, headers: answer.headers }) : answer
}

/** A refusal is an answer like any other: HTTP 200, unless the database is away. */
export function refusal(error: AppError, status = error.kind === 'unavailable' ? 503 : 200): Response {
  const { code, message, data } = error
  const envelope: Envelope<typeof data> = { state: 0, code, message, data }
  const wait = error.retryAfter ?? (status === 503 ? 5 : null)
  return Response.json(envelope, { status, headers: wait === null ? {} : { 'Retry-After': String(wait) } })
}
