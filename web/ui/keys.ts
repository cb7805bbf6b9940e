import type { KeyboardEvent } from 'react'

/** True while an input method composes: such keys belong to it, and every keydown handler lets them pass. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}

/** For a form: Ctrl + Enter sends it from any of its fields. */
export const onCtrlEnter = (send: (event: KeyboardEvent) => void) => (event: KeyboardEvent) => {
  if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  send(event)
}
