import { useQuery } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '../../../shared/constants.ts'
import { USER_KIND_NAMES } from '../../../shared/enums.ts'
import { call } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { useAccountFilter } from './use-account-filter.ts'

/** The filter of a list by one of all accounts: those seen last, and whom the address names (`asked`); none where nobody can be named. */
export function usePeopleFilter<K extends string>(key: K, label: string, asked: string | undefined) {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['user/userlist', 'seen last'],
    queryFn: () => call('user/userlist', { pageSize: MAX_PAGE_SIZE, sort: 'lastSeen' }, { shows: 'nobody' }),
    enabled: may('user/userlist'),
  })
  const [named] = useAccountFilter(key, label, asked)
  const people = (data?.items ?? []).map(({ id, name, kind }) => ({ value: id, text: name, hint: USER_KIND_NAMES[kind] }))
  const others = named?.choices.filter(({ value }) => !people.some((each) => each.value === value)) ?? []
  const choices = [...others, ...people]
  return choices.length === 0 ? [] : [{ key, kind: 'options' as const, label, choices }]
}
