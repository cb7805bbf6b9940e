import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { signOut, useUser } from '../../access/user.ts'
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
          <Button look="ghost" aria-label={`账户：${user?.name ?? ''}`}>
            <span className="max-w-28 truncate">{user?.name ?? '…'}</span>
            <ChevronDown aria-hidden className="size-3.5" />
          </Button>
        </Menu>
      </div>
    </header>
  )
}
