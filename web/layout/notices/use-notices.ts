import { useQuery } from '@tanstack/react-query'
import { call } from '../../access/call.ts'
import { userQuery, type User } from '../../access/user.ts'
import { queryClient } from '../../lib/query.ts'

const LOOK_MS = 2 * 60_000
const SHOWN = 30

/** The newest notices, once they are asked for, and how many are unread. */
export function useNotices(user: User, isAsked: boolean) {
  const query = useQuery({
    queryKey: ['user/notices', user.id],
    queryFn: () => call('user/notices', { pageSize: SHOWN }, { shows: 'nobody' }),
    enabled: isAsked,
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: true,
  })
  return { query, unread: query.data?.unread ?? user.unread, markRead }
}

/** These, or all of them. */
async function markRead(ids?: string[]): Promise<void> {
  await call('user/readNotices', { ids: ids ?? [], all: ids === undefined })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['user/notices'] }),
    queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
  ])
}
