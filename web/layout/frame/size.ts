import { useSyncExternalStore } from 'react'
import { keepPreference, readPreference } from '../../lib/cookie.ts'

export const SIZES = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof SIZES)[number]

const NAME = 'size'
const listeners = new Set<() => void>()
let current: Size = SIZES.find((size) => size === readPreference(NAME)) ?? 'medium'

/** How high controls are, as chosen by the person. */
export const useSize = (): Size => useSyncExternalStore(subscribe, () => current)

export function setSize(size: Size): void {
  current = size
  keepPreference(NAME, size)
  applySize()
  for (const listener of listeners) listener()
}

export function applySize(): void {
  document.documentElement.dataset['size'] = current
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
