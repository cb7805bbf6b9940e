import type { InStatement, Row } from '@libsql/client/web'
import { rolesOf, VISITOR_ROLE_TYPE } from '../../shared/roles.ts'
import { roles } from '../db/schema/access/role.ts'
import type { User } from './context.ts'
import { DAY, HOUR, MINUTE } from '../../shared/day.ts'
import { mayCall, permissionsOf } from './permissions.ts'
import { mayOf } from './sub-rights.ts'
import { audienceOf, type Claims, type Kind, type Standing } from './token.ts'

/** How often a session in use is written down and its token renewed. */
const TOUCH_MS = 5 * MINUTE

/** Idle and absolute limits of a session, by what it is. */
const LIMITS = {
  member: { idle: 12 * HOUR, absolute: 30 * DAY },
  admin: { idle: 2 * HOUR, absolute: 12 * HOUR },
  /** An operator in a member's name: never renewed. */
  act: { idle: HOUR / 2, absolute: HOUR / 2 },
  visitor: { idle: 2 * HOUR, absolute: 2 * HOUR },
} as const satisfies Record<Kind, { idle: number; absolute: number }>

export function sessionKindOf(user: { isAdmin: boolean; roleType: number }, isActing: boolean): Kind {
  if (isActing) return 'act'
  if (user.roleType === VISITOR_ROLE_TYPE) return 'visitor'
  return user.isAdmin ? 'admin' : 'member'
}

export const limitsOf = (kind: Kind): { idle: number; absolute: number } => LIMITS[kind]

/**
 * The session and who is behind it, as they are now. A session in a member's name needs its operator's: still open, he still
 * an administrator. A sub-account works for somebody who is there.
 */
export const sessionStatement = ({ sessionId, userId }: Claims): InStatement => ({
  sql: `SELECT s.created, s.last_seen, s.absolute_end, s.act_by, u.name, u.role_type, u.is_admin, u.is_admin_bom_tool,
      u.initial_until, u.parent_id, r.id AS role_id, r.name AS role_name, r.preset, r.calls,
      m.services, m.monthly_limit, m.sees_cost, m.sees_sell, m.sees_totals, m.sees_margin,
      o.is_admin_bom_tool AS operator_tool, q.id AS operator_role, q.preset AS operator_preset, q.calls AS operator_calls
    FROM session AS s
    JOIN user AS u ON u.id = s.user_id AND u.state = 1
    LEFT JOIN user AS w ON w.id = u.parent_id
    LEFT JOIN sub_account AS m ON m.user_id = u.id
    LEFT JOIN role AS r ON r.id = u.role_id
    LEFT JOIN user AS o ON o.id = s.act_by
    LEFT JOIN role AS q ON q.id = o.role_id
    LEFT JOIN session AS p ON p.id = s.act_session
    WHERE s.id = ? AND s.user_id = ? AND s.revoked IS NULL
      AND (u.parent_id IS NULL OR w.state = 1)
      AND (s.act_by IS NULL OR (p.revoked IS NULL AND o.state = 1 AND o.is_admin = 1))`,
  args: [sessionId, userId],
})

/**
 * The same of somebody of whom his token says that nothing stands behind him: no operator, no role, no main account. The server
 * makes every statement ready anew, and one of two tables in a sixth of the time of one of nine.
 */
const plainStatement = ({ sessionId, userId }: Claims): InStatement => ({
  sql: `SELECT s.created, s.last_seen, s.absolute_end, s.act_by, u.name, u.role_type, u.is_admin, u.is_admin_bom_tool,
      u.initial_until, u.parent_id, u.role_id
    FROM session AS s JOIN user AS u ON u.id = s.user_id AND u.state = 1
    WHERE s.id = ? AND s.user_id = ? AND s.revoked IS NULL`,
  args: [sessionId, userId],
})

/** Whoever has an operator or a role behind him has no standing in his token; a main account stands in it. */
const isAlone = ({ standing, userId }: Claims): boolean => standing?.ownerId === userId

/** What is asked first of whoever comes with a token. */
export const askedFirst = (claims: Claims): InStatement => (isAlone(claims) ? plainStatement : sessionStatement)(claims)

