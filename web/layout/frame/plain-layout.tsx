import { Link, Outlet } from '@tanstack/react-router'
import { Footer } from './footer.tsx'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Nothing but the name, the page and the footer: it loads in a moment. */
export function PlainLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex h-[48px] shrink-0 items-center justify-between border-b border-line bg-surface px-3 lg:px-4">
        <Link to="/" preload={false} aria-label="点价，回到首页" className="rounded-control">
          <Logo />
        </Link>
        <ThemeSwitch />
      </header>
      <main id="page" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
