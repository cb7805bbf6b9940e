import { roleApi } from '../../shared/api/role.ts'
import { answered } from '../rpc/calls.ts'
import { removeRole, saveRole } from '../service/roles/role-save.ts'
import { listPermissions, listRoles, readRole } from '../service/roles/roles.ts'

export const calls = answered(roleApi, {
  'role/getSysList': listRoles,
  'role/get': readRole,
  'role/save': saveRole,
  'role/remove': removeRole,
  'role/permissions': listPermissions,
})
