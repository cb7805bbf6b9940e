import { redirect } from '@tanstack/react-router'
import { ERROR_CODES } from '../../shared/errors.ts'
import { mayLoad, mayOpen } from './permit.ts'
import { rolesOf, type Role } from '../../shared/roles.ts'
import { CallError, CODE_NETWORK, isGivenUp, type CallName } from './call.ts'
import { providerAddress } from './provider.ts'
import { queryClient } from '../lib/query.ts'
import { clearToken, getToken } from './session.ts'
import { isToolHost, siteQuery } from './site.ts'
import { messageOf, showError } from '../ui/toast.ts'
import { userQuery, type User } from './user.ts'
import { visitorSignIn } from './visitor.ts'

type Entry = {
  path: string
  /** Where the person comes back to after signing in. */
  href: string
  /** Who may open the route; absent is open to all. */
  roles: readonly Role[] | undefined
  isBomTool: boolean
  ownerOnly: boolean
  /** Null is no page of its own but a way to one. */
  needs: readonly CallName[] | undefined | null
}

/**
 * Lets a person into a route or sends him on. Guards are for convenience; the server checks every call again. Entering
 * the same route twice decides the same and leaves nothing behind.
 */
export async function guardRoute({ path, href, roles, isBomTool, ownerOnly, needs }: Entry): Promise<void> {
  if (getToken() === null) {
    if (await visitorSignIn()) throw redirect({ to: '/public', replace: true })
    if (roles === undefined) return
    return toLogin(href)
  }
  const user = await loadUser(href, roles === undefined)
  if (user === null) return
  if (user.isInitial && roles && path !== NEW_PASSWORD) throw redirect({ to: NEW_PASSWORD, replace: true })
  const isBackOffice = path === '/sys' || path.startsWith('/sys/')
  if (user.isAdminBomTool && isBackOffice && !isBomTool) throw redirect({ to: '/', replace: true })
  const isKept = isBackOffice && needs !== null && !mayLoad(user.forbidden, needs)
  if (isKept || (ownerOnly && user.sub !== null) || !mayOpen(rolesOf(user), roles)) throw redirect({ to: '/401' })
}

/** An initial password serves for nothing but replacing it. */
const NEW_PASSWORD = '/uc/user/pwd'

/** Who is signed in. A passing fault never signs out: an open page then goes without, any other shows the fault. */
async function loadUser(href: string, isOpen: boolean): Promise<User | null> {
  try {
    return await queryClient.ensureQueryData(userQuery)
  } catch (error) {
    if (isPassing(error)) {
      if (isOpen) return null
      throw error
    }
    if (!(error instanceof CallError)) showError(error instanceof Error && error.message !== '' ? messageOf(error) : 'Has Error')
    clearToken()
    queryClient.removeQueries({ queryKey: userQuery.queryKey })
    return toLogin(href)
  }
}

const PASSING: readonly number[] = [CODE_NETWORK, ERROR_CODES.internal, ERROR_CODES.unavailable, ERROR_CODES.tooMany]

const isPassing = (error: unknown): boolean =>
  isGivenUp(error) || (error instanceof CallError && (PASSING.includes(error.code) || (error.code >= 500 && error.code < 600)))

/** To our own sign-in page, or to the configured one elsewhere: then this page is on its way out and never goes on. */
async function toLogin(href: string): Promise<never> {
  const site = await queryClient.ensureQueryData(siteQuery).catch(() => null)
  if (!site || site.loginUrl === '') throw redirect({ to: '/login', search: returning(href), replace: true })
  location.assign(providerAddress(site.loginUrl, href))
  return new Promise(() => {})
}

const returning = (href: string): { redirect?: string } => (href.startsWith('/login') ? {} : { redirect: href })

/** Where a visit without a goal leads. */
export async function homePath() {
  const user = queryClient.getQueryData(userQuery.queryKey)
  if (getToken() !== null && user && rolesOf(user).includes('public_web')) return '/public'
  await queryClient.ensureQueryData(siteQuery).catch(() => null)
  return isToolHost() ? '/bom/analyse' : '/uc/pcba/smt'
}
