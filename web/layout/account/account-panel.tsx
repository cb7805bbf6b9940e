import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, LogOut } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef, useState, type PointerEvent } from 'react'
import { useToken } from '../../access/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { signOut, type User, useUser } from '../../access/user.ts'
import { Avatar } from './avatar.tsx'
import { quotaText } from './quota.ts'
import { SignInLink } from '../../sign-in/sign-in-link.tsx'
import { SignUpLink } from '../../sign-in/sign-up-link.tsx'

/** Who is signed in, with a panel on hover, click or Enter; or the ways in. */
export function AccountPanel() {
  const token = useToken()
  const user = useUser()
  const here = useLocation({ select: (location) => location.href })
  if (token !== null) return user ? <Panel user={user} /> : <span className="w-16" />
  return (
    <>
      <SignInLink className={buttonClass('plain')} back={here} text="登录" />
      <SignUpLink className={`${buttonClass('ghost')} max-lg:hidden`} back={here} />
    </>
  )
}

const OPEN_MS = 120
const CLOSE_MS = 250

function Panel({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<number>(undefined)
  const byMouse = useRef(false)
  const later = (next: boolean, wait: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      byMouse.current = next
      setOpen(next)
    }, wait)
  }
  const close = () => setOpen(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          look="ghost"
          aria-label={`账户：${user.name}`}
          onPointerEnter={later(true, OPEN_MS)}
          onPointerLeave={later(false, CLOSE_MS)}
          // The hover has opened it already: a click must not close it again.
          onClick={(event) => {
            clearTimeout(timer.current)
            if (!open) return
            event.preventDefault()
          }}
        >
          <span className="max-w-28 truncate max-lg:max-w-14">{user.name}</span>
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={`账户：${user.name}`}
          // What opens by itself leaves the focus where it is.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (!byMouse.current && event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onCloseAutoFocus={(event) => {
            if (byMouse.current) event.preventDefault()
            byMouse.current = false
          }}
          onPointerEnter={later(true, 0)}
          onPointerLeave={later(false, CLOSE_MS)}
          className="z-50 w-80 rounded-card border border-line bg-raised shadow-menu outline-none"
        >
          <div className="flex items-center gap-3 p-3">
            <Avatar name={user.name} url={user.avatarUrl} className="size-[36px]" />
            <p className="min-w-0 flex-1 truncate font-semibold">{user.name}</p>
          </div>
          <Quotas user={user} />
          <div className="flex flex-wrap items-center gap-x-1 border-t border-line p-2">
            {user.isAdmin && <PanelLink to="/sys" text="管理后台" onGo={close} />}
            <PanelLink to="/uc" text="会员中心" onGo={close} />
            <span className="flex-1" />
            <Button look="ghost" onClick={() => void signOut()}>
              <LogOut aria-hidden className="size-4" />
              退出登录
            </Button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function PanelLink({ to, text, onGo }: { to: '/sys' | '/uc'; text: string; onGo: () => void }) {
  return (
    <Link to={to} preload={false} onClick={onGo} className={buttonClass('ghost')}>
      {text}
    </Link>
  )
}

function Quotas({ user }: { user: User }) {
  const rows = [
    ['SMT计价', user.accounts[0]],
    ['BOM快速匹配', user.bomAiAccount.match],
    ['报价对比', user.bomAiAccount.prices],
  ] as const
  return (
    <table className="num w-full text-sm">
      <thead>
        <tr className="border-y border-line bg-header-cell text-left text-text-2">
          <th className="px-3 py-1.5 font-normal">服务</th>
          <th className="px-3 py-1.5 text-right font-normal">剩余次数</th>
          <th className="px-3 py-1.5 font-normal">到期时间</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, account]) => {
          const { left, until } = quotaText(account)
          return (
            <tr key={name}>
              <td className="px-3 py-1.5 whitespace-nowrap">{name}</td>
              <td className="px-3 py-1.5 text-right whitespace-nowrap">{left}</td>
              <td className="px-3 py-1.5 whitespace-nowrap">{until}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
