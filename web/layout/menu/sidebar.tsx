import type { ReactNode } from 'react'
import { Tooltip } from '../../ui/tooltip.tsx'
import { MenuItems } from './menu-items.tsx'
import { useSidebarOpen } from './sidebar-state.ts'

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
      <MenuItems base={base} label={label} rail={open ? undefined : Hinted} />
    </aside>
  )
}

/** Icons alone tell their titles when pointed at or focused. */
const Hinted = ({ title, children }: { title: string; children: ReactNode }) => <Tooltip text={title}>{children}</Tooltip>
