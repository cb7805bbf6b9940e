import { createStore } from '../lib/store.ts'
import { useStore } from '../lib/use-store.ts'
import { rereadToken, tokenChanges } from './session.ts'
import { NOBODY, userKey } from './user-key.ts'

// The one place that knows whether this page may go on for the person it was opened for.

/** The server refuses the session; it was ended elsewhere, or here without a way to the server; somebody else has begun one. */
export type Ending = 'refused' | 'ended' | 'other'

const ending = createStore<Ending | null>(null)
const person = createStore('')
const channel = createStore<BroadcastChannel | null>(null)
const SETTLED_MS = 50

export const useEnding = (): Ending | null => useStore(ending)

/** The forced re-login; however many calls fail, it is one dialog. */
export const askRelogin = (): void => {
  if (ending.get() === null) ending.set('refused')
}

export const endHere = (): void => ending.set('ended')

export const isRefused = (): boolean => ending.get() === 'refused'

/** Follows who is signed in: what one browser tab does, the others see at once. */
export function followPresence(): void {
  person.set(userKey())
  if ('BroadcastChannel' in globalThis) channel.set(new BroadcastChannel('dianjia-presence'))
  channel.get()?.addEventListener('message', () => void look())
  addEventListener('pageshow', () => void look())
  document.addEventListener('visibilitychange', () => void look())
  tokenChanges.subscribe(() => {
    if (userKey() === person.get()) return
    person.set(userKey())
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    channel.get()?.postMessage('changed')
  })
}

async function look(): Promise<void> {
  // A token that is renewed is away for a moment.
  if (userKey() === NOBODY) await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const before = person.get()
  const now = userKey()
  if (now === before) {
    if (ending.get() !== null && ending.get() !== 'refused') ending.set(null)
  } else if (before === NOBODY) {
    person.set(now)
    rereadToken()
  } else ending.set(now === NOBODY ? 'ended' : 'other')
}

/** On a page that needs nobody signed in, an ended session leaves the page as it is, without the person. */
export function becomeNobody(): void {
  person.set(NOBODY)
  ending.set(null)
  rereadToken()
}
