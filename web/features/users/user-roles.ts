import { useMemo } from 'react'
import type { CallOutput } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { useRoles } from '../../access/roles.ts'

type Role = CallOutput<'role/get'>

/** The role in the filters and forms of the accounts, for whoever may see the roles. */
export function useUserRoles() {
  const may = useMay()
  const { data } = useRoles(may('role/getSysList'))
  return useMemo(
    () => (data === undefined ? { filters: [], fields: [] } : { filters: [filterOf(data)], fields: [fieldOf(data)] }),
    [data],
  )
}

const textOf = ({ kind, name }: Role): string => (kind === 'all' ? '不限（超级管理员）' : name)

const filterOf = (roles: readonly Role[]) => ({
  key: 'roleId' as const,
  kind: 'options' as const,
  label: '角色',
  choices: roles.filter(({ kind }) => kind !== 'tool').map((role) => ({ value: role.id, text: textOf(role) })),
})

/** To give: what holds nothing that the giver lacks. */
const fieldOf = (roles: readonly Role[]) => ({
  key: 'roleId' as const,
  kind: 'options' as const,
  label: '角色',
  hint: '只对管理员有效，限制能做什么；这里只有您能给出的角色',
  choices: roles
    .filter(({ kind, grantable }) => kind !== 'tool' && grantable)
    .map((role) => ({ value: role.id, text: textOf(role) })),
})
