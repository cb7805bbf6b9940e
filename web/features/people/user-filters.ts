import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/call.ts'
import type { Filters } from '../../screen/types.ts'
import { filters } from './user-columns.tsx'

/** The list's filters, and the member whose sub-accounts are shown when the address names one. */
export function useUserFilters(parentId: string | undefined): Filters<'user/userlist'> {
  const { data } = useQuery({
    queryKey: ['user/getuser', parentId],
    queryFn: () => call('user/getuser', { id: parentId ?? '' }, { quiet: true }),
    enabled: parentId !== undefined,
  })
  if (parentId === undefined) return filters
  return [
    ...filters,
    { key: 'parentId', kind: 'options', label: '所属会员', choices: [{ value: parentId, text: data?.name ?? '所选的会员' }] },
  ]
}
