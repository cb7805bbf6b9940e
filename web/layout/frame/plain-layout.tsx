import { Link } from '@tanstack/react-router'
import { FramedPage } from './framed-page.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Nothing but the name, the page and the footer: it loads in a moment. */
export function PlainLayout() {
  const header = (
    <header className="flex h-[48px] shrink-0 items-center justify-between border-b border-line bg-surface px-3 lg:px-4">
      <Link to="/" preload={false} aria-label="点价，回到首页" className="rounded-control">
        <Logo />
      </Link>
      <ThemeSwitch />
    </header>
  )
  return <FramedPage header={header} />
}
