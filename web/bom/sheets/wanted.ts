import { createStore } from '../../lib/store.ts'

/** What of the lines somebody wants to see who comes back to them from a sheet. */
export type Wanted = { view?: 'lines' | 'columns' | 'quote' | 'review'; lines?: readonly number[] }

/** The lines are a page of their own: it takes up what was wanted once it is there. */
export const wanted = createStore<Wanted | null>(null)
