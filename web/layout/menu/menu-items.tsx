import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { MenuIcon } from './menu-icon.tsx'
import type { MenuItem } from './menu.ts'
import { useActiveMenu, useMenu } from './use-menu.ts'

type Rail = ComponentType<{ title: string; children: ReactNode }>

type MenuItemsProps = {
  base: string
  label: string
  /** Icons alone, each within this. */ rail?: Rail | undefined
  onGo?: () => void
}

export function MenuItems({ base, label, rail, onGo }: MenuItemsProps) {
  const groups = useMenu(base)
  const active = useActiveMenu()
  return (
    <nav aria-label={label} className="flex flex-col gap-3 p-2">
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.title}>
          {!rail && (
            <p aria-hidden className="px-2 pb-1 text-xs text-text-3">
              {group.title}
            </p>
          )}
          <ul className="flex flex-col gap-0.5">
            {group.items.map((item) => (
              <li key={item.path}>
                <Entry item={item} isActive={item.path === active} rail={rail} onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type EntryProps = { item: MenuItem; isActive: boolean; rail: Rail | undefined; onGo: (() => void) | undefined }

function Entry({ item, isActive, rail: Rail, onGo }: EntryProps) {
  const link = (
    <Link
      to={item.path}
      activeProps={{}}
      aria-current={isActive ? 'page' : undefined}
      aria-label={Rail ? item.title : undefined}
      onClick={onGo}
      className={`flex h-[34px] items-center gap-2 rounded-control px-2 whitespace-nowrap text-text-2 hover:bg-hover hover:text-text
        focus-visible:-outline-offset-2 aria-[current=page]:bg-primary-tint aria-[current=page]:font-semibold
        aria-[current=page]:text-primary ${Rail ? 'justify-center' : ''}`}
    >
      <MenuIcon name={item.icon} />
      {!Rail && <span className="truncate">{item.title}</span>}
    </Link>
  )
  return Rail ? <Rail title={item.title}>{link}</Rail> : link
}
