import { AppError } from '../../shared/errors.ts'
import type { Database } from '../db/client.ts'
import { afterAnswer } from '../http/background.ts'
import type { User } from './context.ts'
import { askedFirst, hasMoreBehind, sessionOf, sessionStatement, userOf, type Session } from './session.ts'
import { readToken, signToken, type Claims } from './token.ts'

type Arrival = { secret: string; data: Database; request: Request; now: number; headers: Headers }

/** Somebody with a token of ours. */
export type Caller = {
  /** Who he was when the token was signed; null where the token does not tell. */
  claimed: User | null
  /** Who he is, from his session's row; the first read of the request takes the question along. Rejects as signed out. */
  verified: () => Promise<Verified>
}

type Verified = { user: User; isAsClaimed: boolean }

/** Whoever stands behind the header X-AppToken; null without one. Anything wrong is "signed out". */
export async function callerOf({ secret, data, request, now, headers }: Arrival): Promise<Caller | null> {
  const token = request.headers.get('X-AppToken')
  if (!token) return null
  const claims = await readToken(secret, token, now)
  if (!claims) throw signedOut()
  const rows = data.along(askedFirst(claims))
  let asked: Promise<Verified> | null = null
  const ask = async (): Promise<Verified> => {
    const [first] = await rows()
    const row = hasMoreBehind(claims, first) ? (await data.rows([sessionStatement(claims)]))[0]?.[0] : first
    const session = await sessionOf(row, claims, now)
    if (!session) throw signedOut()
    const isAsClaimed = JSON.stringify(session.standing) === JSON.stringify(claims.standing)
    await renew({ secret, data, now, headers }, claims, session, isAsClaimed)
    return { user: session.user, isAsClaimed }
  }
  return {
    claimed: claims.standing && (await userOf(claims, claims.standing)),
    verified: () => (asked ??= ask()),
  }
}

/** The user behind the header X-AppToken, from his session's row; null without a token. */
export async function authenticate(arrival: Arrival): Promise<User | null> {
  const caller = await callerOf(arrival)
  return caller && (await caller.verified()).user
}

/** A session in use is written down now and then; a token that tells less than is known, or what was, is signed anew. */
async function renew(
  { secret, data, now, headers }: Omit<Arrival, 'request'>,
  claims: Claims,
  { standing, kind, touch }: Session,
  isAsClaimed: boolean,
): Promise<void> {
  if (touch) afterAnswer(data.note([{ sql: 'UPDATE session SET last_seen = ? WHERE id = ?', args: [now, claims.sessionId] }]))
  if (kind === 'act' || (isAsClaimed && !touch)) return
  const { userId, sessionId, expires } = claims
  headers.set('X-New-Token', await signToken(secret, { userId, sessionId, kind, standing }, { now, end: touch?.end ?? expires }))
}

const signedOut = () => new AppError('signedOut', '登录已失效，请重新登录')
