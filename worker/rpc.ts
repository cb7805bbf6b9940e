import * as z from 'zod'
import { api } from '../shared/api/index.ts'
import { STATE_OK } from '../shared/constants.ts'
import { none, type Endpoint, type Envelope } from '../shared/contract.ts'
import { AppError } from '../shared/errors.ts'
import { handlers } from './api/index.ts'
import { authenticate } from './auth.ts'
import { readJson } from './body.ts'
import type { Context, User } from './context.ts'
import { openDatabase } from './db/client.ts'
import type { Env } from './env.ts'

/** Makes one declared call: the endpoint, the caller, his right, the input, the handler, the envelope. */
export async function answerCall(env: Env, request: Request, name: string): Promise<Response> {
  const endpoint = endpointOf(name)
  if (!endpoint) return refusal(new AppError('missing', '没有这个接口'), 404)
  if (request.method !== endpoint.method) return refusal(new AppError('invalid', `此接口只接受 ${endpoint.method} 请求`), 405)
  const ctx = newContext(env, request, name)
  const user = endpoint.access.roles === null ? null : await admit(ctx, endpoint)
  const input = await inputOf(request, endpoint)
  const data = await run({ ...ctx, user, input }, endpoint)
  return endpoint.method === 'GET' && endpoint.access.roles === null
    ? await publicAnswer(request, data)
    : success(data, ctx.headers)
}

function endpointOf(name: string): Endpoint | null {
  const calls: Readonly<Record<string, Endpoint>> = api
  return Object.hasOwn(calls, name) ? (calls[name] ?? null) : null
}

function newContext(env: Env, request: Request, call: string): Context {
  const data = openDatabase(env)
  const { hostname } = new URL(request.url)
  return {
    env,
    data,
    db: data.db,
    files: env.FILES,
    call,
    request,
    ip: request.headers.get('CF-Connecting-IP')?.slice(0, 64) ?? '',
    loopback: env.ENVIRONMENT === 'local' && env.LISTENS === 'loopback' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname),
    user: null,
    now: Date.now(),
    newId: () => crypto.randomUUID(),
    input: null,
    headers: new Headers(),
    committed: false,
  }
}

/** The signed-in caller if he may use the call. */
async function admit(ctx: Context, { access }: Endpoint): Promise<User> {
  const { env, data, request, now, headers } = ctx
  const user = await authenticate({ secret: env.TOKEN_SECRET, data, request, now, headers })
  if (!user) throw new AppError('signedOut', '请先登录')
  if (!access.roles?.some((role) => user.roles.includes(role))) throw new AppError('forbidden', '你没有使用此功能的权限')
  if (user.isAdminBomTool && !access.tool) throw new AppError('narrowed', '此账号只能使用 BOM 工具的功能')
  if (user.actingId !== null && !access.acting) throw new AppError('narrowed', '代登录时不能使用此功能')
  if (user.isInitial && !access.initial) throw new AppError('narrowed', '请先修改初始密码')
  if (user.roles.includes('public_web') && (await env.VISITOR_LIMIT?.limit({ key: user.id }))?.success === false)
    throw new AppError('tooMany', '操作过于频繁，请稍后再试')
  return user
}

async function inputOf(request: Request, endpoint: Endpoint): Promise<unknown> {
  const body = endpoint.method === 'POST' && endpoint.body === 'json' ? await readJson(request, endpoint.maxBytes) : undefined
  const parsed = z.safeParse(endpoint.input, withQuery(endpoint, body ?? null, request))
  if (parsed.success) return parsed.data
  throw invalid(parsed.error)
}

/** The query's entries over the body's; calls without input take nothing, null or {}. */
function withQuery(endpoint: Endpoint, body: unknown, request: Request): unknown {
  const query = new URL(request.url).searchParams
  if (query.size !== new Set(query.keys()).size) throw new AppError('invalid', '地址中的参数重复')
  const isEmpty = body === null || (typeof body === 'object' && Object.keys(body).length === 0)
  if (endpoint.input === none) return isEmpty ? null : body
  if (body === null) return Object.fromEntries(query)
  return query.size > 0 && typeof body === 'object' && !Array.isArray(body) ? { ...body, ...Object.fromEntries(query) } : body
}

function invalid({ issues }: z.core.$ZodError): AppError {
  const [issue] = issues
  const where = issue?.path.join('.') ?? ''
  return new AppError('invalid', where ? `输入有误（${where}）：${issue?.message}` : `输入有误：${issue?.message ?? ''}`)
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
  const envelope: Envelope<null> = { state: 0, code: error.code, message: error.message, data: null }
  return Response.json(envelope, { status, headers: status === 503 ? { 'Retry-After': '5' } : {} })
}
