import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useToolMode } from '../../access/site.ts'
import { useNarrow } from '../../ui/use-media.ts'
import { ActingBanner } from '../account/acting-banner.tsx'
import { AccountPanel } from '../account/account-panel.tsx'
import { CartLink } from '../account/cart-link.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { MenuToggle } from '../menu/menu-toggle.tsx'
import { Logo } from './logo.tsx'
import { ServicePopover } from './service-popover.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { ToolNav } from '../menu/tool-nav.tsx'
import { useUser } from '../../access/user.ts'

// A visitor without an account never sees them.
const PaletteButton = lazyPart(async () => (await import('../menu/palette-button.tsx')).PaletteButton)
const NoticeBell = lazyPart(async () => (await import('../notices/bell.tsx')).NoticeBell)
const Wallet = lazyPart(async () => (await import('../account/wallet.tsx')).Wallet)

type CentreHeaderProps = {
  /** On the BOM tool's own pages. */ isTool?: boolean
  /** Whose menu the toggle opens. */ base?: string
}

/** The user centre's header. */
export function CentreHeader({ isTool = false, base }: CentreHeaderProps) {
  const user = useUser()
  const toolMode = useToolMode()
  const narrow = useNarrow()
  return (
    <>
      {user && <ActingBanner user={user} />}
      <header className="sticky top-0 z-30 flex h-[48px] shrink-0 items-center gap-2 border-b border-line bg-surface px-2 lg:gap-3 lg:px-3">
        {base !== undefined && <MenuToggle base={base} label="会员中心" />}
        <Link to="/" preload={false} aria-label="点价，回到首页" className="rounded-control">
          <Logo compact={narrow && (isTool || user !== undefined)} />
        </Link>
        {(isTool || toolMode) && <ToolNav />}
        <div className="ml-auto flex items-center gap-1">
          {toolMode && <FullProduct />}
          {user?.isAdmin === true && (
            <Link to="/sys" preload={false} className={`${buttonClass('ghost')} max-lg:hidden`}>
              管理后台
            </Link>
          )}
          {/* On a phone the tool's two pages need its room. */}
          {user && (
            <span className={isTool ? 'max-lg:hidden' : 'contents'}>
              <Suspense>
                <PaletteButton />
              </Suspense>
            </span>
          )}
          <Suspense>{user && user.wallet !== null && <Wallet yuan={user.wallet} />}</Suspense>
          {user && <CartLink user={user} />}
          {user && (
            <span className={isTool ? 'max-lg:hidden' : 'contents'}>
              <Suspense>
                <NoticeBell />
              </Suspense>
            </span>
          )}
          <HelpButton className="max-lg:hidden" />
          <ServicePopover />
          <ThemeSwitch />
          <AccountPanel />
        </div>
      </header>
    </>
  )
}

/** On a person's own machine both modes stand on one port, the full product under the address in digits. */
function FullProduct() {
  if (location.hostname !== 'localhost') return null
  return (
    <a href={`${location.protocol}//127.0.0.1:${location.port}/`} className={`${buttonClass('ghost')} max-lg:hidden`}>
      完整版
    </a>
  )
}
