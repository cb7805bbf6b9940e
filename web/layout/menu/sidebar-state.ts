import { keepPreference, readPreference } from '../../lib/cookie.ts'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

/** Open or closed menu, kept as 1 or 0. */
const NAME = 'sidebarStatus'
const isOpen = createStore(readPreference(NAME) !== '0')

export const useSidebarOpen = (): boolean => useStore(isOpen)

export function toggleSidebar(): void {
  isOpen.set(!isOpen.get())
  keepPreference(NAME, isOpen.get() ? '1' : '0')
}
