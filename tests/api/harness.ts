import { createHmac } from 'node:crypto'
import { env, exports } from 'cloudflare:workers'
import { createClient, type InStatement, type ResultSet, type Row } from '@libsql/client/web'
import { api, type Api } from '../../shared/api/index.ts'
import type { Envelope, Input, Output } from '../../shared/contract.ts'
import { ALL_RIGHTS, type PriceRights } from '../../shared/engine/price/rights.ts'
import { SERVICES, type Service } from '../../shared/enums.ts'
import { failureOf } from '../../worker/db/failure.ts'
import { overStream } from '../../worker/db/streams.ts'
import { attest, PEER_HEADER } from '../../worker/http/attestation.ts'
import { forgetCopies } from '../../worker/http/edge.ts'
import { sessionKindOf, limitsOf, sessionOf, sessionStatement } from '../../worker/rpc/session.ts'
import { audienceOf, signToken, type Standing } from '../../worker/rpc/token.ts'
import { hashPassword } from '../../worker/service/proof/password.ts'

/** A machine of one's own, where codes appear on the screen. */
export const OWN_ORIGIN = 'http://localhost'

/** Everything goes through the public door: requests to the worker, as a browser would send them. */
export const ORIGIN = 'http://dianjia.test'

export type Name = keyof Api & string
export type Token = { token: string }

/** The front's word for a caller, by default from an address of his own, so that limits by address never meet. */
export function calledFrom(ip: string = crypto.randomUUID(), origin = ORIGIN): Record<string, string> {
  const near = origin.startsWith(OWN_ORIGIN) ? 'self' : origin.startsWith(ORIGIN) ? 'network' : 'far'
  return { [PEER_HEADER]: attest(env.FRONT_SECRET, { ip, near }) }
}

/** A request to the worker. */
export function send(path: string, init: RequestInit = {}): Promise<Response> {
  const url = path.startsWith('/') ? `${ORIGIN}${path}` : path
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(calledFrom(undefined, url))) if (!headers.has(name)) headers.set(name, value)
  return exports.default.fetch(new Request(url, { ...init, headers }))
}

/** What a GET asks for, in its address. */
export const queryOf = (input: object): string =>
  new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString()

/** The raw answer to a call; `body` is sent as it is when it is a text. */
export function ask(as: Token | null, name: string, body?: unknown, method = 'POST'): Promise<Response> {
  const headers: Record<string, string> = as ? { 'X-AppToken': as.token } : {}
  if (method === 'GET' && typeof body === 'object') return send(`/api/${name}?${queryOf(body ?? {})}`, { method, headers })
  if (body === undefined) return send(`/api/${name}`, { method, headers })
  headers['Content-Type'] = 'application/json'
  return send(`/api/${name}`, { method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) })
}

export async function envelope<T = unknown>(response: Response): Promise<Envelope<T>> {
  return (await response.json()) as Envelope<T>
}

/** The code of a call's answer; 0 is a success. */
export const codeOf = async (as: Token | null, name: string, body?: unknown): Promise<number> =>
  (await envelope(await ask(as, name, body, methodOf(name)))).code

/** How a call is made; what is none is asked by POST. */
const methodOf = (name: string): string => new Map(Object.entries(api)).get(name)?.method ?? 'POST'

/** Makes a declared call and gives its data; a refusal fails the test with its message. */
export async function call<N extends Name>(as: Token | null, name: N, input?: Input<Api[N]>): Promise<Output<Api[N]>> {
  const answer = await envelope<Output<Api[N]>>(await ask(as, name, input ?? undefined, api[name].method))
  if (answer.state !== 1) throw new Error(`${name}: ${answer.code} ${answer.message}`)
  return answer.data
}

/** What comes of each, twenty asked at once: a busy machine has no answer for hundreds within their patience. */
export async function twentyAtATime<T, R>(all: readonly T[], asked: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  for (let from = 0; from < all.length; from += 20) answers.push(...(await Promise.all(all.slice(from, from + 20).map(asked))))
  return answers
}

/** A phone number that is nobody's. */
export const newPhone = (): string => String(Math.floor(1e10 + Math.random() * 9e10))

