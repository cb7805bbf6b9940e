import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

const isOpen = createStore(false)

/** The help of the page, which is one dialog whoever opens it. */
export const useHelpOpen = (): boolean => useStore(isOpen)

export const setHelpOpen = (open: boolean): void => isOpen.set(open)
