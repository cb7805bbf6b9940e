import type { KeyboardEvent } from 'react'

/** True while an input method composes: such keys belong to it, and every keydown handler lets them pass. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
