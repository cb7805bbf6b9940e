import { safeReturn } from './safe-return.ts'

const KEY = 'entry-state'

/**
 * A provider's sign-in or sign-up page, with the way back: /auth-redirect, to which the provider adds its one-time `code`.
 * The state shows on return that this browser set out, so that nobody can sign others in by a link of his own.
 */
export function providerAddress(provider: string, back: string): string {
  const returning = new URL('/auth-redirect', location.origin)
  returning.searchParams.set('redirect', safeReturn(back))
  returning.searchParams.set('state', ownState())
  const target = new URL(provider)
  target.searchParams.set('redirect', returning.href)
  return target.href
}

/** Whether this browser set out; once. A browser without storage cannot tell. */
export function hasSetOut(state: string | undefined): boolean {
  try {
    const known = localStorage.getItem(KEY)
    if (known === null || known !== state) return false
    localStorage.removeItem(KEY)
    return true
  } catch {
    return true
  }
}

function ownState(): string {
  try {
    const state = localStorage.getItem(KEY) ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
    localStorage.setItem(KEY, state)
    return state
  } catch {
    return ''
  }
}
