import { and, eq, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { credentials } from '../../../shared/api/user/account.ts'
import type { SignInRefusal } from '../../../shared/enums.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { commit, existsOrMissing, type Statement } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { sessions, users } from '../../db/schema/user.ts'
import { isOverLimit } from '../../http/rate-limit.ts'
import { tryCode } from '../proof/codes.ts'
import { checkPassword } from '../proof/password-check.ts'
import { countedTry, forgetTries, tooMany, tryAndRead } from '../proof/tries.ts'
import { recordSignInRefusal } from '../system/sign-in-refusals.ts'
import { newSession } from './session.ts'

const WRONG = '账号或密码错误'

/** Signs a person in by name or phone number, and records where he is refused. */
export async function signIn(ctx: Context, typed: z.output<typeof credentials>) {
  const way = typed.code === undefined ? 'password' : 'code'
  try {
    return await signedInBy(ctx, typed)
  } catch (error) {
    const reason = error instanceof AppError ? reasonOf(error) : null
    if (reason !== null) recordSignInRefusal(ctx, { name: typed.name, way, reason })
    throw error
  }
}

function reasonOf({ kind, reason }: AppError): SignInRefusal | null {
  if (kind === 'tooMany') return 'locked'
  if (kind !== 'invalid') return null
  return reason === 'passwordExpired' ? 'expired' : 'wrong'
}

/** Unknown, wrong and disabled look alike, in words and in time. */
async function signedInBy(ctx: Context, { name, pwd, code }: z.output<typeof credentials>) {
  if (!ctx.loopback && (await isOverLimit(ctx.env.LOGIN_LIMIT, ctx.ip))) throw tooMany()
  const { user, proof } = code === undefined ? await byPassword(ctx, name, pwd ?? '') : await byCode(ctx, name, code)
  if (ctx.now >= (user.initialUntil ?? Infinity))
    throw new AppError('invalid', '初始密码已过期，请联系管理员重发', { reason: 'passwordExpired' })
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
  const user = await tryAndRead(ctx, countedTry(ctx, name, true), (db) => findUser(db, name))
  const isRight = await checkPassword(pwd, user?.passwordHash ?? null)
  if (!user || !isRight || user.state !== 1) throw new AppError('invalid', WRONG)
  return { user, proof: [forgetTries(ctx, user.id)] }
}

/** A code has its own limit of tries: whoever has the phone gets in even while strangers try passwords. */
async function byCode(ctx: Context, name: string, code: string): Promise<Proven> {
  const phone = sql`coalesce((SELECT phone FROM user WHERE (name = ${name} OR phone = ${name}) AND ${isOwnerThere}), ${name})`
  const asked = { scene: 'login', phone, userId: null, code } as const
  const { proof, found: user } = await tryCode(ctx, countedTry(ctx, name, false), asked, (db) => findUser(db, name))
  const using = proof(user?.phone ?? name)
  if (!user || user.state !== 1) throw new AppError('invalid', '验证码错误或已过期')
  return { user, proof: using }
}

/** A sub-account ends with its owner. */
const isOwnerThere = sql`(${users.parentId} IS NULL OR EXISTS (SELECT 1 FROM user AS owner WHERE owner.id = ${users.parentId} AND owner.state = 1))`

async function findUser(db: Context['db'], name: string): Promise<User | null> {
  const found = await db
    .select()
    .from(users)
    .where(and(or(eq(users.name, name), eq(users.phone, name)), isOwnerThere))
  return found[0] ?? null
}

/** Ends the session behind the request's token. */
export async function signOut(ctx: Context): Promise<null> {
  const { sessionId } = signedIn(ctx)
  await commit(ctx, [ctx.db.update(sessions).set({ revoked: ctx.now }).where(eq(sessions.id, sessionId))], { target: sessionId })
  return null
}
