import * as DropdownMenu from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'

export type MenuItem = {
  text: string
  onSelect: () => void
  danger?: boolean
  /** Why it cannot be chosen now. */ disabled?: string
}

type MenuProps = { label: string; items: readonly MenuItem[]; /** The button that opens it. */ children: ReactNode }

/** Acts behind one button: arrows, Home, End, first letters, Esc. */
export function Menu({ label, items, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-32 rounded-card border border-line bg-raised p-1 shadow-menu"
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.text}
              disabled={item.disabled !== undefined}
              onSelect={item.onSelect}
              className={`flex min-h-8 flex-col justify-center rounded-control px-2 py-1 outline-none data-highlighted:bg-hover
                ${item.danger === true ? 'text-danger' : ''} data-disabled:text-text-3`}
            >
              {item.text}
              {item.disabled !== undefined && <span className="text-xs text-text-3">{item.disabled}</span>}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
