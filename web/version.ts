import { isNumber } from './lib/shape.ts'
import { createStorage } from './lib/storage.ts'

const STAMP = '_t'
const PAUSE_MS = 60_000

/** When this browser tab looked last. */
const checked = createStorage({ key: 'versionChecked', version: 1, place: 'session', isValid: isNumber })

/**
 * Is this page an old build that the browser kept? Its own address is fetched again, without any session, and the page
 * reloads when the names of its script files differ. Not within a minute of the last look, nor of the stamp that such a
 * reload leaves in the address.
 */
export async function checkVersion(now: number): Promise<void> {
  const url = new URL(location.href)
  const stamp = Number(url.searchParams.get(STAMP))
  if (url.searchParams.has(STAMP)) {
    url.searchParams.delete(STAMP)
    history.replaceState(history.state, '', url)
  }
  if (!isDue(now, stamp, checked.load() ?? 0)) return
  checked.save(now)
  const response = await fetch(url, { credentials: 'omit', cache: 'no-store', headers: { Accept: 'text/html' } }).catch(
    () => null,
  )
  if (!response?.ok) return
  const served = scriptNames(new DOMParser().parseFromString(await response.text(), 'text/html'))
  if (!isOtherBuild(served, scriptNames(document))) return
  url.searchParams.set(STAMP, String(now))
  location.replace(url)
}

/** Both pauses are over; an instant of the future counts for nothing. */
export function isDue(now: number, ...looks: readonly number[]): boolean {
  return looks.every((look) => !(look <= now && now - look < PAUSE_MS))
}

/** Documents of two builds name other scripts; one that names none is no page of ours. */
export const isOtherBuild = (served: readonly string[], own: readonly string[]): boolean =>
  served.length > 0 && served.join() !== own.join()

const scriptNames = (page: Document): string[] =>
  [...page.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? '').toSorted()
