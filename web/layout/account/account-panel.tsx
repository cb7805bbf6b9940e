import { Link, useLocation } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useToken } from '../../access/session.ts'
import { yuan } from '../../lib/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { signOut, type User, useUser } from '../../access/user.ts'
import { AccountFace } from './account-face.tsx'
import { Avatar } from './avatar.tsx'
import { quotaText } from './quota.ts'
import { useHoverPopover } from './use-hover-popover.ts'
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
      <SignUpLink className={`${buttonClass('ghost')} max-lg:px-1`} back={here} />
    </>
  )
}

function Panel({ user }: { user: User }) {
  const { state, trigger, panel } = useHoverPopover()
  const close = () => state.onOpenChange(false)
  return (
    <Popover
      trigger={
        <Button look="ghost" aria-label={`账户：${user.name}`} className="max-lg:px-1" {...trigger}>
          <AccountFace user={user} />
        </Button>
      }
      state={state}
      align="end"
      aria-label={`账户：${user.name}`}
      {...panel}
      className="w-80 outline-none"
    >
      <div className="flex items-center gap-3 p-3">
        <Avatar name={user.name} url={user.avatarUrl} className="size-[36px]" />
        <p className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{user.name}</span>
          {user.wallet !== null && (
            <span className="num block text-sm text-text-2 lg:hidden">余额 ¥ {yuan(Math.round(user.wallet * 100))}</span>
          )}
        </p>
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
    </Popover>
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
