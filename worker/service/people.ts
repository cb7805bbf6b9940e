import { randomInt } from 'node:crypto'
import { and, asc, count, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type * as z from 'zod'
import type { userKind, userSearch } from '../../shared/api/people.ts'
import { AppError } from '../../shared/errors.ts'
import { VISITOR_ROLE_TYPE } from '../../shared/roles.ts'
import type { Context } from '../context.ts'
import { imageOf } from '../db/commit.ts'
import { RuleError } from '../db/failure.ts'
import { containing, pageBounds } from '../db/page.ts'
import { sessions, users } from '../db/schema/user.ts'

type Search = z.output<typeof userSearch>

const parents = alias(users, 'parent')

/** Accounts that are there: no visitors, nothing removed. */
const listed = and(isNull(users.removed), ne(users.roleType, VISITOR_ROLE_TYPE))
export const account = (id: string): SQL | undefined => and(eq(users.id, id), listed)

/** The row for the operation log, without the password. */
export const accountImage = (id: string): SQL => imageOf(users, eq(users.id, id), ['passwordHash'])

const kinds: Record<z.output<typeof userKind>, SQL | undefined> = {
  admin: and(eq(users.isAdmin, true), eq(users.isAdminBomTool, false)),
  tool: and(eq(users.isAdmin, true), eq(users.isAdminBomTool, true)),
  member: and(eq(users.isAdmin, false), eq(users.roleType, 1)),
  sub: eq(users.roleType, 2),
}

function kindOf({ isAdmin, isAdminBomTool, roleType }: typeof users.$inferSelect): keyof typeof kinds {
  if (isAdmin) return isAdminBomTool ? 'tool' : 'admin'
  return roleType === 2 ? 'sub' : 'member'
}

const lastSeen = sql<number | null>`(SELECT max(${sessions.lastSeen}) FROM ${sessions} WHERE ${sessions.userId} = ${users.id})`

const rows = ({ db }: Pick<Context, 'db'>) =>
  db.select({ user: users, parentName: parents.name, lastSeen }).from(users).leftJoin(parents, eq(parents.id, users.parentId))

type Row = Awaited<ReturnType<typeof rows>>[number]

const shown = ({ user, parentName, lastSeen: seen }: Row) => ({
  id: user.id,
  rowVersion: user.rowVersion,
  name: user.name,
  phone: user.phone ?? '',
  email: user.email ?? '',
  avatarUrl: user.avatarUrl,
  kind: kindOf(user),
  isAdmin: user.isAdmin,
  isAdminBomTool: user.isAdminBomTool,
  parentName,
  state: user.state === 1 ? (1 as const) : (0 as const),
  isInitial: user.initialUntil !== null,
  lastSeen: seen,
  created: user.created,
  updated: user.updated,
})

/** One page of accounts. */
export async function listPeople(ctx: Context, search: Search) {
  const { keyword, state, kind, sort, descending } = search
  const words = keyword ? containing(keyword) : null
  const fields = [users.name, users.phone, users.email]
  const where = and(
    listed,
    words ? or(...fields.map((field) => sql`${field} LIKE ${words} ESCAPE '\\'`)) : undefined,
    state === undefined ? undefined : eq(users.state, state),
    kind ? kinds[kind] : undefined,
  )
  const by = sort === 'lastSeen' ? lastSeen : users[sort]
  const page = rows(ctx)
    .where(where)
    .orderBy((descending ? desc : asc)(by), asc(users.id))
  const [items, [counted]] = await ctx.db.batch([
    page.limit(search.pageSize).offset(pageBounds(search).from),
    ctx.db.select({ total: count() }).from(users).where(where),
  ])
  return { items: items.map(shown), total: counted?.total ?? 0 }
}

/** One account and where it is signed in. */
export async function readPerson(ctx: Context, id: string) {
  const operators = alias(users, 'operator')
  const { created, ip, agent } = sessions
  const [[row], alive] = await ctx.db.batch([
    rows(ctx).where(account(id)),
    ctx.db
      .select({ id: sessions.id, created, lastSeen: sessions.lastSeen, ip, agent, actingName: operators.name })
      .from(sessions)
      .leftJoin(operators, eq(operators.id, sessions.actBy))
      .where(and(eq(sessions.userId, id), isNull(sessions.revoked), sql`${sessions.absoluteEnd} > ${ctx.now}`))
      .orderBy(desc(sessions.lastSeen))
      .limit(50),
  ])
  if (!row) throw new AppError('missing', '用户不存在或已被删除')
  return { ...shown(row), sessions: alive }
}

/** What a refused write of an account says. */
export function accountRefusal(error: unknown): unknown {
  if (!(error instanceof RuleError)) return error
  if (error.is('user.name')) return new AppError('conflict', '此名称已被使用')
  if (error.is('user.phone')) return new AppError('conflict', '此手机号已被使用')
  if (error.is('last_admin')) return new AppError('conflict', '至少要保留一个启用的管理员')
  if (error.is('is_admin = 0 OR')) return new AppError('conflict', '子账号不能成为管理员')
  return error
}

/** Read aloud and typed by hand: no letters or digits that look alike. 55 bits and more. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
export const newInitialPassword = (): string =>
  Array.from({ length: 12 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
