import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../shared/api/index.ts'
import { roles } from '../../db/schema/access/role.ts'
import { users } from '../../db/schema/user.ts'
import { operatorCalls } from '../../rpc/permissions.ts'

const PRESETS = ['operation', 'finance', 'service'] as const

/** Administrators whose account and role let them make a call, as a condition over `user`: whom to tell of what is theirs to do. */
export async function operatorsWho(call: keyof Api & string): Promise<SQL> {
  const { callsOf, OPERATOR_CALLS } = await operatorCalls()
  const presets = PRESETS.filter((preset) => callsOf({ preset, calls: [] }).includes(call))
  const named = sql`EXISTS (SELECT 1 FROM json_each(${roles.calls}) AS named WHERE named.value = ${call})`
  const mayBy = sql`EXISTS (SELECT 1 FROM ${roles} WHERE ${roles.id} = ${users.roleId}
    AND iif(${roles.preset} IS NULL, ${named}, ${roles.preset} IN (SELECT value FROM json_each(${JSON.stringify(presets)}))))`
  const isTool = OPERATOR_CALLS.get(call)?.access.tool === true ? sql`1` : sql`${users.isAdminBomTool} = 0`
  return sql`(${users.isAdmin} = 1 AND ${users.state} = 1 AND ${isTool} AND (${users.roleId} IS NULL OR ${mayBy}))`
}
