import * as Dialog from 'radix-ui/dialog'
import type { RefObject } from 'react'
import { MenuItems } from './menu-items.tsx'

type DrawerProps = {
  base: string
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opens it, and has the focus afterwards. */ button: RefObject<HTMLElement | null>
}

/** The menu over the page, where there is no room beside it. */
export function Drawer({ base, label, open, onOpenChange, button }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.current?.focus()
          }}
          className="scroll-thin fixed inset-y-0 left-0 z-50 w-[220px] overflow-y-auto border-r border-line bg-surface shadow-dialog outline-none"
        >
          <Dialog.Title className="flex h-[48px] items-center border-b border-line px-4 font-semibold">{label}</Dialog.Title>
          <MenuItems base={base} label={label} onGo={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
