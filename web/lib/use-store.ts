import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>

/**
 * A store's state, or what `select` reads from it, as React state. The selector must give the same object as long as
 * nothing changed.
 */
export function useStore<T>(store: Readable<T>): T
export function useStore<T, S>(store: Readable<T>, select: (state: T) => S): S
export function useStore<T>(store: Readable<T>, select?: (state: T) => unknown): unknown {
  const read = () => (select ? select(store.get()) : store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
