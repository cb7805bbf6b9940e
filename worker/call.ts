import * as z from 'zod'
import { STATE_OK } from '../shared/constants.ts'
import type { Endpoint, Envelope } from '../shared/contract.ts'
import { AppError } from '../shared/errors.ts'
import { callOf } from './api/index.ts'
import { openDatabase } from './db/client.ts'
import type { Env } from './env.ts'
import { afterAnswer } from './http/background.ts'
import { answerPublicly } from './http/edge.ts'
import { inputOf } from './http/input.ts'
import { networkOf } from './http/network.ts'
import { peerOf } from './http/peer.ts'
import { isOverLimit } from './http/rate-limit.ts'
import { refusalFor } from './rpc/admission.ts'
import { authenticateKey } from './rpc/api-key.ts'
import { rememberAsker } from './rpc/asker.ts'
import { callerOf, type Caller } from './rpc/auth.ts'
import { noteWhileThere } from './rpc/commit.ts'
import type { Call } from './rpc/calls.ts'
import type { Context, User } from './rpc/context.ts'
import { sendDue } from './service/messages/send-due.ts'

/** Makes one declared call: the endpoint, the caller, his right, the input, the handler, the envelope. */
export async function answerCall(env: Env, request: Request, name: string): Promise<Response> {
  const call = await callOf(name)
  if (!call) return refusal(new AppError('missing', '没有这个接口'), 404)
  const { endpoint } = call
  if (!takes(endpoint, request.method)) return refusal(new AppError('invalid', `此接口只接受 ${endpoint.method} 请求`), 405)
  if (endpoint.cached && isUnsigned(request)) return answerFromEdge(env, request, name, call)
  if (endpoint.kind === 'write' && endpoint.method === 'GET') mustBeAsked(request)
  const ctx = newContext(env, request, name)
  const data = await answerOf(ctx, call)
  return Response.json(envelopeOf(data), { headers: ctx.headers })
}

/** A GET that changes something is made by the page itself: not ahead of a click, and not from somewhere else. */
function mustBeAsked({ headers }: Request): void {
  const site = headers.get('Sec-Fetch-Site') ?? 'same-origin'
  const isAhead = [headers.get('Sec-Purpose'), headers.get('Purpose')].some((purpose) => purpose?.includes('prefetch'))
  if (isAhead || (site !== 'same-origin' && site !== 'none'))
    throw new AppError('invalid', '这个接口会修改数据，不能预取，也不能从别的网站调用')
}

/** A read of somebody of whom nothing is known. */
const isUnsigned = ({ method, headers }: Request): boolean =>
  method === 'GET' && !headers.has('X-AppToken') && !headers.has('X-ApiKey')

/** The handler is told the input alone, never who asks from where: the next one gets the same answer. */
async function answerFromEdge(env: Env, request: Request, name: string, call: Call): Promise<Response> {
  const { input } = await inputOf(request, call.endpoint)
  return answerPublicly(env, request, `${name}?${JSON.stringify(input)}`, async () => {
    const ctx = { ...newContext(env, new Request(new URL('/', request.url)), name), input }
    return { text: JSON.stringify(envelopeOf(await run(ctx, call))), holdsUntil: ctx.holdsUntil }
  })
}

const takes = ({ method, alsoGet }: Endpoint, asked: string): boolean => asked === method || (alsoGet && asked === 'GET')

/** A request's context before anybody is known, or anything read. */
export function newContext(env: Env, request: Request, call: string): Context {
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
    sent: null,
    upload: null,
    confirmed: async () => undefined,
    headers: new Headers(),
    holdsUntil: Infinity,
    committed: false,
    tells: false,
    hasMail: false,
  }
}

/** What the handler answers to whoever calls, by his session or as a program by its key: each has calls of its own. */
async function answerOf(ctx: Context, call: Call): Promise<unknown> {
  const { endpoint } = call
  const { headers } = ctx.request
  const { roles, program } = endpoint.access
  if (!headers.has('X-ApiKey')) return roles === null ? run(await withInput(ctx, endpoint), call) : answerPerson(ctx, call)
  if (headers.has('X-AppToken')) throw new AppError('invalid', 'X-AppToken 与 X-ApiKey 只能带一个')
  if (!program) throw new AppError('narrowed', `“${endpoint.label}”不接受 API密钥`)
  return answerProgram(ctx, call)
}

/** The call begins while its use is counted; where that is one too many nothing is answered and nothing written. */
async function answerProgram(ctx: Context, call: Call): Promise<unknown> {
  const { user, count } = await authenticateKey(ctx)
  if (user.isInitial) throw new AppError('narrowed', '此 API密钥的账号还在使用初始密码，请先登录修改')
  const counted = count()
  const input = withInput(
    writingAfter({ ...ctx, user }, () => counted),
    call.endpoint,
  )
  const [counting, begun] = await Promise.allSettled([counted, input.then((begin) => run(begin, call))])
  if (counting.status === 'rejected') throw counting.reason
  if (begun.status === 'rejected') throw begun.reason
  return begun.value
}

