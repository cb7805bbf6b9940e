import { createStore } from '../../../lib/store.ts'

/**
 * Why the work of this browser tab is not kept in the browser: no room, storage forbidden, or another failure; or that more is kept
 * than should be, none of it saved.
 */
export type StorageTrouble = 'full' | 'forbidden' | 'failed' | 'many'

export const storageTrouble = createStore<StorageTrouble | null>(null)

export const setTrouble = (trouble: StorageTrouble | null): void => {
  if (storageTrouble.get() !== trouble) storageTrouble.set(trouble)
}

export function troubleOf(error: unknown): StorageTrouble {
  const name = error instanceof Error ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return ['SecurityError', 'InvalidStateError', 'ReferenceError', 'TypeError', 'UnknownError'].includes(name)
    ? 'forbidden'
    : 'failed'
}
