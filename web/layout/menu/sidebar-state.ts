import { useSyncExternalStore } from 'react'
import { keepPreference, readPreference } from '../../lib/cookie.ts'

/** Open or closed menu, kept as 1 or 0. */
const NAME = 'sidebarStatus'
const listeners = new Set<() => void>()
let open = readPreference(NAME) !== '0'

export const useSidebarOpen = (): boolean => useSyncExternalStore(subscribe, () => open)

export function toggleSidebar(): void {
  open = !open
  keepPreference(NAME, open ? '1' : '0')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
