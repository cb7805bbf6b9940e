import { createStore } from '../../../lib/store.ts'

export type SaveStage = 'check' | 'upload' | 'save'

/** Where a save is under way, for the button that started it; null where none is. */
export const saveStage = createStore<SaveStage | null>(null)
