import { isNumber } from './lib/shape.ts'
import { createStorage } from './lib/storage.ts'

const STAMP = '_t'
const PAUSE_MS = 60_000

/** When this browser tab looked last. */
const checked = createStorage({ key: 'versionChecked', version: 1, place: 'session', isValid: isNumber })

/** What the page's own address answers: nothing, this build, or another one. */
export type Served = 'nothing' | 'this' | 'other'

/** Fetches the page's own address again, without any session. */
export async function lookAtServer(): Promise<Served> {
  const headers = { Accept: 'text/html' }
  const response = await fetch(new URL(location.href), { credentials: 'omit', cache: 'no-store', headers }).catch(() => null)
  const text = response?.ok ? await response.text().catch(() => null) : null
  if (text === null) return 'nothing'
  const served = scriptNames(new DOMParser().parseFromString(text, 'text/html'))
  return isOtherBuild(served, scriptNames(document)) ? 'other' : 'this'
}

/** Loads the page anew, past every copy that a browser may have kept. */
export function openNewBuild(now: number): void {
  const url = new URL(location.href)
  url.searchParams.set(STAMP, String(now))
  location.replace(url)
}

/**
 * Is this page an old build that the browser kept? Not asked within a minute of the last look, nor of the stamp that loading anew
 * leaves in the address.
 */
export async function checkVersion(now: number, onOther: () => void): Promise<void> {
  if (mayLook(now) && (await lookAtServer()) === 'other') onOther()
}

/** Whether a look is due; then it counts as taken. */
export function mayLook(now: number): boolean {
  const url = new URL(location.href)
  const stamp = Number(url.searchParams.get(STAMP))
  if (url.searchParams.has(STAMP)) {
    url.searchParams.delete(STAMP)
    history.replaceState(history.state, '', url)
  }
  const isFree = isDue(now, stamp, checked.load() ?? 0)
  if (isFree) checked.save(now)
  return isFree
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
