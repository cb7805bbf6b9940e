import { randomInt } from 'node:crypto'
import { and, asc, desc, eq, gt, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod'
import type { userSearch } from '../../../shared/api/user/people.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import type { UserKind } from '../../../shared/enums.ts'
import { AppError } from '../../../shared/errors.ts'
import { VISITOR_ROLE_TYPE } from '../../../shared/roles.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { imageOf } from '../../rpc/commit.ts'
import type { Refusals } from '../../db/failure.ts'
import { during, keptSum, listPage, mentioning, narrowsOnlyBy, sortedBy } from '../../db/page.ts'
import { closingRequests } from '../../db/schema/access/closing.ts'
import { roles } from '../../db/schema/access/role.ts'
import { isAsked } from './closing.ts'
import { quotaLots, wallets } from '../../db/schema/ledger.ts'
import { sessions, userCounts, users } from '../../db/schema/user.ts'
import { covers, mayCall, permissionsOf, type Permissions } from '../../rpc/permissions.ts'
import { lockedUntil, triesQuery } from '../proof/tries.ts'
import { ofReal } from '../../db/demo.ts'
import { isUnused } from '../money/lots.ts'
import { leftOf, leftQuery, ticksOf } from './left.ts'
import { DAY } from '../../../shared/day.ts'

const parents = alias(users, 'parent')

/** Accounts that are there: no visitors, nothing removed. */
const listed = and(isNull(users.removed), ne(users.roleType, VISITOR_ROLE_TYPE))
/** One of them. */
export const account = (id: string): SQL | undefined => and(eq(users.id, id), listed)

/** The row for the operation log, without the password. */
export const accountImage = (id: string): SQL => imageOf(users, eq(users.id, id), ['passwordHash'])

const kindsIn = ({ isAdmin, isAdminBomTool, roleType }: typeof users | typeof userCounts): Record<UserKind, SQL | undefined> => ({
  admin: and(eq(isAdmin, true), eq(isAdminBomTool, false)),
  tool: and(eq(isAdmin, true), eq(isAdminBomTool, true)),
  member: and(eq(isAdmin, false), eq(roleType, 1)),
  sub: eq(roleType, 2),
})
const kinds = kindsIn(users)

function userKindOf({ isAdmin, isAdminBomTool, roleType }: typeof users.$inferSelect): UserKind {
  if (isAdmin) return isAdminBomTool ? 'tool' : 'admin'
  return roleType === 2 ? 'sub' : 'member'
}

/** When any session of the account was last used. */
export const lastSeen = sql<
  number | null
>`(SELECT max(${sessions.lastSeen}) FROM ${sessions} WHERE ${sessions.userId} = ${users.id})`

/** Of the lots of SMT pricings that are in force. */
const inLots = <T>({ now }: Pick<Context, 'now'>, what: SQL) => {
  const { ownerId, service, startAt, expireAt, ticks, used } = quotaLots
  const inForce = and(eq(ownerId, users.id), eq(service, 'smt'), lte(startAt, now), gt(expireAt, now), isUnused({ ticks, used }))
  return sql<T | null>`(SELECT ${what} FROM ${quotaLots} WHERE ${inForce})`
}

const rows = (ctx: Pick<Context, 'db' | 'now'>) =>
  ctx.db
    .select({
      user: users,
      role: roles,
      parentName: parents.name,
      asked: { at: closingRequests.created, reason: closingRequests.reason },
      lastSeen,
      walletFen: sql<number | null>`(SELECT ${wallets.balanceFen} FROM ${wallets} WHERE ${eq(wallets.ownerId, users.id)})`,
      most: inLots<number>(ctx, sql`max(${quotaLots.ticks})`),
      sum: inLots<number>(ctx, sql`sum(${quotaLots.ticks} - ${quotaLots.used})`),
      ticksUntil: inLots<number>(ctx, sql`max(${quotaLots.expireAt})`),
    })
    .from(users)
    .leftJoin(parents, eq(parents.id, users.parentId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(closingRequests, and(eq(closingRequests.userId, users.id), isAsked))

type PersonRow = Awaited<ReturnType<typeof rows>>[number]

/** What an account has: a member's, and for who may see it where it stands in full. */
type Money = Pick<PersonRow, 'user' | 'walletFen' | 'most' | 'sum' | 'ticksUntil'>

function moneyOf({ user, walletFen, most, sum, ticksUntil }: Money, own: Permissions) {
  const isOwner = userKindOf(user) === 'member'
  const seesUses = isOwner && mayCall(own, 'quota/getSysList')
  return {
    walletFen: isOwner && mayCall(own, 'wallet/getSysList') ? (walletFen ?? 0) : null,
    ticks: seesUses ? ticksOf(most ?? 0, sum ?? 0) : null,
    ticksUntil: seesUses ? ticksUntil : null,
  }
}

const shown = async ({ user, role, parentName, asked, lastSeen: seen, ...money }: PersonRow, own: Permissions) => ({
  id: user.id,
  rowVersion: user.rowVersion,
  name: user.name,
  phone: user.phone ?? '',
  email: user.email ?? '',
  avatarUrl: user.avatarUrl,
  company: user.company,
  kind: userKindOf(user),
  isAdmin: user.isAdmin,
  isAdminBomTool: user.isAdminBomTool,
  roleId: user.roleId ?? EMPTY_ID,
  roleName: role?.name ?? '',
  mayChange: covers(own, await permissionsOf({ ...user, role })),
  parentId: user.parentId,
  parentName,
  state: user.state === 1 ? (1 as const) : (0 as const),
  closed: user.closed === null ? null : { at: user.closed, reason: user.closedReason },
  closing: asked,
  isInitial: user.initialUntil !== null,
  ...moneyOf({ user, ...money }, own),
  lastSeen: seen,
  created: user.created,
  updated: user.updated,
})

const hasRole = (id: string): SQL | undefined => (id === EMPTY_ID ? and(kinds.admin, isNull(users.roleId)) : eq(users.roleId, id))

/** How many there are: kept, as long as nothing but state and kind narrows the list. */
function keptCount(search: z.output<typeof userSearch>) {
  if (!narrowsOnlyBy(search, 'state', 'kind')) return undefined
  const { state, kind } = search
  const ofState = state === undefined ? undefined : eq(userCounts.state, state)
  return { total: keptSum(userCounts.n, ofState, kind && kindsIn(userCounts)[kind]) }
}

/** One page of accounts. */
export async function listPeople(ctx: Context, search: z.output<typeof userSearch>) {
  const { keyword, state, kind, parentId, roleId, closing, sort, descending } = search
  const { items, total } = await listPage(ctx.db, search, {
    rows: rows(ctx).$dynamic(),
    of: users,
    kept: keptCount(search),
    where: [
      listed,
      mentioning(keyword, [users.name, users.phone, users.email]),
      state === undefined ? undefined : eq(users.state, state),
      kind ? kinds[kind] : undefined,
      parentId === undefined ? undefined : eq(users.parentId, parentId),
      roleId === undefined ? undefined : hasRole(roleId),
      during(users.created, search),
      closing === true ? sql`${users.id} IN (SELECT user_id FROM ${closingRequests} WHERE ${isAsked})` : undefined,
      ofReal(search.real, users.id),
    ],
    order: [...sortedBy(descending, sort === 'lastSeen' ? lastSeen : users[sort]), asc(users.id)],
  })
  const { permissions } = signedIn(ctx)
  return { items: await Promise.all(items.map((row) => shown(row, permissions))), total }
}

/** One account and where it is signed in. */
export async function readPerson(ctx: Context, { id }: { id: string }) {
  const operators = alias(users, 'operator')
  const { created, ip, agent } = sessions
  const [[row], [left], alive, tries] = await ctx.db.batch([
    rows(ctx).where(account(id)),
    leftQuery(ctx, id),
    ctx.db
      .select({ id: sessions.id, created, lastSeen: sessions.lastSeen, ip, agent, actingName: operators.name })
      .from(sessions)
      .leftJoin(operators, eq(operators.id, sessions.actBy))
      .where(and(eq(sessions.userId, id), isNull(sessions.revoked), sql`${sessions.absoluteEnd} > ${ctx.now}`))
      .orderBy(desc(sessions.lastSeen))
      .limit(50),
    triesQuery(ctx, id),
  ])
  if (!row || !left) throw new AppError('missing', '用户不存在或已被删除')
  return {
    ...(await shown(row, signedIn(ctx).permissions)),
    sessions: alive,
    left: leftOf(left),
    lockedUntil: lockedUntil(tries),
  }
}

/** An account's permissions as they stand, with the version that a write relying on them must find. */
export async function readStanding({ db }: Context, id: string) {
  const [row] = await db
    .select({ user: users, role: roles })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(account(id))
  if (!row) throw new AppError('missing', '用户不存在或已被删除')
  return { ...row.user, permissions: await permissionsOf({ ...row.user, role: row.role }) }
}

/** The permissions that an account would have. */
export async function readGranted(
  { db }: Context,
  standing: { isAdmin: boolean; isAdminBomTool: boolean; roleId: string | null },
) {
  if (standing.roleId === null) return permissionsOf({ ...standing, role: null })
  const [role] = await db.select().from(roles).where(eq(roles.id, standing.roleId))
  if (!role) throw new AppError('missing', '角色不存在或已被删除')
  return permissionsOf({ ...standing, role })
}

/** What a refused write of an account says. */
export const ACCOUNT_REFUSALS: Refusals = {
  'user.name': ['conflict', '此名称已被使用', { field: 'name', reason: 'nameTaken' }],
  'user.phone': ['conflict', '此手机号已被使用', { field: 'phone', reason: 'phoneTaken' }],
  user_closed: ['conflict', '账号已关闭，请先恢复', { field: 'state' }],
  user_not_empty: ['conflict', '账号里还有余额、次数、计价记录或子账号，不能删除，可以关闭账号', { reason: 'notEmpty' }],
  last_admin: ['conflict', '至少要保留一个启用的、不受角色限制的管理员'],
  sub_account_limit: ['conflict', '启用的子账号最多 20 个，请先移除不用的'],
  sub_account_nested: ['conflict', '子账号不能再有子账号'],
  'is_admin = 0 OR': ['conflict', '子账号不能成为管理员'],
  'FOREIGN KEY': ['conflict', '角色已被删除，请刷新后重试'],
}

/**
 * What removes an account: the history keeps the person, name and phone number are free again. Nobody can know the name it
 * gets, take it before and so keep the account from going.
 */
export const goneFrom = (now: number) => ({
  name: sql`substr(${users.name}, 1, 40) || '（已删除 ' || lower(hex(randomblob(4))) || '）'`,
  phone: null,
  state: 0,
  removed: now,
  updated: now,
  rowVersion: sql`${users.rowVersion} + 1`,
})

/** How long an initial password serves. */
export const INITIAL_MS = 7 * DAY

/** Read aloud and typed by hand: no letters or digits that look alike. 55 bits and more. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const newInitialPassword = (): string =>
  Array.from({ length: 12 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
