import { useQuery } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '../../shared/constants.ts'
import { call } from './call.ts'

/** Every role of operators there is; `enabled` is false for who may not see them. */
export const useRoles = (enabled = true) =>
  useQuery({
    queryKey: ['role/getSysList', 'all'],
    queryFn: async () => (await call('role/getSysList', { pageSize: MAX_PAGE_SIZE })).items,
    staleTime: 0,
    enabled,
  })
