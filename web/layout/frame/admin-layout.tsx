import type { AnyRoute } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { AdminHeader } from './admin-header.tsx'
import { SkipLink } from './skip-link.tsx'
import { Logo } from './logo.tsx'
import { Sidebar } from '../menu/sidebar.tsx'
import { useSidebarOpen } from '../menu/sidebar-state.ts'
import { TabHost } from '../tabs/tab-host.tsx'
import { TabsBar } from '../tabs/tabs-bar.tsx'
import { restoreTabs } from '../tabs/tabs-store.ts'
import type { View } from '../tabs/tabs.ts'
import { useMenu } from '../menu/use-menu.ts'
import { useRoutes } from '../../lib/use-routes.ts'
import { useUser } from '../../access/user.ts'

const BASE = '/sys'

/** The operators' workbench: menu, header, tabs, and the page among the others that stay open. */
export function AdminLayout() {
  const routes = useRoutes()
  const user = useUser()
  const menu = useMenu(BASE)
  const open = useSidebarOpen()
  const paths = menu.flatMap((group) => group.items.map((item) => item.path)).join()

  useLayoutEffect(() => {
    if (!user || paths === '') return
    const permitted = paths.split(',')
    const pinned = Object.values(routes).filter(
      (route) => route.options.staticData?.affix === true && permitted.includes(route.fullPath),
    )
    restoreTabs(user.id, pinned.map(viewOf), (view) => view.name in routes)
  }, [user, paths, routes])

  const logo = (
    <span
      className={`flex h-[48px] shrink-0 items-center border-b border-line ${open ? 'px-3' : 'justify-center overflow-hidden'}`}
    >
      <Logo compact={!open} />
    </span>
  )
  return (
    <div className="flex h-dvh">
      <SkipLink />
      <Sidebar base={BASE} label="管理后台" head={logo} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <AdminHeader base={BASE} />
        <TabsBar home={BASE} />
        <main id="page" data-fill tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          <TabHost base={BASE} />
        </main>
      </div>
    </div>
  )
}

function viewOf(route: AnyRoute): View {
  const { title = '', affix = false, noCache = false } = route.options.staticData ?? {}
  return { path: route.fullPath, fullPath: route.fullPath, name: route.id, meta: { title, affix, noCache }, query: {} }
}
