import { Outlet } from '@tanstack/react-router'
import { PageLink } from '../../screen/page/page-link.tsx'
import { Footer } from './footer.tsx'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'

const PATHS = ['/public', '/public/list'] as const

/** What stands in another site's frame: two pages and nothing that asks for an account. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 flex h-[48px] shrink-0 items-center gap-4 border-b border-line bg-surface px-3">
        <Logo />
        <nav aria-label="公开页面" className="flex h-full">
          {PATHS.map((path) => (
            <PageLink
              key={path}
              to={path}
              activeOptions={{ exact: true }}
              className="flex h-full items-center border-b-2 border-transparent px-3 whitespace-nowrap text-text-2 hover:text-text
                focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-text"
            />
          ))}
        </nav>
      </header>
      <main id="page" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
