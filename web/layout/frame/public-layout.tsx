import { HeaderNav } from '../menu/header-nav.tsx'
import { FramedPage } from './framed-page.tsx'
import { Logo } from './logo.tsx'

const PATHS = ['/public', '/public/list'] as const
const ACTIVE = { exact: true }

/** What stands in another site's frame: two pages and nothing that asks for an account. */
export function PublicLayout() {
  const header = (
    <header className="sticky top-0 z-30 flex h-[48px] shrink-0 items-center gap-4 border-b border-line bg-surface px-3">
      <Logo />
      <HeaderNav label="公开页面" paths={PATHS} activeOptions={ACTIVE} linkClass="px-3" />
    </header>
  )
  return <FramedPage header={header} />
}
