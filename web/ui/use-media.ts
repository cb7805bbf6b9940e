import { useSyncExternalStore } from 'react'

/** True under the mobile breakpoint of 992 px. */
export const useNarrow = mediaHook('(width < 992px)')

/** True where a sheet of A4 with its margins is wider than the screen. */
export const useHandheld = mediaHook('(width < 840px)')

/** True where a table of many columns has no room: a phone held upright. */
export const usePhone = mediaHook('(width < 640px)')

function mediaHook(condition: string): () => boolean {
  const media = matchMedia(condition)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}
