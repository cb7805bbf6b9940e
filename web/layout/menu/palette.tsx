import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import * as Dialog from 'radix-ui/dialog'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../access/may.ts'
import { useUser } from '../../access/user.ts'
import { setTheme } from '../../lib/theme.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { foundQuery, type Found } from './found.ts'
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

/** Nobody is asked about every letter that is typed. */
const TYPING_MS = 200

/**
 * Every page the person may open, by its title or the initials of it, the recent ones first; and what is behind them: members, bills,
 * quotes, orders, parts, by what they are called.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const menus = [...useMenu('/uc'), ...useMenu('/sys')]
  const items = menus.flatMap((group) => group.items)
  const recent = recentPaths().flatMap((path) => items.find((item) => item.path === path) ?? [])
  const keyword = useSettled(typed.trim(), TYPING_MS)
  const found = useQuery(foundQuery(keyword, useUser()?.isAdmin === true, useMay()))
  const isLooking = keyword !== typed.trim() || found.isFetching
  const go = (href: string) => {
    onClose()
    void navigate({ href })
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
          <Dialog.Title className="sr-only">跳转</Dialog.Title>
          <Command label="跳转" loop>
            <Command.Input
              value={typed}
              onValueChange={setTyped}
              placeholder="页面，或会员、项目、单号、型号"
              className="h-[48px] w-full border-b border-line bg-transparent px-4 text-base outline-none"
            />
            <Command.List className="scroll-thin max-h-[50dvh] overflow-y-auto p-2">
              {(found.data ?? []).length === 0 && (
                <Command.Empty className="px-2 py-6 text-center text-text-2">
                  {isLooking ? '正在查找…' : '没有找到'}
                </Command.Empty>
              )}
              {typed === '' && recent.length > 0 && (
                <Group title="最近打开">
                  {recent.map((item) => (
                    <Page key={item.path} item={item} prefix="最近 " onGo={({ path }) => go(path)} />
                  ))}
                </Group>
              )}
              {menus.map((group) => (
                <Group key={group.name} title={group.title}>
                  {group.items.map((item) => (
                    <Page key={item.path} item={item} onGo={({ path }) => go(path)} />
                  ))}
                </Group>
              ))}
              {typed.trim() !== '' && found.data?.map((kind) => <Things key={kind.title} of={kind} onGo={go} />)}
              <Looks onClose={onClose} />
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const ITEM = 'flex h-[36px] items-center gap-2 rounded-control px-2 aria-selected:bg-primary-tint'

type GroupProps = { title: string; /** The server has found what is in it. */ forced?: boolean; children: ReactNode }

function Group({ title, forced = false, children }: GroupProps) {
  return (
    <Command.Group
      heading={title}
      forceMount={forced}
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

function Things({
  of: { title, items },
  onGo,
}: {
  of: { title: string; items: readonly Found[] }
  onGo: (href: string) => void
}) {
  return (
    <Group title={title} forced>
      {items.map(({ id, text, note, href }) => (
        <Command.Item key={id} forceMount value={`${title} ${id}`} onSelect={() => onGo(href)} className={ITEM}>
          <span className="min-w-0 flex-1 truncate">{text}</span>
          <span className="max-w-[55%] truncate text-xs text-text-3">{note}</span>
        </Command.Item>
      ))}
    </Group>
  )
}

function Looks({ onClose }: { onClose: () => void }) {
  const choose = (theme: (typeof THEMES)[number]['theme']) => {
    setTheme(theme)
    onClose()
  }
  return (
    <Group title="外观">
      {THEMES.map(({ theme, text }) => (
        <Command.Item key={theme} value={text} keywords={[initialsOf(text)]} className={ITEM} onSelect={() => choose(theme)}>
          {text}
        </Command.Item>
      ))}
    </Group>
  )
}
