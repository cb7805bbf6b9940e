import * as Radix from 'radix-ui/popover'
import { useRef, type ComponentProps, type ReactElement, type RefObject } from 'react'
import { isNote } from './outside.ts'

type ContentProps = ComponentProps<typeof Radix.Content>
type State = { open: boolean; onOpenChange: (open: boolean) => void }

export type PanelProps = ContentProps & {
  /** The button that opens it. */ at: RefObject<HTMLElement | null>
  state: State
  modal?: boolean
}

/** The panel of a button that is none of its own: a press on that is the button's, and the focus returns there. */
export function PopoverPanel({ at, state, modal = false, ...content }: PanelProps) {
  const isLeft = useRef(false)
  return (
    <Radix.Root {...state} modal={modal}>
      <Radix.Anchor virtualRef={at} />
      <Content
        {...content}
        onInteractOutside={(event) => {
          content.onInteractOutside?.(event)
          if (isNote(event.target) || (event.target instanceof Node && at.current?.contains(event.target))) event.preventDefault()
          else isLeft.current = true
        }}
        onCloseAutoFocus={(event) => {
          content.onCloseAutoFocus?.(event)
          // Who has pressed elsewhere has the focus there.
          if (!event.defaultPrevented && (modal || !isLeft.current)) at.current?.focus()
          event.preventDefault()
          isLeft.current = false
        }}
      />
    </Radix.Root>
  )
}

type AnchoredProps = ContentProps & {
  /** What it stands at, such as a field: it does not open it. */
  anchor: ReactElement
  state: State
}

/** A panel at something that is in use itself, such as a field that is typed in. */
export function AnchoredPopover({ anchor, state, ...content }: AnchoredProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Anchor asChild>{anchor}</Radix.Anchor>
      <Content {...content} />
    </Radix.Root>
  )
}

function Content({ className = '', ...rest }: ContentProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={4}
        collisionPadding={8}
        {...rest}
        className={`z-50 rounded-card border border-line bg-raised shadow-menu ${className}`}
      />
    </Radix.Portal>
  )
}
