import { readCookie } from '../lib/cookie.ts'
import { isText, type Shape } from '../lib/shape.ts'
import { createTextStorage } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'
import { useStore } from '../lib/use-store.ts'

/**
 * Where the access token lives: a cookie on the registrable domain, else a host-only cookie, else session storage; each
 * is written and read back. Session storage is read first, so that a token for this tab alone takes precedence.
 */
const NAME = 'accesstoken'
/** The member's idle limit of 12 h plus the 2 h after which a used token is renewed and written again. */
const MAX_AGE_S = 14 * 3600
/** Neighbours on these hosts belong to strangers, so the cookie never leaves the host. */
const PUBLIC_SUFFIXES = ['pages.dev', 'workers.dev']

/** Until the site's facts are known (null) the narrow choice of a cookie holds; the next renewal widens it. */
const toolHosts = createStore<readonly string[] | null>(null)
/** Where the browser forbids cookies and storage, as in another site's frame, the session ends with the page. */
const pageToken = createStore<string | null>(null)
/** Counts how often this page changed the token, for whoever shows who is signed in. */
const changes = createStore(0)

/** The token as it was read for what is drawn just now. */
const seen = createStore<{ token: string | null } | null>(null)

const tabToken = createTextStorage({ key: NAME, place: 'session', isValid: isText })

const announce = (): void => {
  seen.set(null)
  changes.set(changes.get() + 1)
}

export const setToolHosts = (hosts: readonly string[]): void => toolHosts.set(hosts)

export function getToken(): string | null {
  return readStorage() ?? cookieToken()
}

export function keepToken(token: string): void {
  erase()
  if (isFramed() || !cookieDomains().some((domain) => writeCookie(token, domain))) writeStorage(token)
  announce()
}

/** Keeps a token for this browser tab alone, beside the person's own: an operator who acts for a member. */
export function keepTabToken(token: string): void {
  writeStorage(token)
  announce()
}

/** Ends the session in use; what lies beneath a tab's own token stays. */
export function clearToken(): void {
  if (readStorage() === null) erase()
  else eraseStorage()
  announce()
}

const MAX_RAND = 2_147_483_647
const isRandKey: Shape<string> = (text): text is string => isText(text) && /^[0-9a-f]{1,8}$/.test(text)
const storedRandKey = createTextStorage({ key: 'RandKey', place: 'local', isValid: isRandKey })

/** This browser's own number up to 2147483647, in hexadecimal digits: made once and kept; without storage every visit has its own. */
export function randKey(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const key = storedRandKey.load() ?? (random & MAX_RAND).toString(16)
  storedRandKey.save(key)
  return key
}

/** Follows every change of the token by this page. */
export const tokenChanges: Pick<typeof changes, 'subscribe'> = changes

/** The token was changed elsewhere: whoever shows who is signed in reads it again. */
export const rereadToken = announce

/** The token as React state. */
export const useToken = (): string | null => useStore(changes, seenToken)

/** A cookie is asked of another process, and React asks several times for every part that it draws: one drawing reads it once. */
function seenToken(): string | null {
  const known = seen.get()
  if (known) return known.token
  const token = getToken()
  seen.set({ token })
  queueMicrotask(() => seen.set(null))
  return token
}

/** In another site's frame a cookie can be read back and still be refused. */
const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window

/** Candidate cookie domains, widest first: the browser refuses public suffixes, so the first kept one is the registrable domain. */
function cookieDomains(): (string | null)[] {
  const host = location.hostname
  const known = toolHosts.get()
  const isAddress = /^[\d.]+$|:/.test(host)
  const isShared = PUBLIC_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
  if (isAddress || isShared || known === null || known.includes(host)) return [null]
  const labels = host.split('.')
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  return [...parents.toReversed(), null]
}

function writeCookie(token: string, domain: string | null): boolean {
  document.cookie = cookieText(token, MAX_AGE_S, domain)
  return cookieToken() === token
}

function cookieText(value: string, maxAge: number, domain: string | null): string {
  const parts = [`${NAME}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax']
  if (domain !== null) parts.push(`Domain=${domain}`)
  if (location.protocol === 'https:') parts.push('Secure')
  return parts.join('; ')
}

function cookieToken(): string | null {
  const value = readCookie(NAME)
  return value === null ? null : decodeURIComponent(value) || null
}

function erase(): void {
  const labels = location.hostname.split('.')
  const domains = [null, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
  for (const domain of domains) document.cookie = cookieText('', 0, domain)
  eraseStorage()
}

function eraseStorage(): void {
  pageToken.set(null)
  tabToken.remove()
}

const readStorage = (): string | null => tabToken.load() ?? pageToken.get()

function writeStorage(token: string): void {
  if (!tabToken.save(token)) pageToken.set(token)
}