/** Whether more stands behind somebody by now than `askedFirst` has asked for. */
export const hasMoreBehind = (claims: Claims, row: Row | undefined): boolean =>
  isAlone(claims) && ['act_by', 'parent_id', 'role_id'].some((name) => textOrNull(row?.[name]) !== null)

/** Who calls, and until when (ms) his token is to be renewed, if it is due. */
export type Session = { user: User; standing: Standing | null; kind: Kind; touch: { end: number } | null }

/** The session that a row of `sessionStatement` tells of; null where it is over, or not what the token says. */
export async function sessionOf(row: Row | undefined, claims: Claims, now: number): Promise<Session | null> {
  if (row === undefined) return null
  const [created, lastSeen, initialUntil] = [Number(row['created']), Number(row['last_seen']), row['initial_until']]
  const standing = standingOf(row, claims.userId)
  const actingId = textOrNull(row['act_by'])
  const kind = sessionKindOf(standing, actingId !== null)
  const limits = limitsOf(kind)
  const absoluteEnd = Math.min(Number(row['absolute_end']), created + limits.absolute)
  const isOver = now >= lastSeen + limits.idle || now >= absoluteEnd || now >= Number(initialUntil ?? Infinity)
  if (isOver || claims.audience !== audienceOf(kind) || !(await mayOperatorAct(row, actingId))) return null
  const role = roleOf(row['role_id'], row['preset'], row['calls'])
  const user: User = {
    ...(await userOf(claims, standing)),
    permissions: await permissionsOf({ ...standing, role }),
    role: role && { id: String(row['role_id']), name: String(row['role_name']) },
    actingId,
  }
  const touch = now - lastSeen >= TOUCH_MS ? { end: Math.min(now + limits.idle, absoluteEnd) } : null
  return { user, standing: role === null && actingId === null ? standing : null, kind, touch }
}

/** The user as a standing has him: nobody's operator, narrowed by no role. */
export async function userOf({ userId, sessionId }: Pick<Claims, 'userId' | 'sessionId'>, standing: Standing): Promise<User> {
  const { ownerId, name, isAdminBomTool, isInitial, sub } = standing
  const permissions = await permissionsOf({ ...standing, role: null })
  const who = { id: userId, ownerId, name, roles: rolesOf(standing), isAdminBomTool, isInitial, sub }
  return { ...who, permissions, role: null, sessionId, actingId: null }
}

function standingOf(row: Row, userId: string): Standing {
  const parentId = textOrNull(row['parent_id'])
  return {
    ownerId: parentId ?? userId,
    name: String(row['name']),
    isAdmin: row['is_admin'] === 1,
    isAdminBomTool: row['is_admin_bom_tool'] === 1,
    roleType: Number(row['role_type']),
    isInitial: row['initial_until'] !== null,
    sub: parentId === null ? null : mayOf(subRow(row, userId)),
  }
}

function subRow(row: Row, userId: string) {
  if (row['services'] === null) return null
  const limit = row['monthly_limit']
  return {
    userId,
    services: String(row['services']),
    monthlyLimit: limit === null ? null : Number(limit),
    seesCost: row['sees_cost'] === 1,
    seesSell: row['sees_sell'] === 1,
    seesTotals: row['sees_totals'] === 1,
    seesMargin: row['sees_margin'] === 1,
  }
}

/** An operator who may not act for members any more is out of their accounts, too. */
async function mayOperatorAct(row: Row, actingId: string | null): Promise<boolean> {
  if (actingId === null) return true
  const role = roleOf(row['operator_role'], row['operator_preset'], row['operator_calls'])
  const own = await permissionsOf({ isAdmin: true, isAdminBomTool: row['operator_tool'] === 1, role })
  return mayCall(own, 'user/virtualLogin')
}

const roleOf = (id: unknown, preset: unknown, calls: unknown) =>
  id === null
    ? null
    : {
        preset: roles.preset.enumValues.find((one) => one === preset) ?? null,
        calls: roles.calls.mapFromDriverValue(String(calls)) as string[],
      }

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))
