import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { Avatar } from '../account/avatar.tsx'
import { CentreHeader } from './centre-header.tsx'
import { Footer } from './footer.tsx'
import { FriendLinks } from './friend-links.tsx'
import { greeting } from '../account/greeting.ts'
import { Sidebar } from '../menu/sidebar.tsx'
import { useSidebarOpen } from '../menu/sidebar-state.ts'
import { SkipLink } from './skip-link.tsx'
import { useUser } from '../../access/user.ts'

/** The member's centre: a greeting over the groups on the left, the page beside them. */
export function MemberLayout() {
  return (
    <div className="flex min-h-dvh flex-col lg:has-data-fill:h-dvh">
      <SkipLink />
      <CentreHeader base="/uc" />
      <div className="flex min-h-0 flex-1">
        <Sidebar base="/uc" label="会员中心" head={<Greeting />} />
        <main id="page" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          <Outlet />
        </main>
      </div>
      <Footer>
        <FriendLinks />
      </Footer>
    </div>
  )
}

function Greeting() {
  const user = useUser()
  const open = useSidebarOpen()
  const [word] = useState(() => greeting(new Date()))
  if (!user) return null
  return (
    <div className={`flex items-center gap-2 border-b border-line py-3 ${open ? 'px-3' : 'justify-center'}`}>
      <Avatar name={user.name} url={user.avatarUrl} />
      {open && (
        <p className="min-w-0 text-sm">
          <span className="block text-xs text-text-2">{word}</span>
          <span className="block truncate font-semibold" title={user.name}>
            {user.name}
          </span>
        </p>
      )}
    </div>
  )
}
