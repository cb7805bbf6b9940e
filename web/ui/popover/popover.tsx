import { cloneElement, Suspense, useId, useRef, useState, type ComponentProps, type MouseEvent, type ReactElement } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useIdle } from '../../lib/use-idle.ts'
import type { PanelProps } from './popover-panel.tsx'

// Buttons are there at once; what places their panels comes when the browser has time for it, or with the first that is opened.
const PopoverPanel = lazyPart(async () => (await import('./popover-panel.tsx')).PopoverPanel)

type Look = Omit<PanelProps, 'at' | 'state' | 'modal'>
type State = PanelProps['state']

type PopoverProps = Look & {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** Left out, it opens and closes by itself. */
  state?: State
  modal?: boolean
}

/** A panel beside the button that opens it; Esc and a click elsewhere close it. */
export function Popover({ trigger, state, ...panel }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const at = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { open, onOpenChange } = state ?? { open: isOpen, onOpenChange: setOpen }
  const { onClick } = trigger.props
  const button = {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    ...trigger.props,
    ref: at,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      onClick?.(event)
      if (!event.defaultPrevented) onOpenChange(!open)
    },
  } as const
  return (
    <>
      {cloneElement(trigger, button)}
      <Panel {...panel} id={id} at={at} state={{ open, onOpenChange }} />
    </>
  )
}

function Panel(props: PanelProps) {
  const isIdle = useIdle()
  return <Suspense>{(isIdle || props.state.open) && <PopoverPanel {...props} />}</Suspense>
}
