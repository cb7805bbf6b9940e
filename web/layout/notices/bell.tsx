import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useUser, type User } from '../../access/user.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { badgeText } from '../account/quota.ts'
import { NoticeList } from './notice-list.tsx'
import { useNotices } from './use-notices.ts'

/** News come by themselves after a while; until then the number that came with the sign-in is right. */
const FIRST_LOOK_MS = 60_000

/** What the person should hear of, for himself alone: not for an operator who acts for him. */
export function NoticeBell() {
  const user = useUser()
  if (!user || user.acting !== null || user.isInitial) return null
  return <BellOf key={user.id} user={user} />
}

function BellOf({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const [isAwake, setAwake] = useState(false)
  const { query, unread, markRead } = useNotices(user, open || isAwake)
  useEffect(() => {
    const timer = setTimeout(() => setAwake(true), FIRST_LOOK_MS)
    return () => clearTimeout(timer)
  }, [])
  const label = unread === 0 ? '通知' : `通知，${unread} 条未读`
  return (
    <Popover
      state={{ open, onOpenChange: setOpen }}
      trigger={
        <Button look="ghost" size="icon" aria-label={label} title="通知">
          <Bell aria-hidden className="size-4" />
          {unread > 0 && (
            <span className="num absolute -top-0.5 -right-1 rounded-full bg-danger px-1 text-[11px] leading-4 text-on-primary">
              {badgeText(unread)}
            </span>
          )}
        </Button>
      }
      align="end"
      aria-label="通知"
      className="flex max-h-[70dvh] w-[min(22rem,calc(100vw-1rem))] flex-col outline-none"
    >
      <NoticeList query={query} unread={unread} onRead={markRead} onLeave={() => setOpen(false)} />
    </Popover>
  )
}
