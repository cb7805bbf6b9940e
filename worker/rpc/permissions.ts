import { AppError } from '../../shared/errors.ts'
import { later } from '../later.ts'
import type { RoleCalls } from './operator-calls.ts'

/** The calls for operators and what roles make of them: few who ask need them, and they take all schemas along. */
export const operatorCalls = later(() => import('./operator-calls.ts'))

/** The operators' calls that someone may make; null is all of them, those of later releases included. */
export type Permissions = ReadonlySet<string> | null

type Standing = { isAdmin: boolean; isAdminBomTool: boolean; role: RoleCalls | null }

/** The permissions of an account: none but for an administrator, whom his role and the BOM tool each may narrow. */
export async function permissionsOf({ isAdmin, isAdminBomTool, role }: Standing): Promise<Permissions> {
  if (!isAdmin) return new Set()
  if (role === null && !isAdminBomTool) return null
  const { callsOf, toolCalls } = await operatorCalls()
  const tool = toolCalls()
  if (role === null) return new Set(tool)
  const names = callsOf(role)
  return new Set(isAdminBomTool ? names.filter((name) => tool.includes(name)) : names)
}

/** Whether these permissions hold a call, which is one for operators alone. */
export const mayCall = (own: Permissions, name: string): boolean => own === null || own.has(name)

/** What of the other permissions one's own lack; null where they lack more than names can tell: everything that will ever be. */
export function lacking(own: Permissions, other: Permissions): string[] | null {
  if (own === null) return []
  return other === null ? null : [...other].filter((name) => !own.has(name))
}

export const covers = (own: Permissions, other: Permissions): boolean => lacking(own, other)?.length === 0

/** Nobody gives what he lacks. */
export async function mustCoverGrant(own: Permissions, granted: Permissions): Promise<void> {
  const missing = lacking(own, granted)
  if (missing === null) throw new AppError('narrowed', '只有不受角色限制的管理员能给出全部权限')
  if (missing.length === 0) return
  const { OPERATOR_CALLS } = await operatorCalls()
  const labels = missing.slice(0, 3).map((name) => `“${OPERATOR_CALLS.get(name)?.label ?? name}”`)
  const more = missing.length > labels.length ? `等 ${missing.length} 项` : ''
  throw new AppError('narrowed', `不能给出自己没有的权限：${labels.join('、')}${more}`)
}

/** Nobody acts upon an account with more permissions than his own: its password or sessions would be a way to them. */
export function mustCoverAccount(own: Permissions, of: Permissions): void {
  if (!covers(own, of)) throw new AppError('narrowed', '这个账号的权限比您多，您不能改动它')
}
