import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { signOut, useUser } from '../../access/user.ts'
import { AccountFace } from '../account/account-face.tsx'
import { Breadcrumb } from '../menu/breadcrumb.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { MenuToggle } from '../menu/menu-toggle.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { PaletteButton } from '../menu/palette-button.tsx'
import { SizeSwitch } from './size-switch.tsx'
import { NoticeBell } from '../notices/bell.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function AdminHeader({ base }: { base: string }) {
  const user = useUser()
  const navigate = useNavigate()
  return (
    <header className="sticky top-0 z-30 flex h-[48px] shrink-0 items-center gap-2 border-b border-line bg-surface px-2">
      <MenuToggle base={base} label="管理后台" />
      <Breadcrumb />
      <div className="ml-auto flex items-center gap-1">
        <PaletteButton />
        <NoticeBell />
        <HelpButton />
        <FullScreenButton />
        <SizeSwitch />
        <ThemeSwitch />
        <Menu
          label="账户"
          items={[
            { text: '首页', onSelect: () => void navigate({ to: '/' }) },
            { text: '退出登录', onSelect: () => void signOut() },
          ]}
        >
          <Button look="ghost" aria-label={`账户：${user?.name ?? ''}`} className="max-lg:px-1">
            {user && <AccountFace user={user} />}
          </Button>
        </Menu>
      </div>
    </header>
  )
}
