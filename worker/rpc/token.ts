import { jwtVerify, SignJWT } from 'jose'
import type { User } from './context.ts'

const ISSUER = 'dianjia'
const AUDIENCES = ['session', 'act', 'visitor']
const TYPE = 'at+jwt'
const KEY_ID = 'k1'
const MAX_TOKEN_CHARS = 4000

/** What a session is of; `act` is an operator in a member's name. */
export type Kind = 'member' | 'admin' | 'act' | 'visitor'

/** `bomai` is another service's; /api takes the other three, each for its own kind of session. */
type Audience = 'session' | 'act' | 'visitor' | 'bomai'
export const audienceOf = (kind: Kind): Audience => (kind === 'act' || kind === 'visitor' ? kind : 'session')

/**
 * Who the user was when the token was signed. A request starts with it while the database is asked whether it still holds;
 * nothing is answered or written before. Without those whom a role narrows: what they may call is too much for a token.
 */
export type Standing = Pick<User, 'ownerId' | 'name' | 'isAdminBomTool' | 'isInitial' | 'sub'> & {
  isAdmin: boolean
  roleType: number
}

export type Claims = { userId: string; sessionId: string; audience: string; standing: Standing | null; /** ms */ expires: number }
type Life = { now: number; end: number }

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

type Signed = { userId: string; sessionId: string; kind: Kind; standing?: Standing | null }

/** A token of a session that lives until `end` (ms), unless its session ends before. */
export const signToken = (secret: string, { userId, sessionId, kind, standing = null }: Signed, life: Life): Promise<string> =>
  sign(secret, { audience: audienceOf(kind), userId, claims: { sid: sessionId, ...(standing && { who: standing }) } }, life)

/** A token for the component service: it names the user and opens nothing here. */
export const signBomaiToken = (secret: string, userId: string, life: Life): Promise<string> =>
  sign(secret, { audience: 'bomai', userId, claims: {} }, life)

type Content = { audience: Audience; userId: string; claims: { sid?: string; who?: Standing } }

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

/** Tokens whose signature this isolate has checked: it holds for good, and checking it costs as much as a short read. */
const checked = new Map<string, Claims>()
const MOST_CHECKED = 1000

/** The claims of a token we signed, or null for everything else. */
export async function readToken(secret: string, token: string, now: number): Promise<Claims | null> {
  if (token.length > MAX_TOKEN_CHARS) return null
  const key = `${secret} ${token}`
  const known = checked.get(key)
  if (known) return now < known.expires ? known : null
  const claims = await verified(secret, token, now)
  if (claims === null) return null
  if (checked.size >= MOST_CHECKED) checked.clear()
  checked.set(key, claims)
  return claims
}

async function verified(secret: string, token: string, now: number): Promise<Claims | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify<{ who?: Standing }>(token, await keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCES,
      typ: TYPE,
      requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
      currentDate: new Date(now),
    })
    const { sub, sid, aud, exp = 0, who = null } = payload
    const isOurs = protectedHeader.kid === KEY_ID && sub && typeof sid === 'string' && typeof aud === 'string'
    return isOurs ? { userId: sub, sessionId: sid, audience: aud, standing: who, expires: exp * 1000 } : null
  } catch {
    return null
  }
}
