import { and, eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { AppError } from '../shared/errors.ts'
import { rolesOf } from '../shared/roles.ts'
import type { User } from './context.ts'
import type { Database } from './db/client.ts'
import { sessions, users } from './db/schema/user.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ISSUER = 'dianjia'
const AUDIENCE = 'session'
const TYPE = 'at+jwt'
const KEY_ID = 'k1'
/** How often a session in use is written down and its token renewed. */
const TOUCH_MS = 5 * MINUTE
const MAX_TOKEN_CHARS = 2000

/** Idle and absolute limits of a session (DESIGN section 5). */
export const LIMITS = {
  member: { idle: 12 * HOUR, absolute: 30 * 24 * HOUR },
  admin: { idle: 2 * HOUR, absolute: 12 * HOUR },
}

export const limitsOf = (user: { isAdmin: boolean }) => (user.isAdmin ? LIMITS.admin : LIMITS.member)

const keys = new Map<string, Promise<CryptoKey>>()

/** A key is imported once per isolate: it is no user's state and no I/O object. */
function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify'])
  keys.set(secret, key)
  return key
}

type Claims = { userId: string; sessionId: string }

/** A token that lives until `end` (ms), unless its session ends before. */
export async function signToken(secret: string, { userId, sessionId }: Claims, now: number, end: number): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: KEY_ID })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(crypto.randomUUID())
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(end / 1000))
    .sign(await keyOf(secret))
}

/** The claims of a token we signed, or null for everything else. */
async function readToken(secret: string, token: string, now: number): Promise<Claims | null> {
  if (token.length > MAX_TOKEN_CHARS) return null
  try {
    const { payload, protectedHeader } = await jwtVerify(token, await keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
      currentDate: new Date(now),
    })
    const { sub, sid } = payload
    return protectedHeader.kid === KEY_ID && sub && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
  } catch {
    return null
  }
}

type Arrival = { secret: string; data: Database; request: Request; now: number; headers: Headers }

/** The user behind the header X-AppToken, from his session row; null without a token. Anything wrong is "signed out". */
export async function authenticate({ secret, data, request, now, headers }: Arrival): Promise<User | null> {
  const token = request.headers.get('X-AppToken')
  if (!token) return null
  const claims = await readToken(secret, token, now)
  const row = claims && (await sessionRow(data, claims))
  if (!row) throw signedOut()
  const { user, session } = row
  const limits = limitsOf(user)
  const absoluteEnd = Math.min(session.absoluteEnd, session.created + limits.absolute)
  const isOver = now >= session.lastSeen + limits.idle || now >= absoluteEnd || now >= (user.initialUntil ?? Infinity)
  const isAlive = session.revoked === null && user.state === 1 && !isOver
  if (!isAlive) throw signedOut()
  if (now - session.lastSeen >= TOUCH_MS) {
    await data.note([{ sql: 'UPDATE session SET last_seen = ? WHERE id = ?', args: [now, session.id] }])
    headers.set('X-New-Token', await signToken(secret, claims, now, Math.min(now + limits.idle, absoluteEnd)))
  }
  return {
    id: user.id,
    ownerId: user.parentId ?? user.id,
    name: user.name,
    roles: rolesOf(user),
    isAdminBomTool: user.isAdminBomTool,
    sessionId: session.id,
    actingId: session.actBy,
    isInitial: user.initialUntil !== null,
  }
}

const signedOut = () => new AppError('signedOut', '登录已失效，请重新登录')

async function sessionRow({ db }: Database, { userId, sessionId }: Claims) {
  const rows = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  return rows[0] ?? null
}
