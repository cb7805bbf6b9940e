import { createStore } from '../lib/store.ts'
import { useStore } from '../lib/use-store.ts'

const isAsked = createStore(false)

/** Opens the forced re-login dialog; however many calls fail, it is one dialog. */
export const askRelogin = (): void => isAsked.set(true)

export const useReloginAsked = (): boolean => useStore(isAsked)
