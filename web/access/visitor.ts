import { createStore } from '../lib/store.ts'
import { call } from './call.ts'
import { randKey } from './session.ts'
import { enter } from './user.ts'

const MAX_HOSTS = 5
const isTried = createStore(false)

/**
 * In another site's frame an unknown person is signed in as a visitor, once per page: true when that worked. A frame without
 * a referrer, and a site that is not registered, leave everything as it was.
 */
export async function visitorSignIn(): Promise<boolean> {
  const hosts = framingHosts()
  if (isTried.get() || hosts.length === 0) return false
  isTried.set(true)
  try {
    await enter(await call('user/webSignin', { hosts, randKey: randKey() }, { shows: 'nobody' }))
    return true
  } catch {
    return false
  }
}

/** The hosts of the pages around this one, the referrer's first; none outside a frame or without a referrer. */
function framingHosts(): string[] {
  if (window.parent === window) return []
  const referrer = URL.parse(document.referrer)?.host ?? ''
  if (referrer === '') return []
  const around = 'ancestorOrigins' in location ? [...location.ancestorOrigins].map((origin) => URL.parse(origin)?.host ?? '') : []
  return [...new Set([referrer, ...around])].filter((host) => host !== '').slice(0, MAX_HOSTS)
}
