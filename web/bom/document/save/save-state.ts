import { createStore } from '../../../lib/store.ts'

/** How the changes of a saved BOM get to the server: they are on their way, or why they are not there yet. */
export type Sending = { is: 'sending' | 'offline' | 'busy' | 'signed-out' } | { is: 'refused'; message: string }

/** The same of the open document; null where nothing is to be said. */
export const saveState = createStore<(Sending & { doc: string }) | null>(null)
