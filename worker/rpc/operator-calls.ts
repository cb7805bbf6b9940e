import { api, type Api } from '../../shared/api/index.ts'
import { areaOf, type Area } from '../../shared/areas.ts'
import { isForOperators, type Endpoint } from '../../shared/contract.ts'
import type { RoleRow } from '../db/schema/access/role.ts'

/**
 * Calls for operators alone, by their wire names: what a role gives or withholds. Every other call is a member's too, and
 * an operator is a member: his own profile, password, bills and sign-out need no permission.
 */
export const OPERATOR_CALLS: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries<Endpoint>(api).filter(([, { access }]) => isForOperators(access)),
)

export type RoleCalls = Pick<RoleRow, 'preset' | 'calls'>

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