/** The same call on a machine of one's own: the envelope. */
export async function askOwn<T = unknown>(as: Token | null, name: string, body: object): Promise<Envelope<T>> {
  const headers = { 'Content-Type': 'application/json', ...(as ? { 'X-AppToken': as.token } : {}) }
  return envelope(await send(`${OWN_ORIGIN}/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

/** Asks for a code and reads it off the screen. */
export async function shownCode(as: Token | null, name: string, body: object): Promise<string> {
  const { data, message } = await askOwn<{ shown: string }>(as, name, body)
  if (!data?.shown) throw new Error(message)
  return data.shown
}

/** Over connections that stay open: each new one costs the server the reading of the schema. */
const kept = (request: Request): Promise<Response> => overStream(request, (sent) => fetch(sent))

/**
 * Statements straight to the database, for arranging and for looking; as patient with a busy one as the worker is. The edge
 * is left no copy of what was.
 */
export async function query(...statements: InStatement[]): Promise<Record<string, unknown>[]> {
  const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = env
  const client = createClient({ url, authToken, intMode: 'number', fetch: kept })
  const patient = async (tries: number): Promise<ResultSet[]> => {
    try {
      return await client.batch(statements, 'write')
    } catch (error) {
      if (failureOf(error) !== 'busy' || tries === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
      return patient(tries - 1)
    }
  }
  const results = await patient(20)
  await forgetCopies(env)
  return (results.at(-1)?.rows ?? []).map((row) => ({ ...row }))
}

export const PASSWORD = 'correct horse battery'
let passwordHash: Promise<string> | null = null

export type Person = Token & { id: string; name: string }
type PersonOptions = {
  isAdmin?: boolean
  isAdminBomTool?: boolean
  roleType?: number
  parentId?: string
  phone?: string
  state?: number
  /** What a sub-account may do; everything by default. */
  may?: { services?: Service[]; monthlyLimit?: number; rights?: Partial<PriceRights> }
  /** SMT pricings for a year; 1000 by default. */
  ticks?: number
}

/** Statements that open a lot, of SMT pricings by default, in force for a year. */
export function lotOf(
  ownerId: string,
  ticks: number,
  expireAt = Date.now() + 365 * 24 * 3_600_000,
  service: Service = 'smt',
): InStatement[] {
  const [lot, tx] = [crypto.randomUUID(), crypto.randomUUID()]
  return [
    { sql: `INSERT INTO quota_lot VALUES (?, ?, ?, ?, 0, 0, ?)`, args: [lot, ownerId, service, ticks, expireAt] },
    {
      sql: `INSERT INTO quota_tx (id, owner_id, service, lot_id, reason, delta, used, remain, actor_id, remark, at)
        VALUES (?, ?, ?, ?, 'grant', ?, 0, ?, ?, '', 0)`,
      args: [tx, ownerId, service, lot, ticks, ticks, ownerId],
    },
  ]
}

function subAccountOf(
  id: string,
  { services = [...SERVICES], monthlyLimit, rights }: NonNullable<PersonOptions['may']>,
): InStatement {
  const { cost, sell, totals, margin } = { ...ALL_RIGHTS, ...rights }
  const args = [id, JSON.stringify(services), monthlyLimit ?? null, cost, sell, totals, margin]
  return { sql: 'INSERT INTO sub_account VALUES (?, ?, ?, ?, ?, ?, ?)', args }
}

/** A new user with a session after its first request (unless disabled), without the cost of a password's hash. */
export async function person(options: PersonOptions = {}): Promise<Person> {
  const { id, name, roleType } = await enrolled(options)
  if (options.state === 0) return { id, name, token: '' }
  const session = newSession({ id, roleType, isAdmin: options.isAdmin ?? false })
  const [row] = await query(session.storing, sessionStatement(session.claims))
  const { standing = null } = (await sessionOf(row as Row | undefined, session.claims, Date.now())) ?? {}
  return { id, name, token: await session.token(standing) }
}

async function enrolled(options: PersonOptions): Promise<{ id: string; name: string; roleType: number }> {
  passwordHash ??= hashPassword(PASSWORD)
  const id = crypto.randomUUID()
  const name = `user-${id.slice(0, 13)}`
  const { isAdmin = false, isAdminBomTool = false, parentId = null, phone = null, state = 1, ticks = 1000 } = options
  const roleType = options.roleType ?? (parentId ? 2 : 1)
  const inserting = {
    sql: `INSERT INTO user (id, name, phone, password_hash, role_type, is_admin, is_admin_bom_tool, parent_id, state, created, updated)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)`,
    args: [id, name, phone, await passwordHash, roleType, isAdmin, isAdminBomTool, parentId, state],
  }
  await query(inserting, ...(parentId ? [subAccountOf(id, options.may ?? {})] : ticks === 0 ? [] : lotOf(id, ticks)))
  return { id, name, roleType }
}

/** A session as a sign-in leaves it. */
export function newSession(user: { id: string; isAdmin: boolean; roleType: number }) {
  const [id, now, kind] = [crypto.randomUUID(), Date.now(), sessionKindOf(user, false)]
  const { idle, absolute } = limitsOf(kind)
  const storing = {
    sql: `INSERT INTO session (id, user_id, created, last_seen, absolute_end, ip, agent) VALUES (?, ?, ?, ?, ?, '', '')`,
    args: [id, user.id, now, now, now + absolute],
  }
  const claims = { userId: user.id, sessionId: id, audience: audienceOf(kind), standing: null, expires: now + idle }
  const token = (standing: Standing | null = null) =>
    signToken(env.TOKEN_SECRET, { ...claims, kind, standing }, { now, end: now + idle })
  return { storing, claims, token }
}

export async function signIn(name: string, pwd = PASSWORD): Promise<string> {
  return (await call(null, 'user/login', { name, pwd })).accessToken
}

/** Uploads a file as a browser form does. */
export function upload(as: Token | null, type: number | string, file: File, path = '/api/file/Save'): Promise<Response> {
  const body = new FormData()
  body.set('file', file)
  return send(`${path}?type=${type}`, { method: 'POST', headers: as ? { 'X-AppToken': as.token } : {}, body })
}

type HandedOver = { phone: string; name?: string; at?: number }

/** What the login provider's server sends for a person whose phone it has checked. */
export function handedOver({ phone, name, at = Date.now() }: HandedOver, secret = env.PROVIDER_SECRET) {
  const signature = createHmac('sha256', secret)
    .update(`${at}.${phone}.${name ?? ''}`)
    .digest('hex')
  return { phone, ...(name === undefined ? {} : { name }), at, signature }
}
