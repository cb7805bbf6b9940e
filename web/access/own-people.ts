import { useQuery } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '../../shared/constants.ts'
import { call } from './call.ts'
import { useUser } from './user.ts'

/**
 * Whose work an owner sees in his lists, as choices: his own, then that of his sub-accounts. Empty where he has none, and for
 * everybody who is not an owner in person: sub-accounts, operators in his name, who has not replaced an initial password.
 */
export function useOwnPeople(): readonly { value: string; text: string }[] {
  const user = useUser()
  const isOwner = user !== undefined && user.sub === null && user.acting === null && !user.isInitial
  const { data } = useQuery({
    queryKey: ['user/MySubAccounts', 'names'],
    queryFn: () => call('user/MySubAccounts', { pageSize: MAX_PAGE_SIZE }, { shows: 'nobody' }),
    enabled: isOwner,
  })
  if (!isOwner || !data || data.items.length === 0) return []
  return [{ value: user.id, text: `${user.name}（本人）` }, ...data.items.map(({ id, name }) => ({ value: id, text: name }))]
}
