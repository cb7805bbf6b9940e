import { and, eq, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { credentials } from '../../../shared/api/user/account.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { commit, existsOrMissing, type Statement } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { loginAttempts, sessions, users } from '../../db/schema/user.ts'
import { isOverLimit } from '../../http/rate-limit.ts'
import { networkOf } from '../../http/network.ts'
import { takeCode } from '../proof/codes.ts'
import { checkPassword } from '../proof/password-check.ts'
import { newSession } from './session.ts'
import { DAY, MINUTE } from '../../../shared/day.ts'

const QUARTER = 15 * MINUTE
const WRONG = '账号或密码错误'
/** Tries that reach the password check, by account in 15 minutes, by address in 15 minutes and in a day. */
const TRIES = { account: 10, ip: 30, ipDay: 300 }

/** Signs a person in by name or phone number. Unknown, wrong and disabled look alike, in words and in time. */
export async function signIn(ctx: Context, { name, pwd, code }: z.output<typeof credentials>) {
  if (!ctx.loopback && (await isOverLimit(ctx.env.LOGIN_LIMIT, ctx.ip))) throw tooMany()
  const { user, proof } = code === undefined ? await byPassword(ctx, name, pwd ?? '') : await byCode(ctx, name, code)
  if (ctx.now >= (user.initialUntil ?? Infinity)) throw new AppError('invalid', '初始密码已过期，请联系管理员重发')
  const session = newSession(ctx, user)
  const refusals: Refusals = { guard_missing: ['invalid', WRONG] }
  const statements = [existsOrMissing(users, unchanged(user)), ...proof, session.storing]
  await commit(ctx, statements, { target: session.id, userId: user.id, refusals })
  return { accessToken: await session.token() }
}

/** As it was when the secret was checked: a new password meanwhile has ended this session before it began. */
const unchanged = ({ id, passwordHash }: User) => and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.state, 1))

type User = typeof users.$inferSelect
/** Who it is, with what to write because it was proven. */
type Proven = { user: User; proof: Statement[] }

async function byPassword(ctx: Context, name: string, pwd: string): Promise<Proven> {
  await reserveTry(ctx, name, true)
  const user = await findUser(ctx, name)
  const isRight = await checkPassword(pwd, user?.passwordHash ?? null)
  if (!user || !isRight || user.state !== 1) throw new AppError('invalid', WRONG)
  return { user, proof: [forgetTries(ctx, user.id)] }
}

/** A code has its own limit of tries: whoever has the phone gets in even while strangers try passwords. */
async function byCode(ctx: Context, name: string, code: string): Promise<Proven> {
  await reserveTry(ctx, name, false)
  const user = await findUser(ctx, name)
  const proof = await takeCode(ctx, { scene: 'login', phone: user?.phone ?? name, userId: null }, code)
  if (!user || user.state !== 1) throw new AppError('invalid', '验证码错误或已过期')
  return { user, proof }
}

export const forgetTries = ({ db }: Context, userId: string): Statement =>
  db.delete(loginAttempts).where(eq(loginAttempts.account, userId))

/**
 * Counts the try before the secret is looked at, in one statement, so that parallel tries cannot pass together; a
 * refused try is not counted, so that a stranger cannot lock an account for longer than 15 minutes. `byAccount` counts it
 * for the account too, else for the address alone.
 */
export async function reserveTry(ctx: Context, name: string, byAccount: boolean): Promise<void> {
  const { data, now, ip, loopback, newId } = ctx
  const [, inserted] = await data.note([
    { sql: 'DELETE FROM login_attempt WHERE at < ?', args: [now - DAY] },
    {
      sql: `INSERT INTO login_attempt (id, account, ip, at)
        SELECT ?1, account, ?2, ?3
        FROM (SELECT iif(?10, coalesce((SELECT id FROM user WHERE name = ?4 OR phone = ?4), lower(?4)), '-') AS account) AS who
        WHERE (NOT ?10 OR (SELECT count(*) FROM login_attempt WHERE account = who.account AND at > ?5) < ?6)
          AND (?7 OR (SELECT count(*) FROM login_attempt WHERE ip = ?2 AND at > ?5) < ?8
            AND (SELECT count(*) FROM login_attempt WHERE ip = ?2) < ?9)`,
      args: [newId(), networkOf(ip), now, name, now - QUARTER, TRIES.account, loopback, TRIES.ip, TRIES.ipDay, byAccount],
    },
  ])
  if (inserted?.rowsAffected !== 1) throw tooMany()
}

/** A sub-account ends with its owner. */
const isOwnerThere = sql`(${users.parentId} IS NULL OR EXISTS (SELECT 1 FROM user AS owner WHERE owner.id = ${users.parentId} AND owner.state = 1))`

async function findUser({ db }: Context, name: string): Promise<User | null> {
  const found = await db
    .select()
    .from(users)
    .where(and(or(eq(users.name, name), eq(users.phone, name)), isOwnerThere))
  return found[0] ?? null
}

const tooMany = () => new AppError('tooMany', '尝试次数过多，请 15 分钟后再试', { retryAfter: QUARTER / 1000 })

/** Ends the session behind the request's token. */
export async function signOut(ctx: Context): Promise<null> {
  const { sessionId } = signedIn(ctx)
  await commit(ctx, [ctx.db.update(sessions).set({ revoked: ctx.now }).where(eq(sessions.id, sessionId))], { target: sessionId })
  return null
}
