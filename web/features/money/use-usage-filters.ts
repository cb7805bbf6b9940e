import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/call.ts'
import type { Filters } from '../../screen/types.ts'
import type { User } from '../../access/user.ts'
import { reasonChoices, serviceChoices } from './words.ts'

const filters: Filters<'bomHistory/myUsage'> = [
  { key: 'keyword', kind: 'keyword', label: '项目、文件或备注' },
  { key: 'service', kind: 'options', label: '服务', choices: serviceChoices },
  { key: 'reason', kind: 'options', label: '变动', choices: reasonChoices },
  { key: 'from', until: 'to', kind: 'days', label: '时间' },
]

const MOST = 200

/** An owner who has sub-accounts can look for the uses of one person. */
export function useUsageFilters(owner: User | null): Filters<'bomHistory/myUsage'> {
  const { data } = useQuery({
    queryKey: ['user/MySubAccounts', 'names'],
    queryFn: () => call('user/MySubAccounts', { pageSize: MOST }, { quiet: true }),
    enabled: owner !== null,
  })
  if (owner === null || !data || data.items.length === 0) return filters
  const choices = [{ value: owner.id, text: '本人' }, ...data.items.map(({ id, name }) => ({ value: id, text: name }))]
  return [...filters, { key: 'usedBy', kind: 'options', label: '使用人', choices }]
}
