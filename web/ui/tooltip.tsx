import * as Radix from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

/** A hint on hover and focus; the trigger keeps its own accessible name. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={4}
            collisionPadding={8}
            className="z-50 max-w-72 rounded-control border border-line bg-raised px-2.5 py-1.5 text-xs text-text shadow-menu"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
