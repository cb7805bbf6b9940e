import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tooltip } from '../../ui/tooltip.tsx'
import { MenuIcon } from './menu-icon.tsx'
import type { MenuItem } from './menu.ts'
import { useSidebarOpen } from './sidebar-state.ts'
import { useActiveMenu, useMenu } from './use-menu.ts'

type SidebarProps = { base: string; label: string; head?: ReactNode }

/** The menu at the left: 160 px, or a rail of icons; on a narrow screen it lives in a drawer instead. */
export function Sidebar({ base, label, head }: SidebarProps) {
  const open = useSidebarOpen()
  return (
    <aside
      className={`scroll-thin sticky top-0 hidden shrink-0 flex-col overflow-y-auto border-r border-line bg-surface lg:flex
        ${open ? 'w-[160px]' : 'w-[56px]'}`}
    >
      {head}
      <MenuList base={base} label={label} compact={!open} />
    </aside>
  )
}

type MenuListProps = { base: string; label: string; compact?: boolean; onGo?: () => void }

export function MenuList({ base, label, compact = false, onGo }: MenuListProps) {
  const groups = useMenu(base)
  const active = useActiveMenu()
  return (
    <nav aria-label={label} className="flex flex-col gap-3 p-2">
      {groups.map((group) => (
        <div key={group.name} role="group" aria-label={group.title}>
          {!compact && (
            <p aria-hidden className="px-2 pb-1 text-xs text-text-3">
              {group.title}
            </p>
          )}
          <ul className="flex flex-col gap-0.5">
            {group.items.map((item) => (
              <li key={item.path}>
                <Entry item={item} isActive={item.path === active} compact={compact} onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type EntryProps = { item: MenuItem; isActive: boolean; compact: boolean; onGo: (() => void) | undefined }

function Entry({ item, isActive, compact, onGo }: EntryProps) {
  const link = (
    <Link
      to={item.path}
      activeProps={{}}
      aria-current={isActive ? 'page' : undefined}
      aria-label={compact ? item.title : undefined}
      onClick={onGo}
      className={`flex h-[34px] items-center gap-2 rounded-control px-2 whitespace-nowrap text-text-2 hover:bg-hover hover:text-text
        focus-visible:-outline-offset-2 aria-[current=page]:bg-primary-tint aria-[current=page]:font-semibold
        aria-[current=page]:text-primary ${compact ? 'justify-center' : ''}`}
    >
      <MenuIcon name={item.icon} />
      {!compact && <span className="truncate">{item.title}</span>}
    </Link>
  )
  return compact ? <Tooltip text={item.title}>{link}</Tooltip> : link
}
