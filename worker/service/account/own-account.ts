import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod'
import type { myInfo, passwordChange } from '../../../shared/api/user/account.ts'
import type { Service } from '../../../shared/enums.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { changedOrConflict, changedOrMissing, commit, type Statement } from '../../rpc/commit.ts'
import { files } from '../../db/schema/file.ts'
import { notices } from '../../db/schema/notice.ts'
import { sessions, users } from '../../db/schema/user.ts'
import { mayCall, operatorCalls } from '../../rpc/permissions.ts'
import { accountQueries, accountsOf } from '../money/accounts.ts'
import { cartCount, cartUpdated } from '../cart/cart-head.ts'
import { takeCode, tryCode } from '../proof/codes.ts'
import { checkPassword, hashInTurn } from '../proof/password-check.ts'
import { countedTry, forgetTries, tryAndRead } from '../proof/tries.ts'
import { usesThisMonth } from '../money/quota.ts'
import { ACCOUNT_REFUSALS, accountImage } from '../people/people.ts'

const operators = alias(users, 'operator')
const owners = alias(users, 'owner')

/** Who is signed in, and in which kind of session. */
export async function readMyself(ctx: Context) {
  const { sessionId, ownerId, role, permissions, sub } = signedIn(ctx)
  const [[row], ...accounts] = await ctx.db.batch([
    ctx.db
      .select({
        user: users,
        session: sessions,
        actingName: operators.name,
        owner: owners,
        unread: sql<number>`(SELECT count(*) FROM ${notices} WHERE user_id = ${users.id} AND read_at IS NULL)`,
        cartCount: cartCount(sql`${users.id}`),
        cartUpdated: cartUpdated(sql`${users.id}`),
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
  const { user, session, actingName, owner, unread, used } = row
  const { id, name, avatarUrl, rowVersion, roleType, isAdmin, isAdminBomTool } = user
  const { walletFen, quotas } = accountsOf(accounts)
  const of = (service: Service) => (!sub || sub.services.includes(service) ? quotas[service] : null)
  return {
    // The owner's money is no business of his sub-accounts.
    wallet: sub ? null : walletFen / 100,
    unread,
    cartCount: row.cartCount,
    cartUpdated: row.cartUpdated,
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
    forbidden:
      role === null ? [] : [...(await operatorCalls()).OPERATOR_CALLS.keys()].filter((each) => !mayCall(permissions, each)),
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

type Row = typeof users.$inferSelect

function mustBeThere([user]: Row[]): Row {
  if (!user) throw new AppError('signedOut', '获取会员基础信息失败')
  return user
}

async function mustBeRight(pwd: string, { passwordHash }: Row): Promise<void> {
  if (!(await checkPassword(pwd, passwordHash))) throw new AppError('invalid', '密码错误')
}

/** Refuses unless it is the caller's password; tries count as those of a sign-in. */
export async function provePassword(ctx: Context, pwd: string): Promise<void> {
  const user = signedIn(ctx)
  const rows = await tryAndRead(ctx, countedTry(ctx, user.name, true), (db) => db.select().from(users).where(me(user)))
  await mustBeRight(pwd, mustBeThere(rows))
}

/** The password's own trigger ends every session; the one at work goes on. */
export async function changePassword(ctx: Context, { old, code, new: next }: z.output<typeof passwordChange>): Promise<null> {
  const user = signedIn(ctx)
  if (old !== undefined) await provePassword(ctx, old)
  if (old === next) throw new AppError('invalid', '新密码与原密码相同')
  const phone = sql`(SELECT phone FROM user WHERE id = ${user.id})`
  const proof = code === undefined ? [] : await takeCode(ctx, { scene: 'reset', phone, userId: user.id }, code)
  const staying = ctx.db.update(sessions).set({ revoked: null, authenticated: ctx.now }).where(eq(sessions.id, user.sessionId))
  await replacePassword(ctx, user.id, next, proof, [staying])
  return null
}

/** A forgotten password: whoever has the phone sets a new one. Ends every session. */
export async function resetPassword(ctx: Context, { phone, code, new: next }: { phone: string; code: string; new: string }) {
  const active = and(eq(users.phone, phone), eq(users.state, 1))
  const asked = { scene: 'reset', phone, userId: null, code } as const
  const tried = await tryCode(ctx, countedTry(ctx, phone, false), asked, (db) =>
    db.select({ id: users.id }).from(users).where(active),
  )
  const proof = tried.proof()
  const [user] = tried.found
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
  const { id, name } = signedIn(ctx)
  const asked = { scene: 'bind', phone, userId: id, code } as const
  const tried = await tryCode(ctx, countedTry(ctx, name, true), asked, (db) => db.select().from(users).where(me({ id })))
  const user = mustBeThere(tried.found)
  await mustBeRight(pwd, user)
  return save(ctx, id, user.rowVersion, { phone }, [...tried.proof(), forgetTries(ctx, id)])
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
