import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { permissionSearch, roleRow, roleSearch } from '../../../shared/api/role.ts'
import { areaOf } from '../../../shared/areas.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { AppError } from '../../../shared/errors.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { pageOf } from '../../db/page.ts'
import { roles, type RoleRow } from '../../db/schema/access/role.ts'
import { users } from '../../db/schema/user.ts'
import { callsOf, OPERATOR_CALLS, toolCalls } from '../../rpc/operator-calls.ts'
import { covers, type Permissions } from '../../rpc/permissions.ts'

type ShownRole = z.output<typeof roleRow>
/** Stands for the restriction to the BOM tool, which is no row. */
export const TOOL_ID = '00000000-0000-0000-0000-000000000001'

const ALL_NAME = '超级管理员'
const TOOL_NAME = '管理员（BOM工具）'
/** Names of roles that are no rows. */
export const FIXED_NAMES = [ALL_NAME, TOOL_NAME]

const admins = and(eq(users.isAdmin, true), isNull(users.removed))

/** Every role there is, those that are no rows included: all calls, and the BOM tool's. */
export async function allRoles(ctx: Context): Promise<ShownRole[]> {
  const { permissions, role: own } = signedIn(ctx)
  const [rows, held] = await ctx.db.batch([
    ctx.db
      .select()
      .from(roles)
      .orderBy(sql`${roles.preset} IS NULL`, roles.name),
    ctx.db
      .select({ roleId: users.roleId, tool: users.isAdminBomTool, n: count() })
      .from(users)
      .where(admins)
      .groupBy(users.roleId, users.isAdminBomTool),
  ])
  const usersOf = (is: (each: (typeof held)[number]) => boolean) => held.filter(is).reduce((sum, { n }) => sum + n, 0)
  const fixed = (id: string, name: string, remark: string, of: Permissions, calls: string[]): ShownRole => ({
    id,
    name,
    remark,
    rowVersion: 0,
    kind: of === null ? 'all' : 'tool',
    calls,
    callCount: calls.length,
    users: usersOf((each) => each.roleId === null && each.tool === (of !== null)),
    grantable: covers(permissions, of),
    mine: of === null && permissions === null,
    updated: null,
  })
  const tool = toolCalls()
  return [
    fixed(EMPTY_ID, ALL_NAME, '不受角色限制，包括以后新增的功能', null, [...OPERATOR_CALLS.keys()]),
    fixed(TOOL_ID, TOOL_NAME, '在用户资料里限制，只能使用 BOM工具的页面', new Set(tool), tool),
    ...rows.map((row) => shown(row, { permissions, roleId: own?.id ?? null, users: usersOf((each) => each.roleId === row.id) })),
  ]
}

function shown(row: RoleRow, to: { permissions: Permissions; roleId: string | null; users: number }): ShownRole {
  const calls = callsOf(row)
  const { id, rowVersion, name, remark, preset } = row
  return {
    id,
    rowVersion,
    name,
    remark,
    kind: preset === null ? 'own' : 'preset',
    calls,
    callCount: calls.length,
    users: to.users,
    grantable: covers(to.permissions, new Set(calls)),
    mine: to.roleId === id,
    updated: preset === null ? row.updated : null,
  }
}

/** One page of them: there are few, so they are sorted here. */
export async function listRoles(ctx: Context, search: z.output<typeof roleSearch>) {
  const { keyword, kind, sort, descending } = search
  const found = (await allRoles(ctx)).filter(
    (row) => (!keyword || `${row.name} ${row.remark}`.includes(keyword)) && (kind === undefined || row.kind === kind),
  )
  if (sort) found.sort((one, other) => compare(one[sort] ?? 0, other[sort] ?? 0) * (descending ? -1 : 1))
  return pageOf(found, search)
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'string' ? one.localeCompare(String(other), 'zh') : one - Number(other)

export async function readRole(ctx: Context, { id }: { id: string }): Promise<ShownRole> {
  const found = (await allRoles(ctx)).find((row) => row.id === id)
  if (!found) throw new AppError('missing', '角色不存在或已被删除')
  return found
}

/** The calls for operators alone, each with the roles that have it. */
export async function listPermissions(ctx: Context, search: z.output<typeof permissionSearch>) {
  const { keyword = '', area, kind, roleId } = search
  const all = await allRoles(ctx)
  const only = roleId === undefined ? null : new Set(all.find((row) => row.id === roleId)?.calls)
  const { permissions } = signedIn(ctx)
  const found = [...OPERATOR_CALLS].map(([id, { label, kind: own, access }]) => ({
    id,
    label,
    area: areaOf(id),
    kind: own === 'read' ? ('read' as const) : ('write' as const),
    tool: access.tool,
    roles: all.filter(({ calls }) => calls.includes(id)).map(({ name }) => name),
    mine: covers(permissions, new Set([id])),
  }))
  const wanted = found.filter(
    (row) =>
      `${row.id} ${row.label}`.toLowerCase().includes(keyword.toLowerCase()) &&
      (area === undefined || row.area === area) &&
      (kind === undefined || row.kind === kind) &&
      (only === null || only.has(row.id)),
  )
  return pageOf(wanted, search)
}
