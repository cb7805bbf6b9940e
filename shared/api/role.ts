import * as z from 'zod'
import { AREAS, type Area } from '../areas.ts'
import { EMPTY_ID } from '../constants.ts'
import { admin, byId, id, instant, none, owns, paged, paging, read, rowVersion, saved, write } from '../contract.ts'
import { PERMISSION_KINDS, ROLE_KINDS } from '../enums.ts'

/** Operators' roles: which of the operators' calls an administrator may make. The all-zero id is "no role": all of them. */

const roleKind = z.enum(ROLE_KINDS)

export const roleRow = z.object({
  id,
  rowVersion: z.int(),
  name: z.string(),
  remark: z.string(),
  kind: roleKind,
  /** Accounts that have it. */
  users: z.int(),
  callCount: z.int(),
  calls: z.array(z.string()),
  /** The caller may give it: it holds nothing that he lacks. */
  grantable: z.boolean(),
  /** It is the caller's own. */
  mine: z.boolean(),
  /** Null is built in. */
  updated: instant.nullable(),
})

/** `keyword` looks in name and remark. */
export const roleSearch = paging.extend({
  kind: roleKind.optional(),
  sort: z.enum(['name', 'users', 'callCount', 'updated']).optional(),
  descending: z.boolean().default(true),
})

const MAX_CALLS = 400

/** The empty id makes a new role. */
export const roleDraft = z.strictObject({
  id: id.default(EMPTY_ID),
  rowVersion: rowVersion.default(0),
  name: z
    .string({ error: '请输入角色名称' })
    .trim()
    .min(1, '请输入角色名称')
    .max(40, '角色名称最多 40 个字')
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, '角色名称含有不可见字符'),
  remark: z.string().trim().max(200, '备注最多 200 个字').default(''),
  calls: z.array(z.string().max(80)).min(1, '至少选一项权限').max(MAX_CALLS, `权限最多 ${MAX_CALLS} 项`),
})

const areas = Object.keys(AREAS).filter((area): area is Area => area in AREAS)
const permissionKind = z.enum(PERMISSION_KINDS)

/** A call for operators alone, by its wire name. */
export const permissionRow = z.object({
  id: z.string(),
  label: z.string(),
  area: z.enum(areas),
  kind: permissionKind,
  /** An administrator restricted to the BOM tool may make it. */
  tool: z.boolean(),
  /** The roles that have it, by name. */
  roles: z.array(z.string()),
  /** The caller has it. */
  mine: z.boolean(),
})

/** `keyword` looks in name and label. */
export const permissionSearch = paging.extend({
  area: z.enum(areas).optional(),
  kind: permissionKind.optional(),
  /** Of this role alone. */
  roleId: id.optional(),
})

export const roleApi = {
  'role/getSysList': read(admin, roleSearch, paged(roleRow), '角色列表'),
  'role/get': owns({ id: 'role' }, read(admin, byId, roleRow, '角色资料')),
  'role/save': owns({ id: 'role' }, write(admin, roleDraft, saved, '保存角色')),
  'role/remove': owns({ id: 'role' }, write(admin, byId, none, '删除角色')),
  'role/permissions': owns({ roleId: 'role' }, read(admin, permissionSearch, paged(permissionRow), '权限清单')),
}
