import { oneOf } from '../../lib/shape.ts'
import { createTextStorage } from '../../lib/storage.ts'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'

export const SIZES = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof SIZES)[number]

const stored = createTextStorage({ key: 'size', place: 'cookie', isValid: oneOf(SIZES) })
const chosen = createStore<Size>(stored.load() ?? 'medium')

/** How high controls are, as chosen by the person. */
export const useSize = (): Size => useStore(chosen)

export function setSize(size: Size): void {
  chosen.set(size)
  stored.save(size)
  applySize()
}

export function applySize(): void {
  document.documentElement.dataset['size'] = chosen.get()
}
