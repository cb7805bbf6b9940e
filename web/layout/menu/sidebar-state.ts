import { oneOf } from '../../lib/shape.ts'
import { createTextStorage } from '../../lib/storage.ts'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

/** Open or closed menu, kept as 1 or 0. */
const stored = createTextStorage({ key: 'sidebarStatus', place: 'cookie', isValid: oneOf(['0', '1']) })
const isOpen = createStore(stored.load() !== '0')

export const useSidebarOpen = (): boolean => useStore(isOpen)

export function toggleSidebar(): void {
  isOpen.set(!isOpen.get())
  stored.save(isOpen.get() ? '1' : '0')
}
