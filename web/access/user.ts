import { queryOptions, useQuery } from '@tanstack/react-query'
import { rolesOf } from '../../shared/roles.ts'
import { call, CallError, CODE_NETWORK, type CallInput, type CallOutput } from './call.ts'
import { queryClient } from '../lib/query.ts'
import { removeOwned } from '../lib/storage.ts'
import { mayDrop } from '../ui/unsaved.ts'
import { endHere } from './presence.ts'
import { clearToken, getToken, keepToken, useToken } from './session.ts'
import { siteQuery } from './site.ts'
import { userKey } from './user-key.ts'
import { showError } from '../ui/toast.ts'

/** The person's visited pages lie in session storage under this key: a sign-out leaves none behind. */
export const TABS_KEY = 'tabs'

/** What is typed in forms and not saved lies there under this key. */
export const DRAFTS_KEY = 'draft'

export type User = CallOutput<'user/info'>

/** The signed-in person; ask for it only when there is a token. */
export const userQuery = queryOptions({
  queryKey: ['user/info'],
  queryFn: async () => {
    const user = await call('user/info', null)
    if (!user) throw missing('获取会员基础信息失败')
    if (rolesOf(user).length === 0) throw missing('获取权限设置失败')
    return user
  },
  staleTime: 5 * 60_000,
})

/** Who is signed in; undefined without a sign-in and until he is known. */
export function useUser(): User | undefined {
  const token = useToken()
  const { data } = useQuery({ ...userQuery, enabled: token !== null })
  return token === null ? undefined : data
}

/** Signs in and loads who it is. */
export async function signIn(credentials: CallInput<'user/login'>): Promise<User> {
  return enter(await call('user/login', credentials, { shows: 'form' }))
}

/** Takes over a session that was just begun. The site's facts come first: they decide where the token is kept. */
export async function enter(answer: CallOutput<'user/login'> | null): Promise<User> {
  if (!answer?.accessToken) throw missing('登录没有得到应答')
  await queryClient.ensureQueryData(siteQuery).catch(() => null)
  keepToken(answer.accessToken)
  queryClient.removeQueries({ queryKey: userQuery.queryKey })
  return queryClient.fetchQuery(userQuery)
}

/**
 * Signs out here at once, unless the person would rather save something first; the server is told, and whether that works
 * changes nothing. Tells whether it was done.
 */
export async function signOut(): Promise<boolean> {
  if (!(await mayDrop())) return false
  const isTold =
    getToken() === null ||
    (await call('user/logout', null, { shows: 'nobody' }).then(
      () => true,
      (error: unknown) => error instanceof CallError && error.code !== CODE_NETWORK,
    ))
  removeOwned(`${DRAFTS_KEY}:${userKey()}`)
  clearToken()
  queryClient.clear()
  removeOwned(TABS_KEY)
  // Without a way to the server the browser's own page about that would follow.
  if (isTold) location.assign('/')
  else endHere()
  return true
}

function missing(message: string): CallError {
  showError(message)
  return new CallError(message, -1)
}
