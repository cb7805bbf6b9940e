import { and, eq, isNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { jwtVerify, SignJWT } from 'jose'
import { AppError } from '../../shared/errors.ts'
import { rolesOf, VISITOR_ROLE_TYPE } from '../../shared/roles.ts'
import type { User } from './context.ts'
import type { Database } from '../db/client.ts'
import { roles } from '../db/schema/role.ts'
import { sessions, subAccounts, users } from '../db/schema/user.ts'
import { mayCall, rightsOf } from './rights.ts'
import { mayOf } from './sub-rights.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ISSUER = 'dianjia'
const AUDIENCES = ['session', 'act', 'visitor']
const TYPE = 'at+jwt'
const KEY_ID = 'k1'
/** How often a session in use is written down and its token renewed. */
const TOUCH_MS = 5 * MINUTE
const MAX_TOKEN_CHARS = 2000

/** Idle and absolute limits of a session, by what it is. */
const LIMITS = {
  member: { idle: 12 * HOUR, absolute: 30 * 24 * HOUR },
  admin: { idle: 2 * HOUR, absolute: 12 * HOUR },
  /** An operator in a member's name: never renewed. */
  act: { idle: HOUR / 2, absolute: HOUR / 2 },
  visitor: { idle: 2 * HOUR, absolute: 2 * HOUR },
}

type Kind = keyof typeof LIMITS

export function kindOf(user: { isAdmin: boolean; roleType: number }, isActing: boolean): Kind {
  if (isActing) return 'act'
  if (user.roleType === VISITOR_ROLE_TYPE) return 'visitor'
  return user.isAdmin ? 'admin' : 'member'
}

export const limitsOf = (kind: Kind) => LIMITS[kind]

/** `bomai` is another service's; /api takes the other three, each for its own kind of session. */
type Audience = 'session' | 'act' | 'visitor' | 'bomai'
const audienceOf = (kind: Kind): Audience => (kind === 'act' || kind === 'visitor' ? kind : 'session')

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

type Claims = { userId: string; sessionId: string; audience: string }
type Life = { now: number; end: number }

/** A token of a session that lives until `end` (ms), unless its session ends before. */
export const signToken = (secret: string, { userId, sessionId, kind }: Omit<Claims, 'audience'> & { kind: Kind }, life: Life) =>
  sign(secret, { audience: audienceOf(kind), userId, claims: { sid: sessionId } }, life)

/** A token for the component service: it names the user and opens nothing here. */
export const signBomaiToken = (secret: string, userId: string, life: Life) =>
  sign(secret, { audience: 'bomai', userId, claims: {} }, life)

type Content = { audience: Audience; userId: string; claims: Record<string, string> }

async function sign(secret: string, { audience, userId, claims }: Content, { now, end }: Life): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: KEY_ID })
    .setIssuer(ISSUER)
    .setAudience(audience)
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
      audience: AUDIENCES,
      typ: TYPE,
      requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
      currentDate: new Date(now),
    })
    const { sub, sid, aud } = payload
    const isOurs = protectedHeader.kid === KEY_ID && sub && typeof sid === 'string' && typeof aud === 'string'
    return isOurs ? { userId: sub, sessionId: sid, audience: aud } : null
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
  const { role, operator, operatorRole } = row
  const { user, session, sub } = row
  const kind = kindOf(user, session.actBy !== null)
  const limits = limitsOf(kind)
  const absoluteEnd = Math.min(session.absoluteEnd, session.created + limits.absolute)
  const isOver = now >= session.lastSeen + limits.idle || now >= absoluteEnd || now >= (user.initialUntil ?? Infinity)
  const isAlive = session.revoked === null && user.state === 1 && claims.audience === audienceOf(kind) && !isOver
  if (!isAlive) throw signedOut()
  // An operator who may not act for members any more is out of their accounts, too.
  if (operator && !mayCall(rightsOf({ ...operator, role: operatorRole }), 'user/virtualLogin')) throw signedOut()
  if (now - session.lastSeen >= TOUCH_MS) {
    await data.note([{ sql: 'UPDATE session SET last_seen = ? WHERE id = ?', args: [now, session.id] }])
    const life = { now, end: Math.min(now + limits.idle, absoluteEnd) }
    if (kind !== 'act') headers.set('X-New-Token', await signToken(secret, { ...claims, kind }, life))
  }
  return {
    id: user.id,
    ownerId: user.parentId ?? user.id,
    name: user.name,
    roles: rolesOf(user),
    isAdminBomTool: user.isAdminBomTool,
    rights: rightsOf({ ...user, role }),
    role,
    sessionId: session.id,
    actingId: session.actBy,
    isInitial: user.initialUntil !== null,
    sub: user.parentId === null ? null : mayOf(sub),
  }
}

const signedOut = () => new AppError('signedOut', '登录已失效，请重新登录')

const operators = alias(users, 'operator')
const operatorRoles = alias(roles, 'operator_role')
const operatorSessions = alias(sessions, 'operator_session')

/** A session in a member's name needs its operator's: still open, he still an administrator. */
const isOperatorThere = or(
  isNull(sessions.actBy),
  and(isNull(operatorSessions.revoked), eq(operators.state, 1), eq(operators.isAdmin, true)),
)

const owners = alias(users, 'owner')

/** A sub-account works for somebody who is there. */
const isOwnerThere = or(isNull(users.parentId), eq(owners.state, 1))

async function sessionRow({ db }: Database, { userId, sessionId }: Claims) {
  const rows = await db
    .select({ role: roles, operator: operators, operatorRole: operatorRoles, user: users, session: sessions, sub: subAccounts })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(owners, eq(owners.id, users.parentId))
    .leftJoin(subAccounts, eq(subAccounts.userId, users.id))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(operators, eq(operators.id, sessions.actBy))
    .leftJoin(operatorRoles, eq(operatorRoles.id, operators.roleId))
    .leftJoin(operatorSessions, eq(operatorSessions.id, sessions.actSession))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isOperatorThere, isOwnerThere))
  return rows[0] ?? null
}
