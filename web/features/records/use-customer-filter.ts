import { useQuery } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '../../../shared/constants.ts'
import { call } from '../../access/call.ts'

/** The customers that a list can be narrowed to; none until somebody is in the address book. */
export function useCustomerFilter() {
  const { data } = useQuery({
    queryKey: ['customer/GetMyList', 'all by name'],
    queryFn: () => call('customer/GetMyList', { pageSize: MAX_PAGE_SIZE, sort: 'name', descending: false }, { shows: 'nobody' }),
  })
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id, text: name }))
  return choices.length === 0 ? [] : [{ key: 'customerId', kind: 'options', label: '客户', choices } as const]
}