/**
 * The call begins as whoever the token says, and its first read asks whether he still is: one round trip instead of two. Until
 * that is known nothing is answered and nothing written; where it is not so, the call begins anew as who he is now.
 */
async function answerPerson(ctx: Context, call: Call): Promise<unknown> {
  const { endpoint } = call
  const { env, data, request, now, headers } = ctx
  const caller = await callerOf({ secret: env.TOKEN_SECRET, data, request, now, headers })
  const claimed = caller?.claimed
  if (!claimed || refusalFor(ctx.call, endpoint, claimed)) {
    const verified = await caller?.verified()
    return run(await withInput(admitted(ctx, endpoint, verified?.user ?? null), endpoint), call)
  }
  const input = withInput({ ...ctx, user: claimed }, endpoint)
  const [begun] = await Promise.allSettled([input.then((begin) => run(confirming(begin, caller, claimed), call))])
  const { user, isAsClaimed } = await caller.verified()
  if (!isAsClaimed) {
    const again = admitted(ctx, endpoint, user)
    return run({ ...(await input), user: again.user }, call)
  }
  if (begun.status === 'rejected') throw begun.reason
  return begun.value
}

function admitted(ctx: Context, endpoint: Endpoint, user: User | null): Context {
  const refused = refusalFor(ctx.call, endpoint, user)
  if (refused) throw refused
  return { ...ctx, user }
}

/** A commit waits until the caller is known to be who his token says; a note asks that itself, and nobody hears of it before. */
function confirming(ctx: Context, caller: Caller, claimed: User): Context {
  const confirmed = async (): Promise<void> => {
    if (!(await caller.verified()).isAsClaimed) throw new Error('begun as somebody who is not so any more')
  }
  const note: Context['data']['note'] = async (facts) => {
    const results = await noteWhileThere(ctx.data, claimed, facts)
    await confirmed()
    return results
  }
  return writingAfter({ ...ctx, data: { ...ctx.data, note } }, confirmed)
}

/** A context that commits nothing before its caller is confirmed. */
function writingAfter(ctx: Context, confirmed: () => Promise<void>): Context {
  const { write } = ctx.data
  const data: Context['data'] = {
    ...ctx.data,
    write: (statements, proofId) => confirmed().then(() => write(statements, proofId)),
  }
  return { ...ctx, data, confirmed }
}

/** Whom a limit counts: a person or his program, else everybody behind an address, which at the machine itself is everyone. */
const countedAs = ({ user, ip, loopback }: Context): string | null =>
  user ? (user.key?.id ?? user.id) : loopback ? null : networkOf(ip)

/** The context with what came in, as far as the limits of the platform let the caller. */
async function withInput(ctx: Context, endpoint: Endpoint): Promise<Context> {
  const { env, user } = ctx
  const who = countedAs(ctx)
  const limits = [
    user?.roles.includes('public_web') ? env.VISITOR_LIMIT : undefined,
    endpoint.limit ? env[endpoint.limit] : undefined,
  ]
  for (const limit of limits)
    if (who !== null && (await isOverLimit(limit, who))) throw new AppError('tooMany', '操作过于频繁，请稍后再试')
  return { ...ctx, ...(await inputOf(ctx.request, endpoint)) }
}

async function run(ctx: Context, { endpoint, handler }: Call): Promise<unknown> {
  rememberAsker(ctx)
  const data = await handler(ctx, ctx.input)
  if (endpoint.kind === 'write' && !ctx.committed) throw new Error(`${ctx.call} answered without a commit`)
  if (ctx.hasMail) afterAnswer(sendSoon(ctx.env))
  if (ctx.env.ENVIRONMENT === 'local') z.parse(endpoint.output, data)
  return data
}

/** A moment later, so that nobody's answer waits for it. */
const MOMENT_MS = 300

async function sendSoon(env: Env): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
  await sendDue(env)
}

const envelopeOf = (data: unknown): Envelope => ({ state: STATE_OK, code: 0, message: '', data })

/** A refusal is an answer like any other: HTTP 200, unless the database is away. */
export function refusal(error: AppError, status = error.kind === 'unavailable' ? 503 : 200): Response {
  const { code, message, data } = error
  const envelope: Envelope<typeof data> = { state: 0, code, message, data }
  const wait = error.retryAfter ?? (status === 503 ? 5 : null)
  return Response.json(envelope, { status, headers: wait === null ? {} : { 'Retry-After': String(wait) } })
}
