import { isText } from '../lib/shape.ts'
import { createTextStorage, isStorageForbidden } from '../lib/storage.ts'
import { safeReturn } from './safe-return.ts'

const entryState = createTextStorage({ key: 'entry-state', place: 'local', isValid: isText })

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
  if (isStorageForbidden()) return true
  const known = entryState.load()
  if (known === null || known !== state) return false
  entryState.remove()
  return true
}

function ownState(): string {
  const state = entryState.load() ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  return entryState.save(state) ? state : ''
}
