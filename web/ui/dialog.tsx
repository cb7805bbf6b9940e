import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useState, type ReactNode } from 'react'
import { DialogScope, type Guard } from './dialog-scope.ts'
import { focusFirstField, useReturnedFocus } from './focus.ts'
import { isNote } from './popover/outside.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
  /** Sheets rise from the lower edge on small screens. */
  wide?: boolean
}

/** A modal dialog: Esc closes, focus starts in the first field of a form, stays inside and returns to where it was. */
export function Dialog({ open, onOpenChange, title, description, children, wide = false }: DialogProps) {
  const [guards] = useState(() => new Set<Guard>())
  const change = async (isOpen: boolean) => {
    for (const guard of isOpen ? [] : guards) if (!(await guard())) return
    onOpenChange(isOpen)
  }
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => void change(isOpen)}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          className={`fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-dialog border border-line bg-raised shadow-dialog
            focus:outline-none lg:inset-auto lg:top-[12dvh] lg:left-1/2 lg:max-h-[76dvh] lg:-translate-x-1/2 lg:rounded-dialog
            ${wide ? 'lg:w-[760px]' : 'lg:w-[420px]'}`}
          onOpenAutoFocus={focusFirstField}
          onInteractOutside={(event) => {
            if (isNote(event.target)) event.preventDefault()
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <ReturnedFocus />
          <header className="flex items-start gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-0.5 text-sm text-text-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="关闭"
              className="-mr-1.5 inline-flex size-7 items-center justify-center rounded-control text-text-2 hover:bg-hover"
            >
              <X aria-hidden className="size-4" />
            </Radix.Close>
          </header>
          <div className="scroll-thin min-h-0 flex-1 overflow-y-auto px-5 pb-5">
            <DialogScope value={{ title, guards }}>{children}</DialogScope>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Stands in the dialog for as long as it is open. */
function ReturnedFocus() {
  useReturnedFocus()
  return null
}
