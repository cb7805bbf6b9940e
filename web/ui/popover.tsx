import * as Radix from 'radix-ui/popover'
import type { ComponentProps, ReactElement } from 'react'

type PanelProps = ComponentProps<typeof Radix.Content>

type PopoverProps = PanelProps & {
  /** The button that opens it. */
  trigger: ReactElement
  /** Left out, it opens and closes by itself. */
  state?: { open: boolean; onOpenChange: (open: boolean) => void }
  modal?: boolean
}

/** A panel beside the button that opens it; Esc and a click elsewhere close it. */
export function Popover({ trigger, state, modal = false, ...panel }: PopoverProps) {
  return (
    <Radix.Root {...state} modal={modal}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <PopoverPanel {...panel} />
    </Radix.Root>
  )
}

type AnchoredProps = PanelProps & {
  /** What it stands at, such as a field: it does not open it. */
  anchor: ReactElement
  state: { open: boolean; onOpenChange: (open: boolean) => void }
}

/** A panel at something that is in use itself, such as a field that is typed in. */
export function AnchoredPopover({ anchor, state, ...panel }: AnchoredProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Anchor asChild>{anchor}</Radix.Anchor>
      <PopoverPanel {...panel} />
    </Radix.Root>
  )
}

function PopoverPanel({ className = '', ...rest }: PanelProps) {
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
