import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'

/**
 * The filter of a list by one account, once the address names it: none otherwise. The name is asked for by the id, because
 * old rows may be those of an account that no list of accounts shows any more.
 */
export function useAccountFilter<K extends string>(key: K, label: string, id: string | undefined) {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['user/getuser', id],
    queryFn: () => call('user/getuser', { id: id ?? '' }, { shows: 'nobody' }),
    enabled: id !== undefined && may('user/getuser'),
  })
  if (id === undefined) return []
  return [{ key, kind: 'options' as const, label, choices: [{ value: id, text: data?.name ?? '所选的用户' }] }]
}
