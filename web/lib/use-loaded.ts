import { useEffect, useState } from 'react'
import { createStore, type Store } from './store.ts'
import { useStore } from './use-store.ts'

/** A part of the page that is loaded beside it, once. */
export type Later<T> = { part: Store<{ it: T } | null>; load: () => Promise<T> }

export const later = <T>(load: () => Promise<T>): Later<T> => ({ part: createStore<{ it: T } | null>(null), load })

/**
 * The part, null until it is there; `isWanted` begins to load it. What is suspended instead comes into sight 300 ms after what stands
 * in its place, however soon it is there. A load that fails is a fault of the page, as it is of what is suspended.
 */
export function useLoaded<T>({ part, load }: Later<T>, isWanted = true): T | null {
  const loaded = useStore(part)
  const [fault, setFault] = useState<{ of: unknown } | null>(null)
  const isMissing = isWanted && loaded === null
  useEffect(() => {
    if (isMissing)
      load().then(
        (it) => part.set({ it }),
        (of: unknown) => setFault({ of }),
      )
  }, [isMissing, load, part])
  if (fault) throw fault.of
  return loaded?.it ?? null
}
