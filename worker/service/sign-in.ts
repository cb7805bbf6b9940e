import { eq, or } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import { limitsOf, signToken } from '../auth.ts'
import { signedIn, type Context } from '../context.ts'
import { commit } from '../db/commit.ts'
import { loginAttempts, sessions, users } from '../db/schema/user.ts'
import { networkOf } from '../network.ts'
import { checkPassword } from './password-check.ts'

const QUARTER = 15 * 60_000
const DAY = 24 * 3_600_000
/** Tries that reach the password check, by account in 15 minutes, by address in 15 minutes and in a day. */
const TRIES = { account: 10, ip: 30, ipDay: 300 }

type Credentials = { name: string; pwd: string }

/** Signs a person in by name or phone number. Unknown, wrong and disabled look alike, in words and in time. */
export async function signIn(ctx: Context, { name, pwd }: Credentials) {
  if (!ctx.loopback && (await ctx.env.LOGIN_LIMIT?.limit({ key: ctx.ip }))?.success === false) throw tooMany(ctx)
  const user = await reserveTry(ctx, name)
  const isRight = await checkPassword(pwd, user?.passwordHash ?? null)
  if (!user || !isRight || user.state !== 1) throw new AppError('invalid', '账号或密码错误')
  if (ctx.now >= (user.initialUntil ?? Infinity)) throw new AppError('invalid', '初始密码已过期，请联系管理员重发')
  const limits = limitsOf(user)
  const session = {
    id: ctx.newId(),
    userId: user.id,
    created: ctx.now,
    lastSeen: ctx.now,
    absoluteEnd: ctx.now + limits.absolute,
    ip: ctx.ip,
    agent: (ctx.request.headers.get('User-Agent') ?? '').slice(0, 300),
  }
  const statements = [
    ctx.db.delete(loginAttempts).where(eq(loginAttempts.account, user.id)),
    ctx.db.insert(sessions).values(session),
  ]
  await commit(ctx, statements, { target: session.id, userId: user.id })
  const claims = { userId: user.id, sessionId: session.id }
  return { accessToken: await signToken(ctx.env.TOKEN_SECRET, claims, ctx.now, ctx.now + limits.idle) }
}

/**
 * Counts the try before the password is looked at, in one statement, so that parallel tries cannot pass together; a
 * refused try is not counted, so that a stranger cannot lock an account for longer than 15 minutes. Gives the user.
 */
async function reserveTry({ data, now, ip, loopback, newId, headers, db }: Context, name: string) {
  const network = networkOf(ip)
  const [, inserted] = await data.note([
    { sql: 'DELETE FROM login_attempt WHERE at < ?', args: [now - DAY] },
    {
      sql: `INSERT INTO login_attempt (id, account, ip, at)
        SELECT ?1, account, ?2, ?3 FROM (SELECT coalesce((SELECT id FROM user WHERE name = ?4 OR phone = ?4), lower(?4)) AS account) AS who
        WHERE (SELECT count(*) FROM login_attempt WHERE account = who.account AND at > ?5) < ?6
          AND (?7 OR (SELECT count(*) FROM login_attempt WHERE ip = ?2 AND at > ?5) < ?8
            AND (SELECT count(*) FROM login_attempt WHERE ip = ?2) < ?9)`,
      args: [newId(), network, now, name, now - QUARTER, TRIES.account, loopback ? 1 : 0, TRIES.ip, TRIES.ipDay],
    },
  ])
  if (inserted?.rowsAffected !== 1) throw tooMany({ headers })
  const found = await db.select().from(users).where(nameOrPhone(name))
  return found[0] ?? null
}

const nameOrPhone = (name: string) => or(eq(users.name, name), eq(users.phone, name))

function tooMany({ headers }: Pick<Context, 'headers'>): AppError {
  headers.set('Retry-After', String(QUARTER / 1000))
  return new AppError('tooMany', '尝试次数过多，请 15 分钟后再试')
}

/** Ends the session behind the request's token. */
export async function signOut(ctx: Context): Promise<void> {
  const { sessionId } = signedIn(ctx)
  await commit(ctx, [ctx.db.update(sessions).set({ revoked: ctx.now }).where(eq(sessions.id, sessionId))], { target: sessionId })
}
