import { useEffect } from 'react'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** The first screen has the line for itself. */
const EARLIEST_MS = 600
const LATEST_MS = 3000

type State = 'unasked' | 'waiting' | 'idle'

const state = createStore<State>('unasked')

/** Whether the browser has had nothing to do since the first screen was there: what will be wanted soon is loaded then. */
export function useIdle(): boolean {
  useEffect(askOnce, [])
  return useStore(state) === 'idle'
}

const tell = (): void => state.set('idle')

function askOnce(): void {
  if (state.get() !== 'unasked') return
  state.set('waiting')
  setTimeout(() => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(tell, { timeout: LATEST_MS })
    else tell()
  }, EARLIEST_MS)
}
