import { Link, Outlet } from '@tanstack/react-router'
import { Footer } from './footer.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { ToolNav } from './tool-nav.tsx'
import { UserMenu } from './user-menu.tsx'

/** The frame of every page: header, the page, footer. */
export function Shell() {
  return (
    <div className="flex min-h-dvh flex-col lg:has-data-fill:h-dvh">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-3 focus:py-1.5"
      >
        跳到正文
      </a>
      <header className="sticky top-0 z-30 flex h-12 items-center gap-3 border-b border-line bg-surface px-3 lg:gap-6 lg:px-4">
        <Link to="/" aria-label="点价，回到首页" className="rounded-control">
          <Logo />
        </Link>
        <ToolNav />
        <div className="ml-auto flex items-center gap-1">
          <ThemeSwitch />
          <UserMenu />
        </div>
      </header>
      <main id="page" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
