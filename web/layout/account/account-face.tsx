import { ChevronDown } from 'lucide-react'
import type { User } from '../../access/user.ts'
import { Avatar } from './avatar.tsx'

/** What the button of somebody's account shows: the name, or on a phone, whose header has no room for it, the picture. */
export function AccountFace({ user }: { user: User }) {
  return (
    <>
      <Avatar name={user.name} url={user.avatarUrl} className="size-[24px] text-sm lg:hidden" />
      <span className="max-w-28 truncate max-lg:hidden">{user.name}</span>
      <ChevronDown aria-hidden className="size-3.5 max-lg:hidden" />
    </>
  )
}
