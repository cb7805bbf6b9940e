import { keepPreference, readPreference } from '../../lib/cookie.ts'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

export const SIZES = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof SIZES)[number]

const NAME = 'size'
const chosen = createStore<Size>(SIZES.find((size) => size === readPreference(NAME)) ?? 'medium')

/** How high controls are, as chosen by the person. */
export const useSize = (): Size => useStore(chosen)

export function setSize(size: Size): void {
  chosen.set(size)
  keepPreference(NAME, size)
  applySize()
}

export function applySize(): void {
  document.documentElement.dataset['size'] = chosen.get()
}
