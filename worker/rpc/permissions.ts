import { api, type Api } from '../../shared/api/index.ts'
import { areaOf, type Area } from '../../shared/areas.ts'
import type { Endpoint } from '../../shared/contract.ts'
import { AppError } from '../../shared/errors.ts'
import type { RoleRow } from '../db/schema/access/role.ts'

/**
 * Calls for operators alone, by their wire names: what a role gives or withholds. Every other call is a member's too, and
 * an operator is a member: his own profile, password, bills and sign-out need no permission.
 */
export const OPERATOR_CALLS: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries<Endpoint>(api).filter(([, { access }]) => access.roles?.every((role) => role === 'admin') ?? false),
)

/** The operators' calls that someone may make; null is all of them, those of later releases included. */
export type Permissions = ReadonlySet<string> | null

type RoleCalls = Pick<RoleRow, 'preset' | 'calls'>

/**
 * Built-in roles: everything to look at in some areas, and of what changes something only what is named here, so that a
 * new call is nobody's until somebody decides.
 */
const PRESETS: Record<NonNullable<RoleRow['preset']>, { looksAt: readonly Area[]; changes: readonly (keyof Api)[] }> = {
  operation: {
    looksAt: ['people', 'pricing', 'surplus', 'news', 'mes'],
    changes: ['user/add', 'user/update', 'user/initialPassword', 'user/endSessions', 'user/UpdateApiInfo', 'news/SaveFrendLinks'],
  },
  finance: {
    looksAt: ['people', 'money', 'pricing'],
    changes: [
      'wallet/topUp',
      'wallet/correct',
      'wallet/reverse',
      'quota/grant',
      'quota/correct',
      'quota/refund',
      'Order/confirmPayment',
      'Order/act',
      'Order/refund',
      'Order/invoiceAct',
    ],
  },
  service: {
    looksAt: ['people', 'pricing', 'news'],
    changes: ['user/virtualLogin', 'user/initialPassword', 'user/endSessions'],
  },
}

/** What a role may call, of the calls that there are today. */
export function callsOf({ preset, calls }: RoleCalls): string[] {
  const names = [...OPERATOR_CALLS.keys()]
  if (preset === null) return names.filter((name) => calls.includes(name))
  const { looksAt, changes } = PRESETS[preset]
  const isRead = (name: string) => OPERATOR_CALLS.get(name)?.kind === 'read' && looksAt.includes(areaOf(name))
  return names.filter((name) => isRead(name) || changes.some((change) => change === name))
}

export const toolCalls = (): string[] => [...OPERATOR_CALLS].filter(([, { access }]) => access.tool).map(([name]) => name)

type Standing = { isAdmin: boolean; isAdminBomTool: boolean; role: RoleCalls | null }

/** The permissions of an account: none but for an administrator, whom his role and the BOM tool each may narrow. */
export function permissionsOf({ isAdmin, isAdminBomTool, role }: Standing): Permissions {
  if (!isAdmin) return new Set()
  if (role === null) return isAdminBomTool ? new Set(toolCalls()) : null
  const names = callsOf(role)
  return new Set(isAdminBomTool ? names.filter((name) => OPERATOR_CALLS.get(name)?.access.tool) : names)
}

export const mayCall = (own: Permissions, name: string): boolean => own === null || !OPERATOR_CALLS.has(name) || own.has(name)

/** What of the other permissions one's own lack; null where they lack more than names can tell: everything that will ever be. */
export function lacking(own: Permissions, other: Permissions): string[] | null {
  if (own === null) return []
  return other === null ? null : [...other].filter((name) => !own.has(name))
}

export const covers = (own: Permissions, other: Permissions): boolean => lacking(own, other)?.length === 0

/** Nobody gives what he lacks. */
export function mustCoverGrant(own: Permissions, granted: Permissions): void {
  const missing = lacking(own, granted)
  if (missing === null) throw new AppError('narrowed', '只有不受角色限制的管理员能给出全部权限')
  if (missing.length === 0) return
  const labels = missing.slice(0, 3).map((name) => `“${OPERATOR_CALLS.get(name)?.label ?? name}”`)
  const more = missing.length > labels.length ? `等 ${missing.length} 项` : ''
  throw new AppError('narrowed', `不能给出自己没有的权限：${labels.join('、')}${more}`)
}

/** Nobody acts upon an account with more permissions than his own: its password or sessions would be a way to them. */
export function mustCoverAccount(own: Permissions, of: Permissions): void {
  if (!covers(own, of)) throw new AppError('narrowed', '这个账号的权限比您多，您不能改动它')
}
