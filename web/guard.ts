import { redirect } from '@tanstack/react-router'
import { rolesOf, type Role } from '../shared/roles.ts'
import { CallError, CODE_NETWORK } from './call.ts'
import { queryClient } from './query.ts'
import { clearToken, getToken } from './session.ts'
import { userQuery } from './user.ts'

/**
 * Lets a person into a route or sends him on: without a token to /login, with the wrong role to /401. Guards are for
 * convenience; the server checks every call again. `href` is where he comes back to after signing in.
 */
export async function guardRoute(roles: readonly Role[] | undefined, href: string, preload: boolean): Promise<void> {
  if (roles === undefined || preload) return
  if (getToken() === null) throw redirect({ to: '/login', search: { redirect: href } })
  const user = await queryClient.ensureQueryData(userQuery).catch((error: unknown) => {
    // A passing network fault never signs out: the page shows the error and a way to try again.
    if (error instanceof CallError && error.code === CODE_NETWORK) throw error
    clearToken()
    throw redirect({ to: '/login', search: { redirect: href } })
  })
  if (!rolesOf(user).some((role) => roles.includes(role))) throw redirect({ to: '/401' })
}

/** Only a path of this site may be returned to: one slash, no second slash or backslash after it. */
export function safeReturn(path: string | undefined): string {
  return path !== undefined && /^\/(?![/\\])/.test(path) && !path.startsWith('/login') ? path : '/'
}
