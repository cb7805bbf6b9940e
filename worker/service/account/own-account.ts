import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod'
import type { myInfo, passwordChange } from '../../../shared/api/user/account.ts'
import type { Service } from '../../../shared/enums.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { changedOrConflict, changedOrMissing, commit, type Statement } from '../../rpc/commit.ts'
import { files } from '../../db/schema/file.ts'
import { sessions, users } from '../../db/schema/user.ts'
import { mayCall, OPERATOR_CALLS } from '../../rpc/rights.ts'
import { accountQueries, accountsOf } from '../money/accounts.ts'
import { takeCode } from '../proof/codes.ts'
import { checkPassword, hashInTurn } from '../proof/password-check.ts'
import { usesThisMonth } from '../money/quota.ts'
import { ACCOUNT_REFUSALS, accountImage } from '../people/people.ts'
import { forgetTries, reserveTry } from '../sign-in/sign-in.ts'

const operators = alias(users, 'operator')
const owners = alias(users, 'owner')

/** Who is signed in, and in which kind of session. */
export async function readMyself(ctx: Context) {
  const { sessionId, ownerId, role, rights, sub } = signedIn(ctx)
  const [[row], ...accounts] = await ctx.db.batch([
    ctx.db
      .select({
        user: users,
        session: sessions,
        actingName: operators.name,
        owner: owners,
        used: usesThisMonth(sql`${users.id}`, ctx.now),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(operators, eq(operators.id, sessions.actBy))
      .leftJoin(owners, eq(owners.id, users.parentId))
      .where(eq(sessions.id, sessionId)),
    ...accountQueries(ctx, ownerId),
  ])
  if (!row) throw new AppError('signedOut', '获取会员基础信息失败')
  const { user, session, actingName, owner, used } = row
  const { id, name, avatarUrl, rowVersion, roleType, isAdmin, isAdminBomTool } = user
  const { walletFen, quotas } = accountsOf(accounts)
  const of = (service: Service) => (!sub || sub.services.includes(service) ? quotas[service] : null)
  return {
    // The owner's money is no business of his sub-accounts.
    wallet: sub ? null : walletFen / 100,
    // Nobody has a cart yet.
    cartCount: 0,
    cartUpdated: 0,
    accounts: [of('smt')],
    bomAiAccount: { match: of('match'), prices: of('prices') },
    id,
    name,
    avatarUrl,
    rowVersion,
    roleType,
    isAdmin,
    isAdminBomTool,
    roleName: role?.name ?? null,
    forbidden: role === null ? [] : [...OPERATOR_CALLS.keys()].filter((each) => !mayCall(rights, each)),
    phone: user.phone ?? '',
    email: user.email ?? '',
    isInitial: user.initialUntil !== null,
    company: (owner ?? user).company,
    priceRights: sub?.rights ?? null,
    sub: sub && {
      ownerName: owner?.name ?? '',
      services: [...sub.services],
      monthlyLimit: sub.monthlyLimit,
      usedThisMonth: used,
    },
    authenticated: session.authenticated ?? session.created,
    acting: actingName === null ? null : { name: actingName, until: session.absoluteEnd },
  }
}

const me = ({ id }: { id: string }) => and(eq(users.id, id), isNull(users.removed))

async function rowOf(ctx: Context) {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(me(signedIn(ctx)))
  if (!user) throw new AppError('signedOut', '获取会员基础信息失败')
  return user
}

/** Refuses unless it is the caller's password; tries count as those of a sign-in. */
export async function provePassword(ctx: Context, pwd: string): Promise<void> {
  const { name, passwordHash } = await rowOf(ctx)
  await reserveTry(ctx, name, true)
  if (!(await checkPassword(pwd, passwordHash))) throw new AppError('invalid', '密码错误')
}

/** The password's own trigger ends every session; the one at work goes on. */
export async function changePassword(ctx: Context, { old, code, new: next }: z.output<typeof passwordChange>): Promise<null> {
  const user = signedIn(ctx)
  if (old !== undefined) await provePassword(ctx, old)
  if (old === next) throw new AppError('invalid', '新密码与原密码相同')
  const { phone } = await rowOf(ctx)
  const proof = code === undefined ? [] : await takeCode(ctx, { scene: 'reset', phone: phone ?? '', userId: user.id }, code)
  const staying = ctx.db.update(sessions).set({ revoked: null, authenticated: ctx.now }).where(eq(sessions.id, user.sessionId))
  await replacePassword(ctx, user.id, next, proof, [staying])
  return null
}

/** A forgotten password: whoever has the phone sets a new one. Ends every session. */
export async function resetPassword(ctx: Context, { phone, code, new: next }: { phone: string; code: string; new: string }) {
  await reserveTry(ctx, phone, false)
  const proof = await takeCode(ctx, { scene: 'reset', phone, userId: null }, code)
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.state, 1)))
  if (!user) throw new AppError('invalid', '验证码错误或已过期')
  await replacePassword(ctx, user.id, next, proof, [])
  return null
}

async function replacePassword(ctx: Context, userId: string, next: string, before: Statement[], after: Statement[]) {
  const secret = { passwordHash: await hashInTurn(next), initialUntil: null }
  const replacing = ctx.db
    .update(users)
    .set({ ...secret, updated: ctx.now, rowVersion: sql`${users.rowVersion} + 1` })
    .where(me({ id: userId }))
  const statements = [...before, replacing, changedOrMissing, forgetTries(ctx, userId), ...after]
  await commit(ctx, statements, { target: userId, userId })
}

/** Name, picture, email and company. */
export async function updateMyInfo(ctx: Context, { rowVersion, avatarUrl, email, name, company }: z.output<typeof myInfo>) {
  const { id, sub } = signedIn(ctx)
  if (sub && company !== undefined) throw new AppError('narrowed', '公司名称由主账号填写')
  await mustBeMyPicture(ctx, avatarUrl)
  return save(ctx, id, rowVersion, { name, avatarUrl, email: email || null, ...(company === undefined ? {} : { company }) }, [])
}

async function mustBeMyPicture(ctx: Context, url: string): Promise<void> {
  if (url === '') return
  const mine = and(eq(files.id, url.slice(url.lastIndexOf('/') + 1)), eq(files.createdBy, signedIn(ctx).id), eq(files.type, 1))
  const found = await ctx.db.select({ id: files.id }).from(files).where(mine)
  if (found.length === 0) throw new AppError('invalid', '头像须先上传')
}

/** A new phone number, proven by a code sent to it and by the password. */
export async function changePhone(ctx: Context, { phone, code, pwd }: { phone: string; code: string; pwd: string }) {
  const { id } = signedIn(ctx)
  await provePassword(ctx, pwd)
  const proof = await takeCode(ctx, { scene: 'bind', phone, userId: id }, code)
  const { rowVersion } = await rowOf(ctx)
  return save(ctx, id, rowVersion, { phone }, [...proof, forgetTries(ctx, id)])
}

async function save(ctx: Context, id: string, rowVersion: number, row: Partial<typeof users.$inferInsert>, proof: Statement[]) {
  const updating = ctx.db
    .update(users)
    .set({ ...row, updated: ctx.now, rowVersion: rowVersion + 1 })
    .where(and(me({ id }), eq(users.rowVersion, rowVersion)))
  const facts = { target: id, before: accountImage(id), refusals: ACCOUNT_REFUSALS }
  await commit(ctx, [...proof, updating, changedOrConflict], facts)
  return { id, rowVersion: rowVersion + 1 }
}
