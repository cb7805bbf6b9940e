import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'

const OPEN_MS = 120
const CLOSE_MS = 250

/** A popover that the mouse opens by resting on its button; click, Enter and touch work as ever. Gives what its parts need. */
export function useHoverPopover() {
  const [open, setOpen] = useState(false)
  const timer = useRef<number>(undefined)
  const byMouse = useRef(false)
  const later = (next: boolean, wait: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      byMouse.current = next
      setOpen(next)
    }, wait)
  }
  const trigger = {
    onPointerEnter: later(true, OPEN_MS),
    onPointerLeave: later(false, CLOSE_MS),
    // The hover has opened it already: a click must not close it again.
    onClick: (event: MouseEvent) => {
      clearTimeout(timer.current)
      if (open) event.preventDefault()
    },
  }
  const panel = {
    // What opens by itself leaves the focus where it is.
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault()
      if (!byMouse.current && event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      if (byMouse.current) event.preventDefault()
      byMouse.current = false
    },
    onPointerEnter: later(true, 0),
    onPointerLeave: later(false, CLOSE_MS),
  }
  return { state: { open, onOpenChange: setOpen }, trigger, panel }
}
