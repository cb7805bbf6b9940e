import { queryClient } from '../lib/query.ts'
import { createStore } from '../lib/store.ts'
import { useStore } from '../lib/use-store.ts'
import { lookAtServer, openNewBuild, type Served } from '../version.ts'

// The one place that knows whether the server is reached, and whether what it serves is still this page's build.

const AGAIN_MS = 5000

const isAway = createStore(false)
const isOutdated = createStore(false)
/** Off outside of a page: a program that makes calls looks after its own line. */
const following = createStore<'off' | 'idle' | 'trying'>('off')

/** The server is not reached: what is on show is what was fetched before. */
export const useAway = (): boolean => useStore(isAway)

/** Another build is served; loading the page brings it, and that is the person's to say. */
export const useOutdated = (): boolean => useStore(isOutdated)
export const offerNewBuild = (): void => isOutdated.set(true)
export const takeNewBuild = (): void => openNewBuild(Date.now())

/** Tries the way to the server, and tells what is found there. */
export async function tryLine(): Promise<Served> {
  const served = await lookAtServer()
  if (served === 'nothing') isAway.set(true)
  else lineHolds()
  if (served === 'other') offerNewBuild()
  return served
}

/** An answer came, whatever it says: what could not be read meanwhile is read now. */
export function lineHolds(): void {
  if (!isAway.get()) return
  isAway.set(false)
  void queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' || query.isStale() })
}

/** Something did not get through: the way is tried until it holds again. */
export async function lineFailed(): Promise<void> {
  if (following.get() !== 'idle') return
  following.set('trying')
  if (!navigator.onLine) isAway.set(true)
  while ((await tryLine()) === 'nothing') await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  following.set('idle')
}

export function followLine(): void {
  following.set('idle')
  addEventListener('offline', () => void lineFailed())
  addEventListener('online', () => void tryLine())
}
