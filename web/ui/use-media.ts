import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 992px)')

/** True under the mobile breakpoint of 992 px. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
