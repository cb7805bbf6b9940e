import { Link, useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import * as ContextMenu from 'radix-ui/context-menu'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { hasUnsaved, mayDrop } from '../../ui/unsaved.ts'
import { isComposing } from '../../ui/keys.ts'
import { useToldKeys, type KeyGroup } from '../../ui/help/told-keys.ts'
import { afterClose, closing, type Closer, type Tab } from './tabs.ts'
import { close, getTabs, refresh, useTabs } from './tabs-store.ts'

const COMMANDS: readonly { closer: Closer; text: string }[] = [
  { closer: 'self', text: '关闭' },
  { closer: 'others', text: '关闭其他' },
  { closer: 'left', text: '关闭左侧' },
  { closer: 'right', text: '关闭右侧' },
  { closer: 'all', text: '全部关闭' },
]

/** Visited pages: links, with a context menu. Arrows walk them, Delete and the middle button close. */
export function TabsBar({ home }: { home: string }) {
  useToldKeys(KEYS)
  const tabs = useTabs()
  const router = useRouter()
  const bar = useRef<HTMLElement>(null)
  const active = router.state.location.pathname

  useEffect(() => {
    bar.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const closeBy = async (closer: Closer, path: string) => {
    const gone = closing(getTabs(), closer, path)
    if (!(await mayDrop(gone.map((tab) => tab.path)))) return
    const here = router.state.location.pathname
    if (gone.some((tab) => tab.path === here)) {
      const wanted = closer === 'others' ? getTabs().find((tab) => tab.path === path) : afterClose(getTabs(), gone, here)
      await router.navigate({ href: wanted?.fullPath ?? home })
      // Something on the page did not want to be left.
      if (router.state.location.pathname === here && here !== home) return
    }
    close(gone.filter((tab) => tab.path !== router.state.location.pathname))
  }

  return (
    <nav
      ref={bar}
      aria-label="已打开页面"
      className="scroll-thin flex h-[36px] shrink-0 items-end gap-1 overflow-x-auto border-b border-line bg-bg px-2 [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <TabMenu
          key={tab.path}
          tab={tab}
          tabs={tabs}
          onRefresh={() => void mayDrop([tab.path]).then((may) => may && refresh(tab.path))}
          onClose={(closer) => void closeBy(closer, tab.path)}
        >
          <TabLink tab={tab} isActive={tab.path === active} onClose={() => void closeBy('self', tab.path)} />
        </TabMenu>
      ))}
    </nav>
  )
}

type TabLinkProps = { tab: Tab; isActive: boolean; onClose: () => void }

/** Keys of a tab that has the focus. */
const KEYS: KeyGroup = {
  title: '标签页（焦点在标签上）',
  keys: [
    ['← / →', '前一个 / 后一个'],
    ['Delete', '关闭'],
  ],
}

function TabLink({ tab, isActive, onClose, ...rest }: TabLinkProps) {
  const { affix, title } = tab.meta
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return
    if (event.key === 'Delete' && !affix) onClose()
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') walk(event.currentTarget, event.key === 'ArrowRight')
    else return
    event.preventDefault()
  }
  return (
    <span
      {...rest}
      data-tab
      data-active={isActive || undefined}
      className="group flex h-[30px] shrink-0 items-center rounded-t-card border border-b-0 border-transparent text-sm text-text-2
        data-active:border-line data-active:bg-surface data-active:font-semibold data-active:text-primary"
      onAuxClick={(event) => {
        if (event.button !== 1 || affix) return
        event.preventDefault()
        onClose()
      }}
    >
      <Link
        to={tab.path}
        search={tab.query}
        preload={false}
        activeProps={{}}
        aria-current={isActive ? 'page' : undefined}
        aria-keyshortcuts={affix ? undefined : 'Delete'}
        onKeyDown={onKeyDown}
        className={`flex h-full items-center rounded-t-card whitespace-nowrap hover:text-text focus-visible:-outline-offset-2 ${affix ? 'px-3' : 'pr-1 pl-3'}`}
      >
        {title}
        {!isActive && hasUnsaved([tab.path]) && (
          <span aria-label="，有未保存的修改" role="img" className="ml-1 size-1.5 rounded-full bg-primary" />
        )}
      </Link>
      {!affix && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`关闭${title}`}
          onClick={onClose}
          className="mr-1 inline-flex size-[20px] items-center justify-center rounded-control text-text-3 hover:bg-hover hover:text-text"
        >
          <X aria-hidden className="size-3" />
        </button>
      )}
    </span>
  )
}

function walk(from: HTMLElement, forward: boolean): void {
  const links = [...(from.closest('nav')?.querySelectorAll<HTMLElement>('[data-tab] a') ?? [])]
  const next = links[links.indexOf(from) + (forward ? 1 : -1)]
  next?.focus()
}

type TabMenuProps = {
  tab: Tab
  tabs: readonly Tab[]
  onRefresh: () => void
  onClose: (closer: Closer) => void
  children: ReactNode
}

function TabMenu({ tab, tabs, onRefresh, onClose, children }: TabMenuProps) {
  return (
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger asChild>
        <span>{children}</span>
      </ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Content
          aria-label={`标签页：${tab.meta.title}`}
          collisionPadding={8}
          className="z-50 min-w-32 rounded-card border border-line bg-raised p-1 shadow-menu"
        >
          <Command text="刷新" disabled={tab.seen === 0} onSelect={onRefresh} />
          {COMMANDS.map(({ closer, text }) => (
            <Command
              key={closer}
              text={text}
              disabled={closing(tabs, closer, tab.path).length === 0}
              onSelect={() => onClose(closer)}
            />
          ))}
        </ContextMenu.Content>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  )
}

function Command({ text, disabled, onSelect }: { text: string; disabled: boolean; onSelect: () => void }) {
  return (
    <ContextMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className="flex h-8 items-center rounded-control px-2 outline-none data-disabled:text-text-3 data-highlighted:bg-hover"
    >
      {text}
    </ContextMenu.Item>
  )
}
