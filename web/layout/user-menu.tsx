import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, LogOut } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useToken } from '../session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { signOut, userQuery } from '../user.ts'

/** Who is signed in, or the way in. */
export function UserMenu() {
  const token = useToken()
  const { data: user } = useQuery({ ...userQuery, enabled: token !== null })
  const here = useLocation({ select: (location) => location.href })
  if (token === null && here.startsWith('/login')) return null
  if (token === null) {
    return (
      <Link to="/login" search={{ redirect: here }} className={buttonClass('plain')}>
        登录
      </Link>
    )
  }
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button look="ghost" aria-label={`账户：${user?.name ?? ''}`}>
          <span className="max-w-28 truncate">{user?.name ?? '…'}</span>
          <ChevronDown aria-hidden className="size-3.5" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-50 min-w-36 rounded-card border border-line bg-raised p-1 shadow-menu"
        >
          <DropdownMenu.Item
            onSelect={() => void signOut()}
            className="flex h-8 items-center gap-2 rounded-control px-2 outline-none data-highlighted:bg-hover"
          >
            <LogOut aria-hidden className="size-4 text-text-2" />
            退出登录
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
