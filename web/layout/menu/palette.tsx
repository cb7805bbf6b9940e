import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import * as Dialog from 'radix-ui/dialog'
import { useState, type ReactNode } from 'react'
import { setTheme } from '../../lib/theme.ts'
import { initialsOf } from './initials.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { MenuItem } from './menu.ts'
import { recentPaths } from './recent.ts'
import { useMenu } from './use-menu.ts'

const THEMES = [
  { theme: 'light', text: '浅色外观' },
  { theme: 'dark', text: '深色外观' },
  { theme: 'system', text: '外观跟随系统' },
] as const

/** Every page the person may open, by its title or the initials of it; the recent ones first. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const menus = [...useMenu('/uc'), ...useMenu('/sys')]
  const items = menus.flatMap((group) => group.items)
  const recent = recentPaths().flatMap((path) => items.find((item) => item.path === path) ?? [])
  const go = (item: MenuItem) => {
    onClose()
    void navigate({ href: item.path })
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[12dvh] left-1/2 z-50 w-[min(520px,calc(100vw-24px))] -translate-x-1/2 overflow-hidden rounded-dialog border
            border-line bg-raised shadow-dialog outline-none"
        >
          <Dialog.Title className="sr-only">跳转到页面</Dialog.Title>
          <Command label="跳转到页面" loop>
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              placeholder="页面名称或拼音首字母"
              className="h-[48px] w-full border-b border-line bg-transparent px-4 text-base outline-none"
            />
            <Command.List className="scroll-thin max-h-[50dvh] overflow-y-auto p-2">
              <Command.Empty className="px-2 py-6 text-center text-text-2">没有这样的页面</Command.Empty>
              {typed === '' && recent.length > 0 && (
                <Group title="最近打开">
                  {recent.map((item) => (
                    <Page key={item.path} item={item} prefix="最近 " onGo={go} />
                  ))}
                </Group>
              )}
              {menus.map((group) => (
                <Group key={group.name} title={group.title}>
                  {group.items.map((item) => (
                    <Page key={item.path} item={item} onGo={go} />
                  ))}
                </Group>
              ))}
              <Group title="外观">
                {THEMES.map(({ theme, text }) => (
                  <Command.Item
                    key={theme}
                    value={text}
                    keywords={[initialsOf(text)]}
                    className={ITEM}
                    onSelect={() => {
                      setTheme(theme)
                      onClose()
                    }}
                  >
                    {text}
                  </Command.Item>
                ))}
              </Group>
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const ITEM = 'flex h-[36px] items-center gap-2 rounded-control px-2 aria-selected:bg-primary-tint'

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-text-2"
    >
      {children}
    </Command.Group>
  )
}

function Page({ item, prefix = '', onGo }: { item: MenuItem; prefix?: string; onGo: (item: MenuItem) => void }) {
  return (
    <Command.Item
      value={`${prefix}${item.title} ${item.path}`}
      keywords={[initialsOf(item.title)]}
      onSelect={() => onGo(item)}
      className={ITEM}
    >
      <MenuIcon name={item.icon} className="text-text-2" />
      <span className="flex-1 truncate">{item.title}</span>
      <span className="text-xs text-text-3">{item.path}</span>
    </Command.Item>
  )
}
