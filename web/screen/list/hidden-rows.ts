import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

/** Ids of rows that somebody has just removed and may still take back: no list shows them, though the server has them yet. */
const hidden = createStore<ReadonlySet<string>>(new Set())

export const useHiddenRows = (): ReadonlySet<string> => useStore(hidden)

export const hideRow = (id: string): void => hidden.set(new Set([...hidden.get(), id]))

export const showRow = (id: string): void => hidden.set(new Set([...hidden.get()].filter((each) => each !== id)))
