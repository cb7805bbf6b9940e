import type { roleApi } from '../../shared/api/role.ts'
import type { Handlers } from '../rpc/context.ts'
import { removeRole, saveRole } from '../service/roles/role-save.ts'
import { listPermissions, listRoles, readRole } from '../service/roles/roles.ts'

export const roleHandlers: Handlers<typeof roleApi> = {
  'role/getSysList': listRoles,
  'role/get': readRole,
  'role/save': saveRole,
  'role/remove': removeRole,
  'role/permissions': listPermissions,
}
